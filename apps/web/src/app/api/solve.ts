import { t } from '@lingui/core/macro';
import { type Challenge, encodeSolution, type Solution } from '@tvet/contract';

/** Shown while the browser does the work that the server asks of a busy network (rules 4.13). */
export const saySolving = (): string =>
  t`Many people are using your network. Your phone or computer has to do a short task first. Wait a few seconds.`;

type Listener = () => void;
const listeners = new Set<Listener>();
let underWay = 0;

const change = (by: number) => {
  underWay += by;
  for (const listener of listeners) listener();
};

/** True while this browser solves a challenge, so that the page can show it. */
export const solving = {
  get: (): boolean => underWay > 0,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export type Solve = (challenge: Challenge, signal: AbortSignal | undefined) => Promise<string | undefined>;

/** Solves a challenge in a worker. @returns the value of its header; undefined if the browser cannot: then the refusal stays. */
export const solve: Solve = async (challenge, signal) => {
  change(1);
  try {
    return encodeSolution(challenge, await inWorker(challenge, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  } finally {
    change(-1);
  }
};

async function inWorker({ parameters }: Challenge, signal: AbortSignal | undefined): Promise<Solution> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Solution>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onerror = reject;
      worker.onmessage = ({ data }: MessageEvent<Solution>) => resolve(data);
      worker.postMessage(parameters);
    });
  } finally {
    worker.terminate();
  }
}
