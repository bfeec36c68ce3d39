/** Resolves with the first signal that asks the process to end; npm and the terminal each send it again. */
export const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
