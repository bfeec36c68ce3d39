// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { createStore, entries, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEdits, newRecord, readEdits } from './kept-edits.ts';
import { wipeOthersStore } from './offline.ts';
import { closeStore, openStore, wipeStore } from './offline-store.ts';

/** Every entry as the browser has it. */
const stored = () => entries<string, object>(createStore('offline', 'kept'));
/** The same device after the browser was closed. */
const reopen = (person = 'p') => {
  closeStore();
  return openStore(person);
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  closeStore();
});

test('what is kept is there after the browser was closed, and unreadable without the key', async () => {
  const store = await openStore('p');
  const file = new File([new Uint8Array([1, 2, 3])], 'paper.jpg');
  expect(await store.write('nin', { nin: '12345678901' }, file)).toBe(true);
  const found = await (await reopen()).read('nin');
  expect(found?.value).toEqual({ nin: '12345678901' });
  expect([...new Uint8Array(found?.file ?? new ArrayBuffer())]).toEqual([1, 2, 3]);
  const [, owner] = (await stored()).find(([name]) => name === 'owner') ?? [];
  const { key } = owner as { key: CryptoKey };
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  for (const [, entry] of await stored()) expect(Buffer.from(JSON.stringify(entry)).toString()).not.toContain('12345');
});

test('logging out deletes the key and everything, and nothing is written afterwards', async () => {
  const store = await openStore('p');
  await store.write('a', 1);
  const late = store.write('b', 2);
  await wipeStore();
  await late;
  expect(await store.write('c', 3)).toBe(false);
  expect(await stored()).toEqual([]);
  expect(await (await reopen()).read('a')).toBeUndefined();
});

test('another person finds nothing, and the same person everything', async () => {
  await (await openStore('p')).write('a', 1);
  await wipeStore('p');
  expect((await (await reopen()).read('a'))?.value).toBe(1);
  await wipeStore('q');
  expect(await stored()).toEqual([]);
  await (await openStore('p')).write('a', 1);
  expect(await (await reopen('q')).read('a')).toBeUndefined();
});

test('two tabs use one key', async () => {
  const first = openStore('p');
  closeStore();
  const second = openStore('p');
  await first;
  await (await second).write('a', 1);
  expect((await (await reopen()).read('a'))?.value).toBe(1);
});

test('what nobody came back for is deleted after a month', async () => {
  await (await openStore('p')).write('a', 1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await (await reopen()).read('a')).toBeUndefined();
});

test('an entry that is not ours is as good as none', async () => {
  const store = await openStore('p');
  await store.write('x ours', 1);
  await set(
    'x theirs',
    { value: { iv: new Uint8Array(12), bytes: new ArrayBuffer(20) } },
    createStore('offline', 'kept'),
  );
  expect(await store.read('x theirs')).toBeUndefined();
  expect([...(await store.readAll('x ')).keys()]).toEqual(['x ours']);
});

test('a browser without storage keeps nothing, and says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const store = await openStore('p');
  expect(await store.write('a', 1)).toBe(false);
  expect(await store.read('a')).toBeUndefined();
  await wipeStore();
});

test('edits of all tabs are found together, the newest last, with the oldest version', async () => {
  const store = await openStore('p');
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(2_000);
  await keepEdits(store, 'one', 'r', { version: 4, edits: { state: 'Kano', lga: 'Dala' } });
  clock.mockReturnValue(1_000);
  await keepEdits(store, 'two', 'r', { version: 3, edits: { state: 'Oyo', gender: 'female' } });
  expect(await readEdits(store, 'r')).toEqual({
    names: ['edits one', 'edits two'],
    version: 3,
    edits: { state: 'Kano', lga: 'Dala', gender: 'female' },
  });
  expect((await readEdits(store, 'other')).edits).toEqual({});
  expect(await keepEdits(store, 'one', 'r', { version: 5, edits: {} })).toBe(true);
  expect((await readEdits(store, 'r')).edits).toEqual({ state: 'Oyo', gender: 'female' });
});

test('edits from before there was a record belong to the first one', async () => {
  const store = await openStore('p');
  await keepEdits(store, 'one', newRecord, { version: 0, edits: { tvetCategory: 'STC' } });
  expect(await readEdits(store, 'r')).toMatchObject({ version: 0, edits: { tvetCategory: 'STC' } });
});

test('signing in deletes what another person left, and creates no store on a device without one', async () => {
  await wipeOthersStore('q');
  expect(await indexedDB.databases()).toEqual([]);
  await (await openStore('p')).write('nin', 'kept');
  await wipeOthersStore('p');
  expect((await stored()).length).toBeGreaterThan(0);
  await wipeOthersStore('q');
  expect(await stored()).toEqual([]);
});
