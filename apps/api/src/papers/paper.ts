import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** How long a line of a page is, and where it begins: A4 with margins of 2 cm. */
const margin = 57;
const fontFiles = { text: 'inter-400.ttf', bold: 'inter-700.ttf' } as const;
const fonts = Object.entries(fontFiles).map(
  ([name, file]) => [name, readFileSync(new URL(`fonts/${file}`, import.meta.url))] as const,
);

export const colours = { ink: '#14201a', quiet: '#4b5a52', green: '#00613a', line: '#c9d3cd' } as const;

/** A paper that is being drawn. */
export type Paper = PDFKit.PDFDocument;

/** What a viewer shows of a paper beside its pages. */
interface PaperInfo {
  readonly title: string;
  readonly createdAt: Date;
  readonly isDraft?: boolean;
}

/** Why a paper is sealed, as readers show it; every seal of the portal says so of itself. */
export const markOfSeal = 'Sealed by the TVET portal';

/** Room for the seal and a timestamp, three times what they need. */
const sealBytes = 16 * 1024;
/** Four numbers that the seal puts its own in place of, as long as any offset may become. */
const hole = 9_999_999_999;

/** Where `seal.ts` finds the room that was left for it. */
export const placeOfSeal = {
  range: `[0 ${hole} ${hole} ${hole}]`,
  contents: `<${'00'.repeat(sealBytes)}>`,
} as const;

/** Draws a paper and leaves room in it for a seal. A draft has none: readers would take an empty seal for a broken one. */
export function drawPaper(
  { title, createdAt, isDraft = false }: PaperInfo,
  draw: (paper: Paper) => void,
): Promise<Uint8Array> {
  const paper = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-NG',
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
  for (const [name, file] of fonts) paper.registerFont(name, file);
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
 * Writes a piece of text where the paper stands, or at a place. What people typed is put together (NFC) and no glyph is
 * put in place of letters, so that copied text is what was written.
 */
export function write(
  paper: Paper,
  text: string,
  { bold = false, size = 10.5, colour = colours.ink, ...options }: TextStyle = {},
  at?: { readonly x: number; readonly y: number },
): void {
  paper
    .font(bold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(colour);
  // A new object each time: the font library writes into it.
  const styled = {
    lineGap: 2.5,
    ...options,
    features: { ccmp: false, liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
  };
  const clean = text.normalize('NFC');
  if (at) paper.text(clean, at.x, at.y, styled);
  else paper.text(clean, styled);
}

/** What lies between the margins. */
export const widthOf = (paper: Paper): number => paper.page.width - 2 * margin;
export const leftOf = (): number => margin;

/** Numbers the pages once all are drawn, with a line of text beside the number. */
export function numberPages(paper: Paper, text: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    // Below the margin pdfkit would begin another page.
    const { bottom } = paper.page.margins;
    paper.page.margins.bottom = 0;
    const y = paper.page.height - 40;
    write(paper, text, { size: 8, colour: colours.quiet, lineBreak: false }, { x: margin, y });
    const number = `Page ${index + 1} of ${count}`;
    write(paper, number, { size: 8, colour: colours.quiet, width: widthOf(paper), align: 'right' }, { x: margin, y });
    paper.page.margins.bottom = bottom;
  }
}

/** pdfkit knows no signatures: its references are written by hand. */
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
  // What would end a form of pdfkit's own, with its fonts.
  inside.endAcroForm = () => undefined;
}
