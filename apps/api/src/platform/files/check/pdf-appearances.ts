import { readFileSync } from 'node:fs';
import {
  layoutMultilineText,
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFString,
  TextAlignment,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

const fontFile = readFileSync(new URL('../../papers/fonts/noto-sans.ttf', import.meta.url));

/**
 * Adds a plain appearance to annotations that PDFium would not draw in full without one and other readers would.
 * @returns true if there were any.
 * @throws when the font has no glyph for a character.
 */
export async function addAppearances(document: PDFDocument): Promise<boolean> {
  const isRedrawn = formOf(document)?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const bare = document.getPages().flatMap(({ node }) => bareAnnotations(node, isRedrawn));
  if (bare.length === 0) return false;
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontFile);
  const glyphs = new Set(font.getCharacterSet());
  const formStyle = textAt(formOf(document), 'DA');
  const { context } = document;
  for (const annotation of bare) {
    const appearance = context.stream(drawing(annotation, { font, glyphs, formStyle }), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: numbersAt(annotation, 'Rect'),
      Resources: { Font: { F: font.ref } },
    });
    annotation.set(PDFName.of('AP'), context.obj({ N: context.register(appearance) }));
    // PDFium makes the appearance of a form field itself, in its own font.
    if (kindOf(annotation) === 'Widget') annotation.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
  }
  return true;
}

const formOf = ({ catalog }: PDFDocument): PDFDict | undefined => {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  return form instanceof PDFDict ? form : undefined;
};

const kinds = new Set(['FreeText', 'Stamp', 'Line', 'Polygon', 'PolyLine']);
const kindOf = (annotation: PDFDict) => {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  return kind instanceof PDFName ? kind.decodeText() : '';
};

/** If `isRedrawn`, readers ignore the stored appearances of form fields. */
function bareAnnotations(page: PDFDict, isRedrawn: boolean): PDFDict[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  const dicts = annotations.asArray().map((entry) => page.context.lookup(entry));
  return dicts
    .filter((dict) => dict instanceof PDFDict)
    .filter((dict) => {
      const isField = kindOf(dict) === 'Widget' && /[^\n\r -~\u00a0-\u00ff]/.test(fieldText(dict));
      const isDrawn = dict.lookup(PDFName.of('AP')) instanceof PDFDict && !(isField && isRedrawn);
      return (isField || kinds.has(kindOf(dict))) && !isDrawn;
    });
}

/** The text of a form field. PDFium draws it in Helvetica, which has only the letters of Latin-1. */
function fieldText(field: PDFDict): string {
  const value = inherited(field, 'V');
  const choices = field.lookup(PDFName.of('Opt'));
  if (!(choices instanceof PDFArray)) return value;
  // A choice may be stored under another text than it shows.
  const pairs = choices.asArray().map((entry) => field.context.lookup(entry));
  const chosen = pairs.find((pair) => pair instanceof PDFArray && textOf(pair.lookup(0)) === value);
  return chosen instanceof PDFArray ? textOf(chosen.lookup(1)) : value;
}

/** A text of a field, which may be that of its parent. */
function inherited(field: PDFDict, key: string): string {
  const parent = field.lookup(PDFName.of('Parent'));
  return textAt(field, key) || (parent instanceof PDFDict ? textAt(parent, key) : '');
}

interface Letters {
  readonly font: PDFFont;
  /** The characters that the font can draw. */
  readonly glyphs: ReadonlySet<number>;
}

interface Pen extends Letters {
  /** The style of form fields that have none of their own. */
  readonly formStyle: string;
}

const usualSize = 12;
/** Styles are written as `0 g /Helv 10 Tf`: the colour, and the size of the font. */
const sizeIn = (style: string): number => Number(/([\d.]+)\s+Tf/.exec(style)?.[1]) || usualSize;
const inkIn = (style: string): string => /((?:[\d.]+\s+){1,4}(?:g|rg|k))(?:\s|$)/.exec(style)?.[1] ?? '0 g';

function drawing(annotation: PDFDict, pen: Pen): string {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(annotation, 'Rect');
  const box = {
    x: Math.min(left, right),
    y: Math.min(bottom, top),
    width: Math.abs(right - left),
    height: Math.abs(top - bottom),
  };
  const outline = `${box.x + 1} ${box.y + 1} ${box.width - 2} ${box.height - 2} re`;
  switch (kindOf(annotation)) {
    case 'Widget': {
      const style = inherited(annotation, 'DA') || pen.formStyle;
      // Marks below a letter need room.
      const size = Math.min(sizeIn(style), box.height * 0.6);
      return `${inkIn(style)}\n${lines(fieldText(annotation), { ...pen, size, box })}`;
    }
    case 'FreeText': {
      const background = colour(numbersAt(annotation, 'C'), 'fill');
      const border = lineWidth(annotation) > 0 ? `${lineWidth(annotation)} w ${outline} S` : '';
      const style = textAt(annotation, 'DA');
      return [
        background && `${background} ${outline} f`,
        border,
        inkIn(style),
        lines(freeText(annotation), { ...pen, size: sizeIn(style), box }),
      ].join('\n');
    }
    case 'Stamp': {
      const title = kindOfStamp(annotation);
      return ['1 0 0 RG 1 0 0 rg 2 w', outline, 'S', lines(title, { ...pen, size: 0, box, centred: true })].join('\n');
    }
    default:
      return path(annotation);
  }
}

/** Standard stamps are named in one word: NotApproved. */
function kindOfStamp(annotation: PDFDict): string {
  const stamp = annotation.lookup(PDFName.of('Name'));
  const text = stamp instanceof PDFName ? stamp.decodeText() : 'Draft';
  return text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
}

function freeText(annotation: PDFDict): string {
  const plain = textAt(annotation, 'Contents');
  return plain || textAt(annotation, 'RC').replaceAll(/<[^>]*>/g, '');
}

interface TextStyle extends Letters {
  /** 0: as large as fits. */
  readonly size: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly centred?: boolean;
}

/** @throws when the font has no glyph for a character. */
function lines(text: string, { font, glyphs, size, box, centred = false }: TextStyle): string {
  const bounds = { x: box.x + 3, y: box.y + 3, width: Math.max(1, box.width - 6), height: Math.max(1, box.height - 6) };
  const unknown = [...text].find((character) => !/\s/.test(character) && !glyphs.has(character.codePointAt(0) ?? 0));
  if (unknown !== undefined) throw new Error(`There is no glyph for ${unknown}`);
  const alignment = centred ? TextAlignment.Center : TextAlignment.Left;
  const laid = layoutMultilineText(text, { alignment, fontSize: size, font, bounds });
  return laid.lines.map(({ x, y, encoded }) => `BT /F ${laid.fontSize} Tf ${x} ${y} Td ${encoded} Tj ET`).join('\n');
}

function path(annotation: PDFDict): string {
  const kind = kindOf(annotation);
  const points = numbersAt(annotation, kind === 'Line' ? 'L' : 'Vertices');
  const inner = kind === 'Polygon' ? colour(numbersAt(annotation, 'IC'), 'fill') : '';
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    steps.push(`${points[at]} ${points[at + 1]} ${at === 0 ? 'm' : 'l'}`);
  const paint = kind === 'Polygon' ? (inner ? 'b' : 's') : 'S';
  const stroke = colour(numbersAt(annotation, 'C'), 'stroke') || '0 G';
  return [`${lineWidth(annotation)} w`, stroke, inner, ...steps, paint].join('\n');
}

function lineWidth(annotation: PDFDict): number {
  const style = annotation.lookup(PDFName.of('BS'));
  const width = style instanceof PDFDict ? style.lookup(PDFName.of('W')) : undefined;
  if (width instanceof PDFNumber) return width.asNumber();
  return numbersAt(annotation, 'Border')[2] ?? 1;
}

function colour(parts: readonly number[], use: 'fill' | 'stroke'): string {
  const operator = ({ 1: 'g', 3: 'rg', 4: 'k' } as Record<number, string>)[parts.length];
  if (!operator) return '';
  return `${parts.join(' ')} ${use === 'fill' ? operator : operator.toUpperCase()}`;
}

function numbersAt(dict: PDFDict, key: string): number[] {
  const array = dict.lookup(PDFName.of(key));
  if (!(array instanceof PDFArray)) return [];
  const items = array.asArray().map((item) => dict.context.lookup(item));
  return items.filter((item) => item instanceof PDFNumber).map((item) => item.asNumber());
}

const textAt = (dict: PDFDict | undefined, key: string): string => textOf(dict?.lookup(PDFName.of(key)));

function textOf(text: PDFObject | undefined): string {
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : '';
}
