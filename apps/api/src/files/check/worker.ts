import { parentPort } from 'node:worker_threads';
import type { FileType } from '@tvet/contract';
import { checkBytes } from './check-bytes.ts';
import { RefusedFile } from './checked.ts';

/** What the portal asks of this thread. */
export interface CheckTask {
  readonly bytes: Uint8Array;
  readonly accepted: readonly FileType[];
}

/* A thread of its own: what a hostile file makes a library do ends with the thread, and requests are answered meanwhile. */
parentPort?.on('message', async ({ bytes, accepted }: CheckTask) => {
  try {
    const checked = await checkBytes(bytes, accepted);
    // What was sent goes back, and is not copied; the rest is small, and some of it the library's own memory.
    parentPort?.postMessage({ checked, original: bytes }, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage(error instanceof RefusedFile ? { refused: error.code } : { failed: String(error) });
  }
});
