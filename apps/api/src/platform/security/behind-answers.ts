type Tell = (error: unknown) => void;

/** Work that goes on behind an answer that has already left. */
export interface BehindAnswers {
  /** The work counts until it ends; when it fails that is told, because nobody waits for it any more. */
  add(work: Promise<unknown>): void;
  /** Resolves when everything that was added until now has ended. */
  settled(): Promise<void>;
  /** Failures go there from now on. */
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
