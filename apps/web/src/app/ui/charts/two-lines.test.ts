import { expect, test } from 'vitest';
import { twoLines } from './two-lines.ts';

test.each([
  ['Blacksmithing', ['Blacksmithing']],
  ['Creative Media', ['Creative Media']],
  ['Bricklaying, Blocklaying & Concreting', ['Bricklaying, Blocklaying', '& Concreting']],
  ['Computer Hardware & GSM Repair', ['Computer Hardware', '& GSM Repair']],
  ['Electroencephalography', ['Electroencephalography']],
])('%s', (label, lines) => {
  expect(twoLines(label, 18)).toEqual(lines);
});
