import cluster from 'node:cluster';
import { isWords, type ProcessWords } from './words.ts';

const say = (words: ProcessWords): void => void process.send?.(words);

/** Notifies the supervisor that this process listens. */
export const tellReady = (url: string): void => say({ type: 'portal:ready', url });

/**
 * Resolves when the supervisor has ended, even if it was killed: it cannot forward connections and signals then. Never
 * resolves in a single process.
 */
export const untilOrphaned = (): Promise<void> =>
  new Promise((resolve) => {
    if (!cluster.worker) return;
    // Otherwise Node ends the process immediately, in the middle of its requests.
    cluster.worker.exitedAfterDisconnect = true;
    process.once('disconnect', resolve);
  });

let asked = 0;

/** The metrics of all processes added up, as text. @throws when they are unavailable. */
export function metricsOfAll(): Promise<string> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      if (!isWords(message) || message.type !== 'portal:metrics' || message.id !== id) return;
      process.off('message', hear);
      if (message.text === undefined) reject(new Error('A process did not report its metrics'));
      else resolve(message.text);
    };
    process.on('message', hear);
    say({ type: 'portal:ask-metrics', id });
  });
}
