import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/api-error.ts';
import { hasLostLetters } from './lost-letters.ts';
import { readCsv } from './read-csv.ts';

async function rowsOf(file: Uint8Array) {
  const rows: unknown[] = [];
  for await (const { line, cells } of readCsv(file)) rows.push([line, ...cells]);
  return rows;
}
const outcomeOf = (file: Uint8Array) =>
  rowsOf(file).catch((error: unknown) => (error instanceof ApiError ? error.code : error));
const read = [
  [1, 'CODE', 'NAME'],
  [2, 'A', 'Élan'],
];

/** The name within a file whose other bytes are ASCII. */
const file = (name: readonly number[]) => Buffer.from([...Buffer.from('CODE,NAME\nA,'), ...name, 0x0a]);
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a file', () => {
  const text = 'CODE,NAME\nA,Élan\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big-endian', bigEndian(text)],
    ['UTF-16, big-endian, with its mark', bigEndian(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read as %s', async (_, bytes) => {
    expect(await outcomeOf(bytes)).toEqual(read);
  });

  it('is Windows-1252 where signs and letters are those of a name', async () => {
    // Sacré-Cœur – l’École “N°1”
    const name = 'Sacr\xe9-C\x9cur \x96 l\x92\xc9cole \x93N\xb01\x94';
    expect(await outcomeOf(file([...Buffer.from(name, 'latin1')]))).toEqual([
      [1, 'CODE', 'NAME'],
      [2, 'A', 'Sacré-Cœur – l’École “N°1”'],
    ]);
  });

  it.each([
    ['é of a Macintosh', [0x8e, 0x6c, 0x61, 0x6e]],
    ['é of DOS', [0x82, 0x6c, 0x61, 0x6e]],
    ['ó of DOS', [0x6c, 0xa2, 0x6c, 0x61]],
    ['Arabic letters of Windows', [0xe3, 0xe6, 0xd3, 0xec]],
    ['Cyrillic letters', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]],
    ['what no character has', [0x81]],
  ])('is refused for %s', async (_, name) => {
    expect(await outcomeOf(file(name))).toBe('IMPORT_ENCODING');
  });

  it('is refused for UTF-16 that was cut off within a character', async () => {
    expect(await outcomeOf(Buffer.from(`\ufeff${text}`, 'utf16le').subarray(0, -1))).toBe('IMPORT_ENCODING');
  });
});

describe('the line that names the separator', () => {
  it.each(['sep=;\r\n', 'SEP=;\n', '\ufeffsep=;\r', '"sep=;"\n', 'sep=;;;\n', '\nsep=;\n'])(
    'is no row, but counted: %j',
    async (declaration) => {
      const rows = await rowsOf(Buffer.from(`${declaration}CODE;NAME, or else\nA;Élan\n`));
      const first = declaration.startsWith('\n') ? 3 : 2;
      expect(rows).toEqual([
        [first, 'CODE', 'NAME, or else'],
        [first + 1, 'A', 'Élan'],
      ]);
    },
  );

  it.each(['|', '\t', ','])('may name %j', async (separator) => {
    expect(await rowsOf(Buffer.from(`sep=${separator}\nA${separator}B; C; D\n`))).toEqual([[2, 'A', 'B; C; D']]);
  });
});

describe('a text that lost its letters', () => {
  it.each([
    '?un State',
    'Ile-If?',
    '????',
    'Centre ? North',
    'Mu\ufffda',
    'Ã‰lan',
    'Ã\u00a0',
    'á»Œyá»',
    'Oâ€™Brien',
    'ï»¿A',
  ])('is known: %s', (text) => expect(hasLostLetters(text)).toBe(true));
  it.each([
    'Ọ̀ṣun',
    'Élan – été',
    'O’Brien',
    'OLÚ’S PLACE',
    'CAFÉ’S',
    'ADÉ–OJO',
    '“École”',
    'موسى',
    'Ãna',
    '½ Mile, N°1',
  ])('is none: %s', (text) => expect(hasLostLetters(text)).toBe(false));
});
