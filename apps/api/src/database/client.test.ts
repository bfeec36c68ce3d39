import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
});
