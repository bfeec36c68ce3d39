/** The number of calls of one person that a process works on at the same time; for strangers, of one path and address. */
const atOnce = 2;

/** Runs a task in its turn: the tasks under one key wait for each other, so that nobody else waits behind all of them. */
export type FairShare = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

export function createFairShare(): FairShare {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (key, task) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over the place.
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
