import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { type Database, withBegin, withCommit } from './connect.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(() => portal.db.deleteFrom('settings').execute());
afterAll(() => portal.close());

const put = (db: Database, key: string, mark = sql``) =>
  db.insertInto('settings').values({ key, value: '1' }).modifyEnd(mark).execute();
const kept = async () =>
  (await portal.db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('a transaction whose first statement goes with begin and whose last with commit', () => {
  it('is done whole', async () => {
    await portal.db.transaction().execute(async (db) => {
      await put(db, 'first', withBegin);
      await put(db, 'second');
      await put(db, 'third', withCommit);
    });
    expect(await kept()).toEqual(['first', 'second', 'third']);
  });

  it('is undone whole, and says why, when its last statement fails', async () => {
    const failing = portal.db.transaction().execute(async (db) => {
      await put(db, 'first', withBegin);
      await put(db, 'first', withCommit);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await kept()).toEqual([]);
  });

  it('is undone whole when its first statement fails, or what comes after the last', async () => {
    const failing = portal.db.transaction().execute((db) => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toThrow('division by zero');
    const changed = portal.db.transaction().execute(async (db) => {
      await put(db, 'first', withCommit);
      throw new Error('undo');
    });
    await expect(changed).rejects.toThrow('undo');
    await portal.db.transaction().execute(async () => undefined);
    expect(await kept()).toEqual([]);
  });

  it('goes on where the last statement was not the last', async () => {
    await portal.db.transaction().execute(async (db) => {
      await put(db, 'first', withCommit);
      expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'first' }]);
      await put(db, 'second');
    });
    expect(await kept()).toEqual(['first', 'second']);
  });

  it('is none where nothing was begun: what is called its last is done by itself', async () => {
    await put(portal.db, 'alone', withCommit);
    expect(await kept()).toEqual(['alone']);
  });

  describe('and whose begin alone fails', () => {
    const word = 'nothing is begun by this';
    beforeEach(() => {
      const { query } = pg.Client.prototype;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
        const [config, ...rest] = args as [pg.QueryConfig, ...unknown[]];
        const said = config.text === 'begin' ? { ...config, text: word } : config;
        return Reflect.apply(query, this, [said, ...rest]);
      } as never);
    });
    const refused = 'syntax error at or near "nothing"';

    it('fails with it: the first statement stays done, and nothing after it is sent', async () => {
      const failing = portal.db.transaction().execute(async (db) => {
        await put(db, 'first', withBegin);
        await put(db, 'second');
      });
      await expect(failing).rejects.toThrow(refused);
      expect(await kept()).toEqual(['first']);
    });

    it('does nothing either for whoever passes over that, and cannot be committed', async () => {
      const seen: unknown[] = [];
      const failing = portal.db.transaction().execute(async (db) => {
        await put(db, 'first', withBegin).catch((error: Error) => seen.push(error.message));
        await put(db, 'second').catch((error: Error) => seen.push(error.message));
        await put(db, 'third', withCommit).catch((error: Error) => seen.push(error.message));
      });
      await expect(failing).rejects.toThrow(refused);
      expect(seen).toEqual(Array(3).fill(expect.stringContaining(refused)));
      expect(await kept()).toEqual(['first']);
    });

    it('does nothing at all where the first statement waits for begin', async () => {
      const failing = portal.db.transaction().execute((db) => put(db, 'first'));
      await expect(failing).rejects.toThrow(refused);
      expect(await kept()).toEqual([]);
    });

    it('leaves its connection as it was: the next transaction on it is whole', async () => {
      const one = async (db: Database) => {
        await sql`select 1`.execute(db);
        await put(db, 'first');
        await put(db, 'second', withCommit);
      };
      await portal.db.connection().execute(async (db) => {
        await expect(db.transaction().execute(one)).rejects.toThrow(refused);
        vi.restoreAllMocks();
        await db.transaction().execute(one);
      });
      expect(await kept()).toEqual(['first', 'second']);
    });
  });
});
