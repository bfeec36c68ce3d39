/** Repeats each of the others until the work is done. The first failure stops everything and is thrown. */
export async function beside(
  work: (isGoingOn: () => boolean) => Promise<unknown>,
  others: readonly (() => Promise<unknown>)[],
): Promise<void> {
  let isGoingOn = true;
  const run = async (one: () => Promise<unknown>) => {
    try {
      await one();
    } catch (error) {
      isGoingOn = false;
      throw error;
    }
  };
  const again = async (one: () => Promise<unknown>) => {
    while (isGoingOn) await one();
  };
  const all = [
    run(async () => {
      await work(() => isGoingOn);
      isGoingOn = false;
    }),
    ...others.map((one) => run(() => again(one))),
  ];
  // Wait until all have stopped, so that none runs into the next test.
  await Promise.allSettled(all);
  await Promise.all(all);
}
