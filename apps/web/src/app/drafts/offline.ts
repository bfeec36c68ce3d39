import { databaseName, nothingKept, type OfflineStore } from './kept.ts';

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

/** Deletes what another person has left on this device. Most devices of staff have nothing, and do not load the store. */
export async function wipeOthersStore(person: string): Promise<void> {
  if (!(await hasNoStore())) await wipeOfflineStore(person);
}

async function hasNoStore(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).every(({ name }) => name !== databaseName);
  } catch {
    return false;
  }
}
