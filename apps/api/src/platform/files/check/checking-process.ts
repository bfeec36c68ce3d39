import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CheckAnswer, CheckRequest } from './check-process.ts';
import { CheckFault } from './checked.ts';

export interface CheckTask {
  readonly bytes: Uint8Array;
  readonly accepted: CheckRequest['accepted'];
  /** The processor time that the file may use. */
  readonly processorMs: number;
}

export type ExceededLimit = 'over memory' | 'over processor time';

/** A process that checks files, one after the other. */
export interface CheckingProcess {
  /** True if it has checked a file before: its memory use may be due to that file. */
  isUsed(): boolean;
  hasEnded(): boolean;
  /**
   * The answer for a file, or which limit the file exceeded. The process cannot be used again after that, or after a fault.
   * @throws CheckFault.
   */
  ask(task: CheckTask): Promise<CheckAnswer | ExceededLimit>;
  /** Ends the process. Pending answers fail with a fault. */
  end(): Promise<void>;
}

export interface CheckLimits {
  /** A check that takes longer is ended. */
  readonly withinMs: number;
  /** Resident memory of the whole process. */
  readonly memoryMb: number;
}

const program = fileURLToPath(new URL('./check-process.ts', import.meta.url));
/** Libraries are loaded from a disk that may be busy. */
const startWithinMs = 60_000;
/** A file that unpacks as fast as possible uses some tens of megabytes in this time. */
const lookEveryMs = 25;
/** The heap may be as large as the process, because the process is measured. Pages of a PDF refer to each other deeply. */
const flags = ({ memoryMb }: CheckLimits) => [
  `--max-old-space-size=${memoryMb}`,
  '--max-semi-space-size=8',
  '--expose-gc',
  '--stack-size=3900',
  '--disable-warning=ExperimentalWarning',
];
/** Without the portal's environment, which contains keys and passwords. */
const environment = () => {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { PATH, LD_LIBRARY_PATH, SystemRoot, MALLOC_ARENA_MAX: '2' };
};
const niceness = 5;
/** The length of stderr output that is kept. The reason comes first. */
const keptWords = 2_000;

export function startCheckingProcess(limits: CheckLimits): CheckingProcess {
  const child = fork(program, [String(process.pid)], {
    execArgv: flags(limits),
    env: environment(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, keptWords);
  });
  let hasEnded = false;
  let endedOn: CheckFault['on'] | undefined;
  let isUsed = false;
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // It could not be started, or a message could not be sent.
    child.on('error', (error) => {
      words = `${words}${error.message}`;
      resolve();
    });
  }).then(() => {
    hasEnded = true;
  });
  lowerPriority(child);
  // A stopping portal does not wait for it.
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?(): void } | null)?.unref?.();
  // It may end before it has read everything. The 'close' listener detects that.
  child.stdin?.on('error', () => undefined);

  const kill = (on: CheckFault['on']) => {
    endedOn ??= on;
    hasEnded = true;
    child.kill('SIGKILL');
  };
  /** Resolves with the next message of the process. The timer keeps the portal's process alive until then. */
  const answer = async (withinMs: number, lateOn: CheckFault['on'], endOn: CheckFault['on']): Promise<unknown> => {
    const timer = setTimeout(() => kill(lateOn), withinMs);
    const heard = new AbortController();
    try {
      const said = once(child, 'message', { signal: heard.signal }).then(([message]: unknown[]) => ({ message }));
      said.catch(() => undefined);
      const first = await Promise.race([said, closed]);
      if (first) return first.message;
      const { exitCode, signalCode } = child;
      throw new CheckFault(endedOn ?? endOn, `it ended (${signalCode ?? exitCode}): ${words}`);
    } finally {
      clearTimeout(timer);
      heard.abort();
    }
  };
  const ready = answer(startWithinMs, 'start', 'start');
  ready.catch(() => kill('start'));

  return {
    isUsed: () => isUsed,
    hasEnded: () => hasEnded,
    async ask({ bytes, accepted, processorMs }) {
      await ready;
      if (hasEnded) throw new CheckFault(endedOn ?? 'start', 'it had ended before');
      let exceeded: ExceededLimit | undefined;
      const stopWatching = watch(child, { memoryMb: limits.memoryMb, processorMs }, (limit) => {
        exceeded = limit;
        kill('end');
      });
      try {
        child.send({ size: bytes.length, accepted } satisfies CheckRequest);
        child.stdin?.write(bytes);
        return (await answer(limits.withinMs, 'time', 'end')) as CheckAnswer;
      } catch (error) {
        if (exceeded) return exceeded;
        throw error;
      } finally {
        isUsed = true;
        stopWatching();
      }
    },
    async end() {
      kill('stop');
      child.ref();
      await closed;
    },
  };
}

/** Requests come first when the machine is busy. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // It has already ended.
  }
}

/** Only the system knows the memory of WebAssembly and native libraries; heap limits do not cover them. */
function watch(
  { pid }: ChildProcess,
  most: { readonly memoryMb: number; readonly processorMs: number },
  onExceeded: (limit: ExceededLimit) => void,
): () => void {
  if (process.platform !== 'linux') return () => undefined;
  let timer: NodeJS.Timeout;
  let usedBefore: number | undefined;
  const look = async () => {
    const [status, stat] = await Promise.all(
      ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')),
    );
    const used = processorMsOf(stat ?? '');
    usedBefore ??= used;
    if (residentKb(status ?? '') > most.memoryMb * 1024) onExceeded('over memory');
    else if (used - usedBefore > most.processorMs) onExceeded('over processor time');
    else timer.refresh();
  };
  timer = setTimeout(() => void look(), lookEveryMs);
  return () => clearTimeout(timer);
}

function residentKb(status: string): number {
  let kilobytes = 0;
  for (const [, size] of status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB$/gm)) kilobytes += Number(size);
  return kilobytes;
}

/** Linux counts in ticks of 10 ms, after the name of the program, which can contain spaces. */
function processorMsOf(stat: string): number {
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10 || 0;
}
