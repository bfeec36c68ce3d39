/** Who waits for the next change of a queue; nobody waits any more once it is over. */
export function createChanges(over: AbortSignal) {
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  // Once for all who wait: a queue of thousands waits for thousands of changes.
  over.addEventListener('abort', wake, { once: true });
  /** Resolves with the next change. */
  const next = (): Promise<void> =>
    over.aborted ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));
  return {
    next,
    until: async (isSo: () => boolean): Promise<void> => {
      while (!isSo() && !over.aborted) await next();
    },
    wake,
  };
}
