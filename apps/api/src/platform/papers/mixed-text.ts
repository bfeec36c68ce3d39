import bidiFactory from 'bidi-js';

/** A PDF that is being drawn. */
export type Paper = PDFKit.PDFDocument;

// The types have 'export default', but the package is CommonJS.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The state of the current font in pdfkit. */
interface Internals {
  readonly _font: {
    readonly ascender: number;
    readonly font: {
      hasGlyphForCodePoint(point: number): boolean;
      layout(text: string): { readonly direction: 'ltr' | 'rtl' };
    };
  };
  readonly _fontSize: number;
}
const inside = (paper: Paper) => paper as unknown as Internals;
/** Whole runs: word by word, Arabic words would be in left-to-right order. */
const features = {} as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Returns true if a font of the document has a glyph for every character. */
export function covers(paper: Paper, font: string, text: string): boolean {
  const { font: glyphs } = inside(paper.font(font))._font;
  return [...text].every((letter) => letter === '\n' || glyphs.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

interface MixedStyle {
  /** In order of preference. */
  readonly fonts: readonly string[];
  readonly width: number;
  readonly lineGap: number;
}

/** A part of a line that one font draws in one direction. */
interface Run {
  readonly text: string;
  readonly font: string;
  readonly isBackwards: boolean;
}

/**
 * Writes text from the current position that no single font covers, or that runs from right to left; pdfkit supports only one
 * font and direction. Each line carries its plain text for copying and searching, since shaped glyphs may have no letter.
 * @throws Error when a character is in none of the fonts.
 */
export function writeMixed(paper: Paper, text: string, { fonts, width, lineGap }: MixedStyle): void {
  const { x } = paper;
  for (const paragraph of text.split('\n')) {
    const fontAt = fontsOf(paper, paragraph, fonts);
    const levels = bidi.getEmbeddingLevels(paragraph, 'ltr');
    const runsOf = (start: number, end: number) => inOrder(paragraph, { fontAt, levels }, start, end);
    const widthOf = (start: number, end: number) =>
      runsOf(start, end).reduce((sum, run) => sum + paper.font(run.font).widthOfString(run.text, { features }), 0);
    for (const [start, end] of linesOf(paragraph, width, widthOf)) {
      const runs = runsOf(start, end);
      const height = Math.max(...fonts.map((font) => paper.font(font).currentLineHeight(true))) + lineGap;
      if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
      const baseline = paper.y + Math.max(...fonts.map((font) => ascentOf(paper, font)));
      let at = x;
      paper.markContent('Span', { actual: paragraph.slice(start, end) });
      for (const run of runs) {
        paper.font(run.font);
        const y = paper.y;
        const turned = turnedFor(paper, run);
        paper.text(turned, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
        paper.y = y;
        at += paper.widthOfString(turned, { features });
      }
      paper.endMarkedContent();
      paper.x = x;
      paper.y += height;
    }
  }
}

function ascentOf(paper: Paper, font: string): number {
  const { _font, _fontSize } = inside(paper.font(font));
  return (_font.ascender / 1000) * _fontSize;
}

/** The font of each UTF-16 unit: one for the whole text if possible, else by word, by letter with marks, by character. */
function fontsOf(paper: Paper, text: string, fonts: readonly string[]): string[] {
  const one = fonts.find((font) => covers(paper, font, text));
  if (one) return Array.from({ length: text.length }, () => one);
  const splits = [
    () => text.split(/(?<=\s)(?=\S)/u),
    () => Array.from(clusters.segment(text), ({ segment }) => segment),
    () => [...text],
  ];
  const parts = splits.map((split) => split()).find((some) => some.length > 1);
  if (!parts) throw new Error(`The paper has no glyph for ${JSON.stringify(text)}`);
  return parts.flatMap((part) => fontsOf(paper, part, fonts));
}

/** The runs of a line from left to right. */
function inOrder(
  text: string,
  {
    fontAt,
    levels,
  }: { readonly fontAt: readonly string[]; readonly levels: ReturnType<typeof bidi.getEmbeddingLevels> },
  start: number,
  end: number,
): Run[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1);
  const runs: { font: string; level: number; places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end)) {
    const font = fontAt[place] ?? '';
    const level = levels.levels[place] ?? 0;
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.places.push(place);
    else runs.push({ font, level, places: [place] });
  }
  return runs.map(({ font, level, places }) => {
    const inText = places.sort((a, b) => a - b).map((place) => mirrored.get(place) ?? text[place]);
    return { text: inText.join(''), font, isBackwards: level % 2 === 1 };
  });
}

/** The font library reverses runs that it detects as Arabic, including digits. If that is wrong, the text is reversed first. */
function turnedFor(paper: Paper, { text, isBackwards }: Run): string {
  const isTurned = inside(paper)._font.font.layout(text).direction === 'rtl';
  if (isTurned === isBackwards) return text;
  return Array.from(clusters.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
}

/** The start and end of each line: as many words as fit, or a part of a word that is longer than a line. */
function linesOf(
  text: string,
  width: number,
  widthOf: (start: number, end: number) => number,
): (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [];
  let start = 0;
  while (start < text.length) {
    const ends = [...text.slice(start).matchAll(/\s+|$/gu)]
      .map(({ index }) => start + index)
      .filter((end) => end > start);
    const letters = Array.from(
      clusters.segment(text.slice(start)),
      ({ index, segment }) => start + index + segment.length,
    );
    const fitting = (places: readonly number[]) => places.filter((end) => widthOf(start, end) <= width).at(-1);
    const end = fitting(ends) ?? fitting(letters) ?? letters[0] ?? text.length;
    lines.push([start, end]);
    start = end;
    while (text[start] === ' ') start += 1;
  }
  return lines;
}
