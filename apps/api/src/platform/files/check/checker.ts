import { availableParallelism } from 'node:os';
import type { FileType } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { CheckAnswer } from './check-process.ts';
import { type CheckedFile, CheckFault, RefusedFile } from './checked.ts';
import { type CheckingProcess, type CheckTask, startCheckingProcess } from './checking-process.ts';
import { createFairQueue } from './fair-queue.ts';

/** The checked file together with the original bytes. */
interface Checked extends CheckedFile {
  readonly original: Uint8Array;
}

/** Checks files in a few separate processes, which are shared fairly among people. */
export interface Checker {
  /**
   * Checks the file that `read` returns when it is this person's turn: waiting files are not in memory. `read` runs again for a
   * file that needs a long slot. A caller who disconnects keeps the place: the next attempt finds the file checked.
   * @throws RefusedFile for a bad file; ApiError FILE_CHECK_UNAVAILABLE caused by a CheckFault; any error of `read`.
   */
  check(read: () => Promise<Uint8Array>, accepted: readonly FileType[], person: string): Promise<Checked>;
  /** Ends the processes and rejects the waiting files. */
  stop(): Promise<void>;
}

const defaults = {
  /** The time limit for a check that hangs. On a busy machine a check gets only part of a processor. */
  withinMs: 60_000,
  memoryMb: 640,
  /** A file that exceeds the short limit starts again behind the other files, and is refused at the long one (rules 14.27). */
  processorMs: { short: 1_500, long: 5_000 },
  slots: slotsFor(1),
  mostWaiting: 400,
  mostWaitingOfPerson: 10,
  /** An idle process releases its memory. */
  idleMs: 30_000,
};
const retryAfterSeconds = 15;

/** Checking processes of one portal process: at most one per processor, and at least two so that one person cannot use all. */
export function slotsFor(portalProcesses: number): number {
  return Math.max(2, Math.min(4, Math.floor(availableParallelism() / portalProcesses)));
}

const unavailable = (cause: CheckFault) =>
  new ApiError('FILE_CHECK_UNAVAILABLE', { retryAfter: retryAfterSeconds, cause });
const stopped = () => new CheckFault('stop', 'the portal ends');

export function createChecker(chosen: Partial<typeof defaults> = {}): Checker {
  const { idleMs, processorMs, withinMs, memoryMb, ...queue } = { ...defaults, ...chosen };
  const turns = createFairQueue(queue, () => unavailable(new CheckFault('queue', 'too many files wait already')));
  const idle = new Map<CheckingProcess, NodeJS.Timeout>();
  const busy = new Set<CheckingProcess>();
  let isStopped = false;

  const start = (): CheckingProcess => {
    if (isStopped) throw stopped();
    return startCheckingProcess({ withinMs, memoryMb });
  };
  const acquire = (): CheckingProcess => {
    for (const [process, timer] of idle) {
      clearTimeout(timer);
      idle.delete(process);
      if (!process.hasEnded()) return process;
    }
    return start();
  };
  const release = (process: CheckingProcess) => {
    busy.delete(process);
    if (process.hasEnded() || isStopped) return;
    const end = () => {
      idle.delete(process);
      void process.end();
    };
    idle.set(process, setTimeout(end, idleMs).unref());
  };

  const ask = async (task: CheckTask, process = acquire()): Promise<CheckAnswer | 'over processor time'> => {
    busy.add(process);
    const wasUsed = process.isUsed();
    const answer = await process.ask(task).finally(() => release(process));
    if (answer !== 'over memory') return answer;
    // The file is to blame if the process had checked no other file before.
    return wasUsed ? ask(task, start()) : { refused: 'FILE_UNSAFE' };
  };

  return {
    async check(read, accepted, person) {
      const checkIn = (length: 'short' | 'long') =>
        turns.take(
          person,
          async () => {
            const bytes = await read();
            const answer = await ask({ bytes, accepted, processorMs: processorMs[length] });
            return { bytes, answer };
          },
          length,
        );
      try {
        let { bytes, answer } = await checkIn('short');
        if (answer === 'over processor time') ({ bytes, answer } = await checkIn('long'));
        if (answer === 'over processor time') throw new RefusedFile('FILE_TOO_COMPLEX');
        if ('refused' in answer) throw new RefusedFile(answer.refused);
        if ('failed' in answer) throw new CheckFault('failure', answer.failed);
        return { ...answer.checked, bytes: answer.checked.bytes ?? bytes, original: bytes };
      } catch (error) {
        throw error instanceof CheckFault ? unavailable(error) : error;
      }
    },
    async stop() {
      isStopped = true;
      turns.end(() => unavailable(stopped()));
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys(), ...busy].map((process) => process.end()));
    },
  };
}
