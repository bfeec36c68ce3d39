import { expect, test } from 'vitest';
import { idOf } from './resource-id.ts';

test.each([
  ['Accreditation Guidelines', 'accreditation-guidelines'],
  ['  Ìwé Ọ̀nà (2026)  ', 'iwe-ona-2026'],
  ['—', undefined],
  ['x'.repeat(120), 'x'.repeat(80)],
])('%s is filed as %s', (name, id) => {
  expect(idOf(name)).toBe(id);
});
