import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { writeXlsx } from './writers.ts';

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* batches() {
  yield [
    ['1', 'one'],
    ['2', ''],
  ];
  yield [['3', 'three']];
}

it('goes on on another sheet, under the same heads, where a sheet is full', async () => {
  const { sheets } = await readXlsx(await bytesOf(writeXlsx(['Number', 'Name'], batches(), 3)));
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      'Applications',
      [
        ['Number', 'Name'],
        ['1', 'one'],
        ['2', null],
      ],
    ],
    [
      'Applications_2',
      [
        ['Number', 'Name'],
        ['3', 'three'],
      ],
    ],
  ]);
});

it('reads no further than what it wrote is taken', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield Array.from({ length: 1_000 }, (_, index) => [String(index), Math.random().toString(36).repeat(10)]);
    }
  }
  const written = writeXlsx(['Number', 'Name'], endless());
  for (let part = 0; part < 20; part++) expect((await written.next()).done).toBe(false);
  await written.return(undefined);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(50);
});
