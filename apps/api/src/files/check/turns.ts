/** One task at a time, each in its turn, and only so many that wait for theirs. */
export interface Turns {
  /**
   * Runs the task once those before it are over.
   * @throws what `full` and `end` throw, and whatever the task throws.
   */
  take<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Takes no more, and sends home those that wait. */
  end(reason: () => Error): void;
}

export function createTurns(mostWaiting: number, full: () => Error): Turns {
  const waiting = new Set<{ begin(): void; leave(reason: unknown): void }>();
  let isBusy = false;
  let ended: (() => Error) | undefined;

  const next = () => {
    const [first] = waiting;
    if (!first) isBusy = false;
    else first.begin();
  };

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const settle = (then: () => void) => {
        waiting.delete(self);
        then();
      };
      const self = { begin: () => settle(resolve), leave: (reason: unknown) => settle(() => reject(reason)) };
      waiting.add(self);
    });

  return {
    async take(task) {
      if (ended) throw ended();
      if (isBusy) {
        if (waiting.size >= mostWaiting) throw full();
        await turn();
      }
      isBusy = true;
      try {
        return await task();
      } finally {
        next();
      }
    },
    end(reason) {
      ended = reason;
      for (const { leave } of waiting) leave(reason());
    },
  };
}
