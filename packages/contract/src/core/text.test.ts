import { expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '../index.ts';
import type { Call } from './call.ts';
import { nameForm, plainPersonName } from './names.ts';
import { asciiDigits, fullName, plainLine, plainNumber, plainText } from './text.ts';

test.each([
  ["'Yar'Adua", "'Yar'Adua"],
  ['‘Yar’Adua', "'Yar'Adua"],
  ['O‘Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['Ngʻang\u02bca', "Ng'ang'a"],
  ['Ade\u2011Ojo', 'Ade-Ojo'],
  ['Ade–Ojo', 'Ade-Ojo'],
  ['Ade\u00adOjo', 'AdeOjo'],
  ['Musa\u00a0Bello', 'Musa Bello'],
  ['\u202aMusa \t Bello\u202c\u200b', 'Musa Bello'],
  ['\ufeffO\u0323la\u0301', 'Ọlá'],
  ['M.K.O.', 'M.K.O.'],
  ['Ｍ．Ｋ．Ｏ．', 'M.K.O.'],
  ['O´Brien', "O'Brien"],
  ['ŉAda', "'nAda"],
  [`A${'\u0301'.repeat(9)}de`, `Á${'\u0301'.repeat(3)}de`],
  ['m.k.o.abiola', 'm.k.o. abiola'],
  ['J.Musa', 'J. Musa'],
  ['Alh.Musa', 'Alh. Musa'],
  ['St. John', 'St. John'],
  ['Bello Jr.', 'Bello Jr.'],
  ['موسى', 'موسى'],
  ['山田', '山田'],
])('%j is the name %j', (typed, name) => {
  expect([plainPersonName(typed), plainPersonName(name)]).toEqual([name, name]);
  expect(name).toMatch(nameForm);
});

test.each(['', "'", '. -', '\u0301', '.com', 'evil.example', 'Visit evil.example', 'www.evil', 'x/y', 'Ali2', '<b>'])(
  '%j is no name',
  (typed) => {
    expect(plainPersonName(typed)).not.toMatch(nameForm);
  },
);

test('a name may be as long as a request without costing more than its length', () => {
  for (const part of ['a\u0301', 'A.', "'", 'a.b', ' ', '\u0301', 'ab.']) {
    nameForm.test(plainPersonName(part.repeat(100_000)));
  }
  // Combining marks that sort before the previous one: composing this many in a row would take minutes.
  plainPersonName('\u0315\u0316'.repeat(400_000));
});

test('lines stay lines, and what cannot be stored is left for another rule to refuse', () => {
  expect(plainText(' One\u200e\r\nTwo\u0007\u0000 ')).toBe('One\r\nTwo\u0000');
  expect(plainLine(' One\u200e\r\n\u0085 Two \u3000Three\u2060 ')).toBe('One Two Three');
});

test.each(['０８０３１２３', '٠٨٠٣١٢٣', '۰۸۰۳۱۲۳', '߀߈߀߃߁߂߃', '𞥐𞥘𞥐𞥓𞥑𞥒𞥓', '0803123'])(
  '%s are the digits 0803123',
  (digits) => {
    expect(asciiDigits(digits)).toBe('0803123');
  },
);

test.each([
  ['NIN: 12345678901.', '12345678901'],
  ['Account number 0123456789;', '0123456789'],
  ['A/C No. 0123456789', '0123456789'],
  ['NIN number：12345678901', '12345678901'],
  ['DOB: 1999-05-03', '1999-05-03'],
  ['(12345678901)', '12345678901'],
  ['NIN:', 'NIN'],
  ['A12345678901', 'A12345678901'],
  ['*******8901', '*******8901'],
  ['...', '...'],
  ['2001-05-03.', '2001-05-03'],
])('%j is the number %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});

test('one name that is first and last name is said once', () => {
  expect([fullName('Ali', 'Bello'), fullName('Ali', 'Ali'), fullName('Ali', '')]).toEqual(['Ali Bello', 'Ali', 'Ali']);
});

/** Fields that people neither type nor import: tokens, secrets, file addresses and values from a list. */
const untyped =
  /password|token|attempt|ticket|replaces|url|uri|code$|state|lga|bankname|contenttype|prefix|filename|secret|applicantid$|link\.id$|bankchange\.key$|skillname|signature|file|period/i;

test('every text of a body that people type is composed and without what cannot be seen', () => {
  const missed: string[] = [];
  for (const [name, { body }] of Object.entries<Call>(calls)) {
    if (body instanceof z.ZodType) missed.push(...uncomposed(body, name));
  }
  expect(missed).toEqual([]);
});

/** Returns the texts of a schema that are still decomposed. */
function uncomposed(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  if (def.type === 'string') {
    const checks = (def.checks ?? []) as z.core.$ZodCheck[];
    const isFree = !('format' in def) && !checks.some(({ _zod }) => 'format' in _zod.def);
    const isComposed = checks.some(({ _zod }) => _zod.def.check === 'overwrite');
    return isFree && !isComposed && !untyped.test(path) ? [path] : [];
  }
  const inner = ['innerType', 'in', 'element'].map((key) => def[key]).filter(Boolean) as z.core.$ZodType[];
  const options = (def.options ?? []) as z.core.$ZodType[];
  const shape = Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>);
  return [
    ...[...inner, ...options].flatMap((part) => uncomposed(part, path)),
    ...shape.flatMap(([field, part]) => uncomposed(part, `${path}.${field}`)),
  ];
}
