/** Something to be read one after the other, of which the first can be there before anybody reads. */
export function ahead<T>(all: AsyncGenerator<T>) {
  let first: Promise<IteratorResult<T>> | undefined;
  return {
    /** Resolves when the first is there. @throws what reading it met. */
    async ready(): Promise<void> {
      first ??= all.next();
      await first;
    },
    async *read(): AsyncGenerator<T> {
      const begun = await first;
      if (begun?.done) return;
      if (begun) yield begun.value;
      yield* all;
    },
    /** Nothing more is read, wherever it is: also when nobody has begun to. */
    async end(): Promise<void> {
      await all.return(undefined).catch(() => undefined);
    },
  };
}
