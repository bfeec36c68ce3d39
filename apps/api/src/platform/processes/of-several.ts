import cluster from 'node:cluster';
import { isWords, type ProcessWords } from './words.ts';

const say = (words: ProcessWords): void => void process.send?.(words);

/** Tells the process that holds this one that it listens. */
export const tellReady = (url: string): void => say({ type: 'portal:ready', url });

/**
 * Resolves when whoever holds this process is gone, killed as it may be: nobody would pass on a connection any more, nor the
 * signal to end. Never resolves in a process that is alone.
 */
export const untilOrphaned = (): Promise<void> =>
  new Promise((resolve) => {
    if (!cluster.worker) return;
    // Else Node ends the process at once, in the middle of its requests.
    cluster.worker.exitedAfterDisconnect = true;
    process.once('disconnect', resolve);
  });

let asked = 0;

/** The metrics of all processes added up, as text. @throws when they cannot be had. */
export function metricsOfAll(): Promise<string> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const hear = (message: unknown) => {
      if (!isWords(message) || message.type !== 'portal:metrics' || message.id !== id) return;
      process.off('message', hear);
      if (message.text === undefined) reject(new Error('A process did not tell its metrics'));
      else resolve(message.text);
    };
    process.on('message', hear);
    say({ type: 'portal:ask-metrics', id });
  });
}
