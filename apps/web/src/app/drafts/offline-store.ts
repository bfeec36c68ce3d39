import { clear, createStore, delMany, entries, get, set, type UseStore, update } from 'idb-keyval';
import { now } from '../clock.ts';
import { databaseName, type Kept, nothingKept, type OfflineStore } from './kept.ts';

/**
 * Kept next to the entries, in a form that scripts can use but not read. Without it they are unreadable, so that deleting it ends
 * them all (rules 8.21).
 */
interface Owner {
  readonly person: string;
  readonly key: CryptoKey;
  /** The last use, in ms since 1970. */
  readonly at: number;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface Entry {
  readonly value: Sealed;
  readonly file?: Sealed;
}

const ownerName = 'owner';
const cipher = 'AES-GCM';
/** The length of the longest session. It matters only if nobody signs in on this device again. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** A browser whose storage hangs must not keep anybody from logging out. */
const wipeMs = 2_000;

const database = () => createStore(databaseName, 'kept');

/** Finding the owner, and deleting what others left, happen one after the other. */
let lastChange: Promise<unknown> = Promise.resolve();
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = lastChange.then(run);
  lastChange = next.catch(() => undefined);
  return next;
}

let open:
  | { readonly person: string; readonly ended: AbortController; readonly store: Promise<OfflineStore> }
  | undefined;

/** Returns the person's store. Another person's entries are deleted first. Without storage or encryption it keeps nothing. */
export function openStore(person: string): Promise<OfflineStore> {
  if (open?.person !== person) {
    closeStore();
    const ended = new AbortController();
    open = { person, ended, store: openEncrypted(person, ended.signal).catch(() => nothingKept) };
  }
  return open.store;
}

/** Stops writing, without deleting anything. */
export function closeStore(): void {
  open?.ended.abort();
  open = undefined;
}

/** Deletes the key and every entry, unless they belong to this person. */
export async function wipeStore(exceptOf?: string): Promise<void> {
  if (open && open.person !== exceptOf) closeStore();
  const wiped = inTurn(async () => {
    const db = database();
    const owner = await get<Owner>(ownerName, db);
    if (owner && owner.person !== exceptOf) await clear(db);
  });
  await Promise.race([wiped.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, wipeMs))]);
}

async function openEncrypted(person: string, ended: AbortSignal): Promise<OfflineStore> {
  const db = database();
  const key = await inTurn(() => keyOf(db, person));
  /** Operations run in the order of their calls, although encryption takes differently long. */
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
    const next = last.then(() => (ended.aborted ? otherwise : run())).catch(() => otherwise);
    last = next;
    return next;
  };
  const opened = async ({ value, file }: Entry): Promise<Kept> => ({
    value: JSON.parse(new TextDecoder().decode(await decrypt(key, value))),
    ...(file && { file: await decrypt(key, file) }),
  });

  return {
    read: (name) =>
      inOrder(async () => {
        const entry = await get<Entry>(name, db);
        return entry && opened(entry);
      }, undefined),
    readAll: (prefix) =>
      inOrder(async () => {
        const named = (await entries<string, Entry>(db)).filter(([name]) => name.startsWith(prefix));
        const found = named.map(async ([name, entry]) => [name, await opened(entry)] as const);
        // An entry that was encrypted with an earlier key is as good as deleted.
        const read = (await Promise.allSettled(found)).flatMap((one) =>
          one.status === 'fulfilled' ? [one.value] : [],
        );
        return new Map(read);
      }, new Map()),
    write: (name, value, file) =>
      inOrder(async () => {
        const entry: Entry = {
          value: await encrypt(key, new TextEncoder().encode(JSON.stringify(value))),
          ...(file && { file: await encrypt(key, await file.arrayBuffer()) }),
        };
        if (ended.aborted) return false;
        await set(name, entry, db);
        return true;
      }, false),
    remove: (...names) => inOrder(() => delMany([...names], db), undefined),
  };
}

/** The key of this person. It is created in one step, so that two tabs use the same one. */
async function keyOf(db: UseStore, person: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const before = await get<Owner>(ownerName, db);
  if (before && (before.person !== person || now() - before.at > keptMs)) await clear(db);
  await update<Owner>(
    ownerName,
    // A device whose clock falls back must not make its entries look old later.
    (owner) => (owner ? { ...owner, at: Math.max(owner.at, now()) } : { person, key, at: now() }),
    db,
  );
  const owner = await get<Owner>(ownerName, db);
  if (owner?.person !== person) throw new Error('Another person uses this store');
  return owner.key;
}

async function encrypt(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes) };
}

const decrypt = (key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: cipher, iv }, key, bytes);
