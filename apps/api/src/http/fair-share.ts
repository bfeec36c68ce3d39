/** Two are as fast for one person as more, and leave the database free for others (`bench -- --expensive`). */
const atOnce = 2;

/** Runs a task as soon as fewer than two others with its key are running. */
export type FairShare = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Limits how many tasks of one key run at the same time, so that the requests of others do not wait behind all of them. */
export function createFairShare(): FairShare {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, task) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < atOnce) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over the place.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  };
}
