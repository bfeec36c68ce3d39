import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FileType } from '@tvet/contract';
import { checkBytes } from './check-bytes.ts';
import { type CheckedFile, type CheckRefusal, RefusedFile } from './checked.ts';

/** A request to this process. The bytes come on its standard input, which avoids a copy. */
export interface CheckRequest {
  readonly size: number;
  readonly accepted: readonly FileType[];
}

/** The answer. A file that is kept unchanged is not sent back. */
export type CheckAnswer =
  | { readonly checked: Omit<CheckedFile, 'bytes'> & { readonly bytes: Uint8Array | undefined } }
  | { readonly refused: CheckRefusal }
  /** The file is undecided: this process failed. */
  | { readonly failed: string };

/* A separate process: damage that a hostile file does to a library ends with it, and requests are still answered. */

// A file may block the event loop, so a thread detects that the portal has gone.
new Worker(new URL('./check-guard.ts', import.meta.url), {
  workerData: Number(process.argv[2]),
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
}).unref();
process.once('disconnect', () => process.exit());

try {
  // If the machine runs out of memory, the kernel kills this process and not the portal.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}

process.on('message', async ({ size, accepted }: CheckRequest) => {
  process.send?.(await answer(await receive(size), accepted));
  // Free the memory of this file for the next one.
  globalThis.gc?.();
});
process.send?.('ready');

function receive(size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  return new Promise((resolve) => {
    const take = (chunk: Buffer) => {
      filled += chunk.copy(bytes, filled);
      if (filled === size) done();
    };
    const done = () => {
      process.stdin.off('data', take).pause();
      resolve(bytes);
    };
    if (size === 0) done();
    else process.stdin.on('data', take).resume();
  });
}

async function answer(bytes: Uint8Array, accepted: readonly FileType[]): Promise<CheckAnswer> {
  try {
    const checked = await checkBytes(bytes, accepted);
    return { checked: { ...checked, bytes: checked.bytes === bytes ? undefined : checked.bytes } };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.code };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
