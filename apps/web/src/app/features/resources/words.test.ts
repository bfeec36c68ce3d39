import { expect, test } from 'vitest';
import { sizeOf } from './words.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [118_784, '116 KB'],
  [870_400, '850 KB'],
  [1_258_291, '1.2 MB'],
  [4_404_019, '4.2 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text);
});
