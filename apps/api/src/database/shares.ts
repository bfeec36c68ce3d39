import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks for what runs inside: a person, or an address of people who are not signed in. */
export const asker = new AsyncLocalStorage<string>();

interface Share {
  held: number;
  readonly queue: (() => void)[];
}

/**
 * Lets each asker have so many of something at a time; what nobody asks for is not counted. Whoever sends twenty requests then
 * waits behind their own, and others wait for a few of them at most.
 */
export function createShares(most: number) {
  const shares = new Map<string, Share>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    /** Answers with what gives the place back; `undefined` when none was free within the time, where that has an end. */
    async take(waitMs: number): Promise<(() => void) | undefined> {
      const key = asker.getStore();
      if (key === undefined) return () => undefined;
      const share = shares.get(key) ?? { held: 0, queue: [] };
      shares.set(key, share);
      if (share.held < most) share.held += 1;
      else {
        waiting += 1;
        const hasTurn = await inQueue(share.queue, waitMs);
        waiting -= 1;
        if (!hasTurn) return undefined;
      }
      return () => {
        const next = share.queue.shift();
        if (next) return next();
        share.held -= 1;
        if (share.held === 0) shares.delete(key);
      };
    },
  };
}

/** Whether its turn came within the time; 0 has no end. */
const inQueue = (queue: (() => void)[], waitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer);
      resolve(true);
    };
    queue.push(turn);
    const giveUp = () => {
      queue.splice(queue.indexOf(turn), 1);
      resolve(false);
    };
    const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined;
  });
