import { PDFiumLibrary } from '@hyzyla/pdfium';
import { printableRanges, unprintable } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import type { Paper } from './mixed-text.ts';
import { drawPaper, numberPages, write } from './paper.ts';

const drawn = (draw: (paper: Paper) => void) =>
  drawPaper({ title: 'A paper', createdAt: new Date(), isDraft: true }, (paper) => {
    draw(paper);
    numberPages(paper, 'A paper');
  });

/** The text of the first page, in the order of its lines. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return document.getPage(0).getText();
  } finally {
    document.destroy();
    library.destroy();
  }
}

const inAnyOrder = (text: string) => [...text.replaceAll(/\s/g, '')].sort().join('');

describe('a paper', () => {
  it.each([
    'O̩lás̩adé',
    'Ọ̀ṣun Ngọ́zi Òkónkwọ̀',
    'Ḿ̩ba ɛ̀kɔ́',
    'موسى',
    'مُحَمَّد بْن عَبْدِ ٱللَّٰه ١٢٣',
    'Musa موسى Bello',
    'Мария Ωμέγα',
    '‘Yar’Adua M.K.O. Ade‑Ojo',
  ])('has every letter and mark of %s', async (name) => {
    expect(unprintable(name)).toEqual([]);
    const text = await textOf(await drawn((paper) => write(paper, name)));
    expect(inAnyOrder(text.split('\n')[0] ?? '')).toBe(inAnyOrder(name.normalize('NFC')));
  });

  it.each([
    ['山田 Tarō', '[U+5C71][U+7530] Tarō'],
    ['Ada 👩‍🔧', 'Ada [U+1F469 U+200D U+1F527]'],
    ['Ada\u0081\u200e', 'Ada[U+0081]'],
  ])('spells out what no font has of %j, and says so', async (name, shown) => {
    const text = await textOf(await drawn((paper) => write(paper, name)));
    expect(text.split(/\r?\n/)[0]).toBe(shown);
    expect(text).toContain('cannot print appear as Unicode numbers');
  });

  it('has a glyph for whatever counts as printable', async () => {
    const letters = printableRanges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((end) => Number.parseInt(end, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    });
    expect(letters.length).toBeGreaterThan(2_000);
    const lines = Array.from({ length: Math.ceil(letters.length / 40) }, (_, line) =>
      letters.slice(line * 40, line * 40 + 40).map((letter) => `${letter} `),
    );
    await drawn((paper) => {
      for (const line of lines) write(paper, line.join(''));
    });
  });

  it('is not drawn at all with a glyph that stands for no letter', () => {
    expect(() => drawn((paper) => paper.font('text').text('山'))).toThrow('The paper has no glyph for a part of "山"');
  });

  it('breaks lines of Arabic, and words that are longer than a line', async () => {
    const width = 200;
    let height = 0;
    await drawn((paper) => {
      const before = paper.y;
      write(paper, `${'محمد إبراهيم '.repeat(12)}${'م'.repeat(80)}`, { width });
      height = paper.y - before;
      expect(paper.x).toBe(paper.page.margins.left);
    });
    expect(height).toBeGreaterThan(60);
  });
});
