import { nothingKept, type OfflineStore } from './kept.ts';

/** Pages can be drawn without it, so it loads next to them. */
const load = () => import('./offline-store.ts');

/** Returns the person's store. Another person's entries are deleted first. */
export const openOfflineStore = (person: string): Promise<OfflineStore> =>
  load().then(
    ({ openStore }) => openStore(person),
    () => nothingKept,
  );

/** Stops writing, without deleting anything. */
export const closeOfflineStore = (): Promise<void> =>
  load().then(
    ({ closeStore }) => closeStore(),
    () => undefined,
  );

/** Deletes the key and every entry, unless they belong to this person. */
export const wipeOfflineStore = (exceptOf?: string): Promise<void> =>
  load().then(
    ({ wipeStore }) => wipeStore(exceptOf),
    () => undefined,
  );
