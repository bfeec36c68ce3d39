import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import { OperatorError } from '../../core/operator-error.ts';
import { isWords, type ProcessWords } from './words.ts';

/** A process that has ended is restarted immediately; if it lived less than this, after a delay that doubles. */
const livesAtLeastMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Each process gives up its work before this time; one that still runs then is killed. */
const stopWithinMs = 9_500;

/** The processes of a portal, which share one port. */
export interface Processes {
  /** The address of the portal. */
  readonly url: string;
  /** Ends all processes; each finishes its current work. */
  stop(): Promise<void>;
}

/**
 * Starts `count` processes and restarts those that end. The first one starts alone: it migrates, and fills a demo.
 * `undefined`: they were stopped before they were ready. @throws OperatorError when one does not start; it has reported why.
 */
export async function startProcesses(count: number, end: Promise<void>): Promise<Processes | undefined> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../../main.ts', import.meta.url)), args: [] });
  tellMetrics();
  let stopping = false;
  const pauses = new Set<NodeJS.Timeout>();
  const stop = async () => {
    stopping = true;
    for (const pause of pauses) clearTimeout(pause);
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = left.map((worker) => once(worker, 'exit'));
    for (const worker of left) worker.process.kill('SIGTERM');
    const overdue = setTimeout(() => {
      for (const worker of left) worker.process.kill('SIGKILL');
    }, stopWithinMs);
    await Promise.all(ends);
    clearTimeout(overdue);
  };

  const replace = (worker: Worker, startedAt: number, pauseMs: number) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping) return;
      const waitMs = performance.now() - startedAt < livesAtLeastMs ? pauseMs : 0;
      process.stderr.write(`A process of the portal ended (${signal ?? `code ${code}`}) and is being restarted.\n`);
      const pause = setTimeout(() => {
        pauses.delete(pause);
        replace(cluster.fork(), performance.now(), waitMs === 0 ? firstPauseMs : Math.min(waitMs * 2, longestPauseMs));
      }, waitMs);
      pauses.add(pause);
    });
  };

  const startOne = async (): Promise<string> => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const url = await untilReady(worker);
    replace(worker, startedAt, firstPauseMs);
    return url;
  };

  const start = async (): Promise<string> => {
    const url = await startOne();
    await Promise.all(Array.from({ length: count - 1 }, () => startOne()));
    return url;
  };
  try {
    const url = await Promise.race([start(), end]);
    if (url !== undefined) return { url, stop };
    await stop();
    return undefined;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of the process. @throws OperatorError when it ends instead. */
const untilReady = (worker: Worker): Promise<string> =>
  new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      if (!isWords(message) || message.type !== 'portal:ready') return;
      worker.off('message', hear);
      resolve(message.url);
    };
    worker.on('message', hear);
    worker.once('exit', () => reject(new OperatorError('A process of the portal did not start.')));
  });

/** Every process can return the metrics of all. */
function tellMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: unknown) => {
    if (!isWords(message) || message.type !== 'portal:ask-metrics') return;
    const text = await all.clusterMetrics().catch(() => undefined);
    const words: ProcessWords = { type: 'portal:metrics', id: message.id, ...(text !== undefined && { text }) };
    if (worker.isConnected()) worker.send(words);
  });
}
