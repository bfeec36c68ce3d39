/** The mark of the last write made in this browser, in whichever tab: with it the portal shows nothing from before it. */
export interface LastWrite {
  read(): string | undefined;
  keep(mark: string): void;
  forget(): void;
}

const key = 'lastWrite';

export const createLastWrite = (storage: Storage): LastWrite => ({
  read: () => storage.getItem(key) ?? undefined,
  keep: (mark) => {
    // Answers overtake each other, and tabs.
    if (mark > (storage.getItem(key) ?? '')) storage.setItem(key, mark);
  },
  forget: () => storage.removeItem(key),
});
