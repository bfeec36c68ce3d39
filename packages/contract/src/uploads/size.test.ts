import { expect, test } from 'vitest';
import { sizeText } from './size.ts';

test.each([
  [0, '0 KB'],
  [615, '1 KB'],
  [3_100, '4 KB'],
  [118_784, '116 KB'],
  [870_400, '850 KB'],
  [1_258_291, '1.2 MB'],
  [4_404_019, '4.2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
