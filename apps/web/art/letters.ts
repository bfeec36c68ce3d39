/** What the self-hosted typeface can write: English and the languages of Nigeria, the naira, and the marks our texts use. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
];

const nigerian = 'ẹọṣńǹḿẠẸỌṢŃǸḾạịụỊỤṅṄēāīōūĒĀĪŌŪẽẼĩĨũŨɓɗƙƴƁƊƘƳəƎǝƏŋŊ';
// Tone and dot below as marks of their own, so that letters like ẹ́ and ọ̀ that have no single code point can be written.
const combiningMarks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030C\u0323\u0331';
const signs = '₦€–—‘’‚“”„…•′″‹›←↑→↓✓×−≤≥ʼˈˉˊˋ\u2009\u202f\u2011';

export const letters =
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)))
    .join('') +
  nigerian +
  combiningMarks +
  signs;
