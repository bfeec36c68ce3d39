type Range = readonly [number, number];

/** The glyphs of the self-hosted typeface: English, the languages of Nigeria, the naira sign and the punctuation in our texts. */
const ranges: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
];

const nigerian = 'ẹọṣńǹḿẠẸỌṢŃǸḾạịụỊỤṅṄēāīōūĒĀĪŌŪẽẼĩĨũŨɓɗƙƴƁƊƘƳəƎǝƏŋŊ';
// Combining tone and dot marks, for letters such as ẹ́ and ọ̀ that have no single code point.
const combiningMarks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030C\u0323\u0331';
const signs = '₦€–—‘’‚“”„…•′″‹›←↑→↓✓×−≤≥ʼˈˉˊˋ\u2009\u202f\u2011';

const lettersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('');

export const letters = lettersOf(ranges) + nigerian + combiningMarks + signs;

/** The further letters that names in the agreements need: Latin, Greek and Cyrillic with every combining mark. */
export const europeanLetters = lettersOf([
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1ab0, 0x1aff],
  [0x1d00, 0x1fff],
  [0x2000, 0x20cf],
  [0x2c60, 0x2c7f],
  [0x2de0, 0x2dff],
  [0xa640, 0xa69f],
  [0xa700, 0xa7ff],
  [0xab30, 0xab6f],
  [0xfb00, 0xfb06],
  [0xfe20, 0xfe2f],
]);

/** Arabic, with its spaces, punctuation and joiners. */
export const arabicLetters = lettersOf([
  [0x20, 0x40],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x200c, 0x200d],
]);
