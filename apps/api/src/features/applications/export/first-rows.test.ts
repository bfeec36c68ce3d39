import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lockPlaces } from '../../../applications/exports/places.ts';
import { connectPostgres, type Database } from '../../../database/connect.ts';
import { many, readAll, startExportPortal } from '../../../testing/exports.ts';

const { portal, begin, look, cancel, open, audited, isOver, haveMany, waitingForRows } = await startExportPortal();
const { connection } = portal.context;
/** Connections that no request waits for. */
const beside = connection.background;

beforeEach(async () => {
  await portal.db.deleteFrom('application_exports').execute();
  await haveMany();
});
afterAll(() => portal.close());

const linesOf = async (id: string) => (await audited()).filter(({ subject_id }) => subject_id === id);
const waitingForPlaces = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(beside);
  return rows[0]?.count;
};

describe('before the head of a file goes out', () => {
  it('its first rows are there: what the database refuses until then is a refusal, and leaves nothing behind', async () => {
    const export_ = await begin('officer');
    await sql`alter table skills rename to skills_away`.execute(portal.db);
    try {
      const answer = await open(export_.fileUrl);
      // The embedded engine reads all of it once its head is out.
      if (connection.kind === 'embedded') await expect(readAll(answer)).rejects.toThrow('aborted');
      else expect([answer.statusCode, JSON.parse(String(await readAll(answer))).code]).toEqual([500, 'INTERNAL']);
    } finally {
      await sql`alter table skills_away rename to skills`.execute(portal.db);
    }
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'failed', rows: 0 });
    expect(await linesOf(export_.id)).toHaveLength(1);
  });
});

describe.skipIf(connection.kind === 'embedded')('before the file starts, on a server,', { tags: 'full' }, () => {
  it('a request without a free connection is answered with a time to try again, and keeps no place', async () => {
    const export_ = await begin('officer');
    const places = await beside.startTransaction().execute();
    await lockPlaces({ db: places, services: portal.context });
    const asked = open(export_.fileUrl);
    await expect.poll(waitingForPlaces).toBe(1);
    // Its own connection is the last one, and somebody waits for that.
    const most = 16;
    const holding = Array.from({ length: most }, () => portal.db.startTransaction().execute());
    await expect.poll(() => connection.pool()).toMatchObject({ busy: most, waiting: 1 });
    await places.rollback().execute();
    const held = await Promise.all(holding);
    const answer = await asked;
    for (const one of held) await one.rollback().execute();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(JSON.parse(String(await readAll(answer))).code).toBe('UNAVAILABLE');
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'failed', rows: 0, total: null });
    expect(await linesOf(export_.id)).toHaveLength(1);
    expect(await look('officer', export_)).toMatchObject({ status: 'cut', cutBy: 'failed' });
  });

  it('an export that is cancelled ends, and its download is answered with 404', async () => {
    const export_ = await begin('officer');
    const skills = await beside.startTransaction().execute();
    await sql`lock table skills in access exclusive mode`.execute(skills);
    const asked = open(export_.fileUrl);
    await expect.poll(async () => (await waitingForRows()).length).toBe(1);
    expect((await cancel('officer', export_)).status).toBe('cancelled');
    const answer = await asked.finally(() => skills.rollback().execute());
    expect([answer.statusCode, JSON.parse(String(await readAll(answer))).code]).toEqual([404, 'NOT_FOUND']);
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'cancelled', rows: 0 });
  });

  it('its rows are counted and read in one snapshot: what goes in between is in both', async () => {
    const export_ = await begin('officer');
    const skills = await beside.startTransaction().execute();
    await sql`lock table skills in access exclusive mode`.execute(skills);
    const asked = open(export_.fileUrl);
    // The snapshot is taken, and nothing but ids is read of it yet.
    await expect.poll(async () => (await waitingForRows()).length).toBe(1);
    const { numDeletedRows } = await skills
      .deleteFrom('applications')
      .where('account_number', 'in', ['1', '2'])
      .executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(2n);
    await skills.commit().execute();
    expect(parse(await readAll(await asked), { bom: true })).toHaveLength(many + 1);
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'done', rows: many, total: many });
    const { count } = await portal.db
      .selectFrom('applications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(many - 2);
  });

  it('a replica that fails leaves the reading to the primary: one file, one line on the audit trail', async () => {
    const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db);
    const source = inject('testDatabase');
    const url = new URL(source.engine === 'postgresql' ? source.url : '');
    url.pathname = `/${names[0]?.name}`;
    const behind = connectPostgres(url.href);
    const replicated = connection as { replica?: Database };
    const export_ = await begin('officer');
    const skills = await beside.startTransaction().execute();
    await sql`lock table skills in access exclusive mode`.execute(skills);
    replicated.replica = behind.db;
    try {
      const asked = open(export_.fileUrl);
      await expect.poll(async () => (await waitingForRows()).length).toBe(1);
      const [atReplica] = await waitingForRows();
      expect(behind.pool().busy).toBe(1);
      await sql`select pg_terminate_backend(${atReplica}::integer)`.execute(beside);
      await expect.poll(() => connection.pool().busy).toBe(1);
      await expect.poll(async () => (await waitingForRows()).length).toBe(1);
      await skills.rollback().execute();
      const answer = await asked;
      expect(answer.statusCode).toBe(200);
      expect(parse(await readAll(answer), { bom: true })).toHaveLength(many + 1);
    } finally {
      delete replicated.replica;
      if (!skills.isCommitted && !skills.isRolledBack) await skills.rollback().execute();
      await behind.close();
    }
    expect(await isOver(export_.id)).toMatchObject({ outcome: 'done', rows: many });
    expect(await linesOf(export_.id)).toHaveLength(1);
  });
});
