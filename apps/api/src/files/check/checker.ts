import type { FileType } from '@tvet/contract';
import { ApiError } from '../../http/api-error.ts';
import type { CheckAnswer } from './check-process.ts';
import { type CheckedFile, CheckFault, RefusedFile } from './checked.ts';
import { type CheckingProcess, type CheckTask, startCheckingProcess } from './checking-process.ts';
import { createTurns } from './turns.ts';

/** A file as it is kept, and as it came. */
interface Checked extends CheckedFile {
  readonly original: Uint8Array;
}

/** Checks files one at a time in a process beside the portal's, so that neither time nor memory is a stranger's to take. */
export interface Checker {
  /**
   * Checks the file that `read` gets once it is its turn: those that wait are not in the memory. Whoever goes
   * while it waits keeps the turn: a network that was cut comes back and finds the file checked.
   * @throws RefusedFile where it is the file that is wrong; ApiError FILE_CHECK_UNAVAILABLE, whose cause is a CheckFault, where nothing
   * is known of it; whatever `read` throws.
   */
  check(read: () => Promise<Uint8Array>, accepted: readonly FileType[]): Promise<Checked>;
  /** Ends the process, and the turns of those who wait. */
  stop(): Promise<void>;
}

const defaults = {
  withinMs: 30_000,
  memoryMb: 640,
  /** So many wait for their turn; who comes then is asked to come again. */
  mostWaiting: 40,
  /** An idle process gives its memory back. */
  idleMs: 30_000,
};
/** When another try is worth making: by then several files have had their turn. */
const retryAfterSeconds = 15;

const unavailable = (cause: CheckFault) =>
  new ApiError('FILE_CHECK_UNAVAILABLE', { retryAfter: retryAfterSeconds, cause });

export function createChecker(chosen: Partial<typeof defaults> = {}): Checker {
  const { idleMs, mostWaiting, ...limits } = { ...defaults, ...chosen };
  const turns = createTurns(mostWaiting, () =>
    unavailable(new CheckFault('queue', `${mostWaiting} files wait already`)),
  );
  let running: CheckingProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const ask = async (task: CheckTask): Promise<CheckAnswer> => {
    if (!running || running.hasEnded()) running = startCheckingProcess(limits);
    const wasUsed = running.isUsed();
    const said = await running.ask(task);
    if (said !== 'over memory') return said;
    // The file is to blame where nothing was in the memory before it.
    return wasUsed ? ask(task) : { refused: 'FILE_UNSAFE' };
  };

  const check = async (bytes: Uint8Array, accepted: readonly FileType[]): Promise<Checked> => {
    const said = await ask({ bytes, accepted });
    if ('refused' in said) throw new RefusedFile(said.refused);
    if ('failed' in said) throw new CheckFault('failure', said.failed);
    return { ...said.checked, bytes: said.checked.bytes ?? bytes, original: bytes };
  };

  const end = async () => {
    clearTimeout(idle);
    await running?.end();
  };

  return {
    check: (read, accepted) =>
      turns.take(async () => {
        clearTimeout(idle);
        try {
          return await check(await read(), accepted);
        } catch (error) {
          throw error instanceof CheckFault ? unavailable(error) : error;
        } finally {
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }),
    async stop() {
      turns.end(() => unavailable(new CheckFault('stop', 'the portal ends')));
      await end();
    },
  };
}
