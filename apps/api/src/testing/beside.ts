/** Does each of the others over and over until the work is done. The first that fails ends all, and is what is thrown. */
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
  // Nothing of it is left at work when the next test begins.
  await Promise.allSettled(all);
  await Promise.all(all);
}
