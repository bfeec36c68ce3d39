import { Worker } from 'node:worker_threads';
import type { FileType } from '@tvet/contract';
import { type CheckedFile, type CheckRefusal, ownBuffer, RefusedFile } from './checked.ts';
import type { CheckTask } from './worker.ts';

/** A file as it is kept, and as it came. */
interface Checked extends CheckedFile {
  readonly original: Uint8Array;
}

/** Checks files one at a time in a thread beside the portal's, so that neither time nor memory is a stranger's to take. */
export interface Checker {
  /**
   * Checks the file that `read` gets once it is its turn: those that wait are not in the memory.
   * @throws RefusedFile, and whatever `read` throws.
   */
  check(read: () => Promise<Uint8Array>, accepted: readonly FileType[]): Promise<Checked>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

type Said = { checked: CheckedFile; original: Uint8Array } | { refused: CheckRefusal } | { failed: string };

/** A file that keeps the thread for longer is refused. */
const checkWithinMs = 30_000;
/** An idle thread gives its memory back. */
const idleMs = 30_000;
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 8 };

export function createChecker({ withinMs = checkWithinMs } = {}): Checker {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const ask = (task: CheckTask): Promise<Said> => {
    const asked = worker ?? new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: limits });
    worker = asked;
    // A portal that ends does not wait for it.
    asked.unref();
    return new Promise<Said>((resolve) => {
      const settle = (said: Said) => {
        clearTimeout(timer);
        asked.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
        asked.on('error', () => undefined);
        resolve(said);
      };
      // Out of memory, or of time: the thread is of no use any more, and the file is not one that is taken.
      const giveUp = () => {
        if (worker === asked) worker = undefined;
        settle({ refused: 'FILE_UNREADABLE' });
        void asked.terminate();
      };
      const timer = setTimeout(giveUp, withinMs);
      asked.once('message', settle).once('error', giveUp).once('exit', giveUp);
      asked.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
    });
  };

  const inTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    check: (read, accepted) =>
      inTurn(async () => {
        clearTimeout(idle);
        try {
          const said = await ask({ bytes: ownBuffer(await read()), accepted });
          if ('checked' in said) return { ...said.checked, original: said.original };
          throw new RefusedFile('refused' in said ? said.refused : 'FILE_UNREADABLE');
        } finally {
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }),
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };
}
