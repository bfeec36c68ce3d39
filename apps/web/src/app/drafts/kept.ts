/** The name of the store in IndexedDB. */
export const databaseName = 'offline';

/** A value that this device keeps, with the bytes of a file if there is one. */
export interface Kept {
  readonly value: unknown;
  readonly file?: ArrayBuffer;
}

/** The values that this device keeps for one person, encrypted, by name. */
export interface OfflineStore {
  /** Returns nothing for an entry that is missing or cannot be decrypted. */
  read(name: string): Promise<Kept | undefined>;
  /** Every entry whose name begins with `prefix`, by name. */
  readAll(prefix: string): Promise<ReadonlyMap<string, Kept>>;
  /** Returns true once the device has stored it. */
  write(name: string, value: unknown, file?: Blob): Promise<boolean>;
  remove(...names: readonly string[]): Promise<void>;
}

/** The store of a browser that cannot keep anything. */
export const nothingKept: OfflineStore = {
  read: async () => undefined,
  readAll: async () => new Map(),
  write: async () => false,
  remove: async () => undefined,
};
