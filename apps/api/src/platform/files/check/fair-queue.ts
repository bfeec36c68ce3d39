interface TurnLimits {
  /** The number of concurrent tasks. */
  readonly slots: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfPerson: number;
}

/** Runs a few tasks concurrently and shares the slots fairly: people alternate, each with their oldest task. */
export interface FairQueue {
  /**
   * Runs the task when a slot is free. One person's tasks, and all long tasks together, always leave a slot to others. Short
   * tasks go first, except for every fourth start. A long task is always admitted.
   * @throws the errors of `full` and `end`, and those of the task.
   */
  take<Result>(person: string, task: () => Promise<Result>, length?: 'short' | 'long'): Promise<Result>;
  /** Accepts no more tasks and rejects the waiting ones. */
  end(reason: () => Error): void;
}

interface Waiting {
  start(): void;
  reject(reason: unknown): void;
}

/** Every fourth start is a long task, so that short tasks cannot starve it. */
const longEvery = 4;

export function createFairQueue({ slots, mostWaiting, mostWaitingOfPerson }: TurnLimits, full: () => Error): FairQueue {
  /** By person, in round-robin order. */
  const queues = { short: new Map<string, Waiting[]>(), long: new Map<string, Waiting[]>() };
  const runningOf = new Map<string, number>();
  const shared = Math.max(1, slots - 1);
  let running = 0;
  let runningLong = 0;
  let started = 0;
  let ended: (() => Error) | undefined;

  const nextOf = (queue: Map<string, Waiting[]>): Waiting | undefined => {
    for (const [person, waiting] of queue) {
      if ((runningOf.get(person) ?? 0) >= shared) continue;
      const first = waiting.shift();
      // The person moves to the end of the round.
      queue.delete(person);
      if (waiting.length > 0) queue.set(person, waiting);
      return first;
    }
    return undefined;
  };
  const startNext = () => {
    while (running < slots) {
      const long = () => (runningLong < shared ? nextOf(queues.long) : undefined);
      const short = () => nextOf(queues.short);
      const next = started % longEvery === longEvery - 1 ? (long() ?? short()) : (short() ?? long());
      if (!next) return;
      started += 1;
      next.start();
    }
  };
  const count = (person: string, isLong: boolean, by: 1 | -1) => {
    running += by;
    if (isLong) runningLong += by;
    const ofPerson = (runningOf.get(person) ?? 0) + by;
    if (ofPerson > 0) runningOf.set(person, ofPerson);
    else runningOf.delete(person);
  };
  const isFull = (person: string) => {
    let waiting = 0;
    for (const { length } of queues.short.values()) waiting += length;
    return waiting >= mostWaiting || (queues.short.get(person)?.length ?? 0) >= mostWaitingOfPerson;
  };

  return {
    async take(person, task, length = 'short') {
      if (ended) throw ended();
      const isLong = length === 'long';
      const { promise: turn, resolve, reject } = Promise.withResolvers<void>();
      const start = () => {
        count(person, isLong, 1);
        resolve();
      };
      const queue = queues[length];
      const hasSlot = running < slots && (runningOf.get(person) ?? 0) < shared;
      if (!isLong && !hasSlot && isFull(person)) throw full();
      queue.set(person, [...(queue.get(person) ?? []), { start, reject }]);
      startNext();
      await turn;
      try {
        return await task();
      } finally {
        count(person, isLong, -1);
        startNext();
      }
    },
    end(reason) {
      ended = reason;
      for (const queue of Object.values(queues)) {
        for (const { reject } of [...queue.values()].flat()) reject(reason());
        queue.clear();
      }
    },
  };
}
