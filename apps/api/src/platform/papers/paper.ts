import { readFileSync } from 'node:fs';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { unprintable } from '@tvet/contract';
import PDFDocument from 'pdfkit';
import { english } from '../../core/languages.ts';
import { covers, type Paper, writeMixed } from './mixed-text.ts';

/** The width and the left edge of a line: A4 with margins of 2 cm. */
const margin = 57;
const fontFiles = {
  text: 'inter-400.ttf',
  bold: 'inter-700.ttf',
  /** For names with letters that the first two lack. */
  european: 'noto-sans.ttf',
  arabic: 'noto-arabic.ttf',
} as const;
const fonts = Object.entries(fontFiles).map(
  ([name, file]) => [name, readFileSync(new URL(`fonts/${file}`, import.meta.url))] as const,
);

export const colours = { ink: '#14201a', quiet: '#4b5a52', green: '#00613a', line: '#c9d3cd' } as const;

/** The metadata of a document. */
interface PaperInfo {
  readonly title: string;
  readonly createdAt: Date;
  readonly isDraft?: boolean;
  /** English by default. */
  readonly i18n?: I18n;
}

/** The reason of the seal, as PDF readers show it. Every seal of the portal contains it. */
export const markOfSeal = 'Sealed by the TVET portal';

/** The space for the seal and a timestamp, three times what they need. */
const sealBytes = 16 * 1024;
/** Placeholders for the four numbers of the seal, as long as any offset can be. */
const hole = 9_999_999_999;

/** The markers by which `seal.ts` finds the reserved space. */
export const placeOfSeal = {
  range: `[0 ${hole} ${hole} ${hole}]`,
  contents: `<${'00'.repeat(sealBytes)}>`,
} as const;

/** Draws a document and reserves space in it for a seal. A draft has none: readers would report an empty seal as broken. */
export function drawPaper(
  { title, createdAt, isDraft = false, i18n = english }: PaperInfo,
  draw: (paper: Paper) => void,
): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    margin,
    lang: `${i18n.locale}-NG`,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: 'TVET Initiative', Creator: 'TVET portal', CreationDate: createdAt },
  });
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const parts: Uint8Array[] = [];
    paper.on('data', (part: Uint8Array) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  for (const [name, file] of fonts) {
    paper.registerFont(name, file);
    refuseHoles(paper.font(name));
  }
  write(paper, '', { size: 1 });
  draw(paper);
  if (!isDraft) leaveRoomForSeal(paper, createdAt);
  paper.end();
  return done;
}

interface TextStyle extends PDFKit.Mixins.TextOptions {
  readonly bold?: boolean;
  readonly size?: number;
  readonly colour?: string;
}

/**
 * Writes text at the current position, or at a given one. Typed text is normalised (NFC) and ligatures are off, so that copied
 * text is the original. Letters that no font has are spelled out (rules 16.20).
 */
export function write(
  paper: Paper,
  text: string,
  { bold = false, size = 10.5, colour = colours.ink, lineGap = 2.5, ...options }: TextStyle = {},
  at?: { readonly x: number; readonly y: number },
): void {
  const font = bold ? 'bold' : 'text';
  const shown = spellOut(paper, withoutUnseen(text));
  const isPlain = covers(paper, font, shown);
  paper.font(font).fontSize(size).fillColor(colour);
  if (isPlain) {
    // A new object each time, because the font library changes it.
    const features = { ccmp: false, liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
    const styled = { lineGap, ...options, features };
    if (at) paper.text(shown, at.x, at.y, styled);
    else paper.text(shown, styled);
    return;
  }
  if (at) {
    paper.x = at.x;
    paper.y = at.y;
  }
  const width = options.width ?? paper.page.width - paper.page.margins.right - paper.x;
  writeMixed(paper, shown, { fonts: [font, 'european', 'arabic'], width, lineGap });
  paper.font(font);
}

/** Normalises line breaks and spaces and removes invisible characters, except the two joiners, which shape Arabic. */
const withoutUnseen = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\t\u1680\u3000]/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '');

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The documents in which a letter was spelled out. */
const spelled = new WeakSet<Paper>();

/** The text with each unsupported letter as its Unicode numbers: `[U+5C71]`. */
function spellOut(paper: Paper, text: string): string {
  if (unprintable(text.replaceAll('\n', '')).length === 0) return text;
  spelled.add(paper);
  const numbersOf = (letter: string) =>
    [...letter].map((point) => `U+${point.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
  return Array.from(letters.segment(text), ({ segment }) =>
    segment !== '\n' && unprintable(segment).length > 0 ? `[${numbersOf(segment)}]` : segment,
  ).join('');
}

/** Throws if a drawn glyph stands for no letter: the document would be sealed with a gap. */
function refuseHoles(paper: Paper): void {
  const font = (paper as unknown as { _font: { encode(text: string, features?: object): [string[], object[]] } })._font;
  const encode = font.encode.bind(font);
  font.encode = (text, features) => {
    const encoded = encode(text, features);
    if (encoded[0].includes('0000')) throw new Error(`The paper has no glyph for a part of ${JSON.stringify(text)}`);
    return encoded;
  };
}

/** The area between the margins. */
export const widthOf = (paper: Paper): number => paper.page.width - 2 * margin;
export const leftOf = (): number => margin;

const spelledNote = msg`Letters that we cannot print appear as Unicode numbers in square brackets, for example [U+5C71].`;

/** Numbers the pages after all are drawn, with a line of text next to the number. */
export function numberPages(paper: Paper, text: string, i18n: I18n = english): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    // Below the margin pdfkit would start another page.
    const { bottom } = paper.page.margins;
    paper.page.margins.bottom = 0;
    const y = paper.page.height - 40;
    if (spelled.has(paper)) {
      write(paper, i18n._(spelledNote), { size: 8, colour: colours.quiet }, { x: margin, y: y - 13 });
    }
    write(paper, text, { size: 8, colour: colours.quiet, lineBreak: false }, { x: margin, y });
    const number = i18n._(msg`Page ${{ page: index + 1 }} of ${{ count }}`);
    write(paper, number, { size: 8, colour: colours.quiet, width: widthOf(paper), align: 'right' }, { x: margin, y });
    paper.page.margins.bottom = bottom;
  }
}

/** pdfkit does not support signatures, so their objects are written directly. */
interface Internals {
  ref(data: object): { end(): void };
  readonly page: { readonly dictionary: object; readonly annotations: object[] };
  readonly _root: { readonly data: Record<string, unknown> };
  endAcroForm: () => void;
}

/** An invisible signature field with an empty seal (PAdES, ETSI EN 319 142). */
function leaveRoomForSeal(paper: Paper, at: Date): void {
  const inside = paper as unknown as Internals;
  const seal = inside.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, hole, hole, hole],
    Contents: Buffer.alloc(sealBytes),
    M: at,
    Name: new String('TVET Initiative'),
    Reason: new String(markOfSeal),
  });
  seal.end();
  const field = inside.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Seal'),
    // Printed, and locked.
    F: 132,
    Rect: [0, 0, 0, 0],
    P: inside.page.dictionary,
    V: seal,
  });
  field.end();
  inside.page.annotations.push(field);
  const form = inside.ref({ Fields: [field], SigFlags: 3 });
  form.end();
  inside._root.data.AcroForm = form;
  // Prevents pdfkit from ending a form with its own fonts.
  inside.endAcroForm = () => undefined;
}
