/** Whoever takes less than this of what waits for them, in bytes a millisecond, is too slow, as is whoever takes longer in all. */
const leastBytes = 4;
const longestMs = 2 * 60 * 60_000;

/** How fast a reader takes what is made for them. What it takes to make counts for nothing. */
export function createPace(stalledMs: number, now = () => performance.now()) {
  const begunAt = now();
  let offeredAt: number | undefined = begunAt;
  let waitedMs = 0;
  let bytes = 0;
  const waitMs = () => (offeredAt === undefined ? 0 : now() - offeredAt);
  return {
    /** Something is there to be taken. */
    offer: () => {
      offeredAt ??= now();
    },
    taken: (length: number) => {
      waitedMs += waitMs();
      bytes += length;
      offeredAt = undefined;
    },
    isTooSlow: (): boolean => {
      const waited = waitedMs + waitMs();
      const isSlow = waited > stalledMs && bytes < leastBytes * waited;
      return waitMs() > stalledMs || isSlow || now() - begunAt > longestMs;
    },
  };
}
