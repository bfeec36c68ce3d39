type Tell = (error: unknown) => void;

/** Work that continues after its response was sent. */
export interface BehindAnswers {
  /** Tracks the work until it ends. A failure is reported, because no caller awaits it. */
  add(work: Promise<unknown>): void;
  /** Resolves when everything added so far has ended. */
  settled(): Promise<void>;
  /** Sets the listener for later failures. */
  tellTo(tell: Tell): void;
}

export function createBehindAnswers(): BehindAnswers {
  const running = new Set<Promise<unknown>>();
  let tell: Tell = () => undefined;
  return {
    add(work) {
      const ended = work
        .catch((error) => tell(error))
        .finally(() => {
          running.delete(ended);
        });
      running.add(ended);
    },
    async settled() {
      await Promise.all(running);
    },
    tellTo(listener) {
      tell = listener;
    },
  };
}
