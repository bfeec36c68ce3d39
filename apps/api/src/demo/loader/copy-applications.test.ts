import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPostgres, type Database, type DatabaseConnection } from '../../platform/database/connect.ts';
import { createSealer } from '../../platform/security/sealer.ts';
import { recount } from '../../platform/statistics/keep-counts.ts';
import { expectCountsOfRows } from '../../testing/counts.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { generateApplication } from '../generator/application.ts';
import { appendApplications, copyApplications, countDemo } from './append-applications.ts';
import { copiedTables } from './copied-rows.ts';
import { loadDemo } from './load-demo.ts';

const appSecret = 'a secret for the tests, and for nothing else';
const sealer = createSealer(appSecret);
const applications = 600;
/** One full batch and a part of the next. */
const several = 3_000;
const filledTables = [...copiedTables, 'application_search'] as const;

/** Columns that differ between two runs: sealed bytes, and the order in which events were written. */
const own = new Set(['nin_encrypted', 'bvn_encrypted']);
async function rowsOf(db: Database, table: (typeof filledTables)[number]): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows
    .map((row) => {
      const told = Object.entries(row).filter(([column]) => !own.has(column));
      return JSON.stringify(table === 'application_events' ? told.filter(([column]) => column !== 'id') : told);
    })
    .sort();
}

// The embedded engine has no connection for COPY.
describe.skipIf(inject('testDatabase').engine === 'embedded')('applications that are copied', { tags: 'full' }, () => {
  let copied: DatabaseConnection;
  let inserted: DatabaseConnection;
  beforeAll(async () => {
    [copied, inserted] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    for (const { db } of [copied, inserted]) await loadDemo(db, { applications: 0, passwordHash: null, sealer });
    const copying = await copied.openForCopying?.();
    if (!copying) throw new Error('Nothing to copy through');
    await copyApplications(copying, appSecret, applications);
    await copying.close();
    await appendApplications(inserted, appSecret, applications);
  });
  afterAll(() => Promise.all([copied.close(), inserted.close()]));

  it.each(filledTables)('are the rows that inserting makes, what triggers fill in included: %s', async (table) => {
    const rows = await rowsOf(copied.db, table);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(await rowsOf(inserted.db, table));
  });

  it('keep their numbers readable for the secret alone', async () => {
    const people = await copied.db
      .selectFrom('applicants')
      .where('nin_encrypted', 'is not', null)
      .select(['public_id', 'nin_encrypted', 'bvn_encrypted'])
      .execute();
    const made = new Map(
      Array.from({ length: applications }, (_, place) => generateApplication(place).applicant).map((applicant) => [
        applicant.publicId,
        applicant,
      ]),
    );
    const known = people.filter(({ public_id }) => made.has(public_id));
    expect(known.length).toBeGreaterThan(400);
    for (const { public_id, nin_encrypted, bvn_encrypted } of known) {
      expect(sealer.open(nin_encrypted ?? Buffer.of())).toBe(made.get(public_id)?.nin);
      expect(bvn_encrypted && sealer.open(bvn_encrypted)).toBe(made.get(public_id)?.bvn);
    }
    expect(new Set(people.map(({ nin_encrypted }) => nin_encrypted?.toString('hex'))).size).toBe(people.length);
  });

  it('refer to nothing that is not there, though no foreign key was asked', async () => {
    const { rows } = await sql<{ table: string; name: string; definition: string }>`
      select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in (${sql.join(filledTables)})`.execute(
      copied.db,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(copied.db);
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        copied.db,
      );
    }
  });

  it('are counted', async () => {
    expect(await countDemo(copied.db)).toBe(applications);
    const { rows } = await sql<{ total: number }>`select sum(n)::integer as total from exact_daily_counts
      where series = 'listed' and day is null`.execute(copied.db);
    expect(rows).toEqual([{ total: applications + 4 }]);
    await expectCountsOfRows(copied.db);
  });

  it('are gone when the work stops in the middle, and the demo goes on from there', async () => {
    const copying = await copied.openForCopying?.();
    if (!copying) throw new Error('Nothing to copy through');
    const before = await Promise.all(filledTables.map((table) => rowsOf(copied.db, table)));
    const stop = () => {
      throw new Error('stopped');
    };
    await expect(copyApplications(copying, appSecret, several, stop)).rejects.toThrow('stopped');
    expect(await Promise.all(filledTables.map((table) => rowsOf(copied.db, table)))).toEqual(before);
    expect(await countDemo(copied.db)).toBe(applications);
    // The connection can be reused: no setting of the load is left on it.
    await copyApplications(copying, appSecret, 10);
    const { rows } = await sql<{ role: string }>`select current_setting('session_replication_role') as role`.execute(
      copying.db,
    );
    expect(rows).toEqual([{ role: 'origin' }]);
    await copying.close();
    expect(await countDemo(copied.db)).toBe(applications + 10);
  });

  /** Recounts on a connection of its own, which the first call opens. */
  const recountOnce = () => {
    let counted: Promise<void> | undefined;
    return {
      begin: () => {
        counted ??= copied.db.transaction().execute(recount);
      },
      end: () => counted,
    };
  };

  const findDatabase = async () => {
    const { rows } = await sql<{ name: string; owner: string }>`
      select current_database() as name, current_user as owner`.execute(copied.db);
    return rows[0] as (typeof rows)[0];
  };

  it('let a recount that begins meanwhile wait for them', async () => {
    const copying = await copied.openForCopying?.();
    if (!copying) throw new Error('Nothing to copy through');
    const counting = recountOnce();
    await copyApplications(copying, appSecret, several, counting.begin);
    await copying.close();
    await counting.end();
    await expectCountsOfRows(copied.db);
  });

  it('are inserted, and it is said why, by a role that may not switch triggers off', async () => {
    const role = `plain_${randomUUID().replaceAll('-', '')}`;
    const { name, owner } = await findDatabase();
    await sql`create role ${sql.id(role)} nologin`.execute(copied.db);
    // The role owns the tables through its membership, and has no superuser rights.
    await sql`grant ${sql.id(owner)} to ${sql.id(role)}`.execute(copied.db);
    const source = inject('testDatabase');
    const url = new URL(source.engine === 'embedded' ? '' : source.url);
    url.pathname = `/${name}`;
    url.searchParams.set('options', `-c role=${role}`);
    const limited = connectPostgres(url.href);
    try {
      const present = (await countDemo(copied.db)) ?? 0;
      const said: string[] = [];
      const say = (sentence: string) => void said.push(sentence);
      const counting = recountOnce();
      await appendApplications(limited, appSecret, 1_200, { onBatch: counting.begin, say, largeFrom: 1_200 });
      expect(said.join('\n')).toMatch(
        /^Until all are added nobody else .+\nRows are inserted, .+\n {2}grant set on parameter session_replication_role/,
      );
      await counting.end();
      await expectCountsOfRows(copied.db);
      expect(await countDemo(copied.db)).toBe(present + 1_200);
    } finally {
      await limited.close();
      await sql`drop role ${sql.id(role)}`.execute(copied.db);
    }
  });

  describe('and cannot be', () => {
    const rowsOfAll = () => Promise.all(filledTables.map((table) => rowsOf(copied.db, table)));
    let before: string[][];
    beforeAll(async () => {
      before = await rowsOfAll();
      expect(before.every((rows) => rows.length > 20)).toBe(true);
    });

    const refused = async (reason: string) => {
      await expect(appendApplications(copied, appSecret, several, { largeFrom: 1 })).rejects.toThrow(reason);
      expect(await rowsOfAll()).toEqual(before);
    };

    it('are all gone, and the reason is told, when a thread fails at a row', async () => {
      const rename = (from: string, to: string) =>
        copied.db.updateTable('intakes').set({ name: to }).where('name', '=', from).execute();
      await rename('2026', 'another');
      await refused('No intake for an application begun on 2026-');
      await rename('another', '2026');
    });

    it('are all gone, and the reason is told, when the server ends the connection in the middle of a table', async () => {
      const from = (await countDemo(copied.db)) ?? 0;
      const { id } = generateApplication(from + 2_700);
      await sql`create function cut_connection() returns trigger language plpgsql as $$ begin
          perform pg_terminate_backend(pg_backend_pid());
          return new;
        end $$`.execute(copied.db);
      await sql`create trigger cut before insert on applications for each row
        when (new.id = ${sql.lit(id)}::uuid) execute function cut_connection()`.execute(copied.db);
      await sql`alter table applications enable always trigger cut`.execute(copied.db);
      await refused('terminating connection due to administrator command');
      await sql`drop function cut_connection() cascade`.execute(copied.db);
    });
  });
});
