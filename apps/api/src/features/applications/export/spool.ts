import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batches } from './writers.ts';

/**
 * The same batches, once all of them are on the disk: for the embedded engine, whose one connection no slow reader may keep. The
 * file has no name any more when it is written, so that nothing is left of it however the process ends.
 */
export async function* spooled(batches: Batches): AsyncGenerator<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'tvet-export-'));
  const file = await open(join(folder, 'rows'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  try {
    const lengths: number[] = [];
    for await (const rows of batches) {
      const bytes = Buffer.from(JSON.stringify(rows));
      await file.writeFile(bytes);
      lengths.push(bytes.length);
    }
    let position = 0;
    for (const length of lengths) {
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
      position += length;
      yield JSON.parse(buffer.toString()) as string[][];
    }
  } finally {
    await file.close();
  }
}
