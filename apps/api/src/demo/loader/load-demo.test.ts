import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '../../platform/database/connect.ts';
import { createSealer, type Sealer } from '../../platform/security/sealer.ts';
import { expectCountsOfRows } from '../../testing/counts.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { demoAccounts } from '../accounts.ts';
import { generateApplication } from '../generator/application.ts';
import { appendApplications, countDemo } from './append-applications.ts';
import { loadDemo } from './load-demo.ts';

const appSecret = 'a secret for the tests, and for nothing else';
const sealer = createSealer(appSecret);
const applications = 300;
const firstWithNin = [0, 1, 2, 3, 4, 5].find((place) => generateApplication(place).applicant.nin !== null) ?? -1;

const count = async (db: Database, table: 'users' | 'applications' | 'application_events' | 'centres') => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
};
const indexes = async (db: Database) =>
  (await sql<{ indexdef: string }>`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db))
    .rows;

/** The statuses of a demo account's applications, oldest first. */
const statusesOf = async (db: Database, phone: string) => {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .where('users.phone', '=', phone)
    .orderBy('applications.created_at')
    .select('applications.status')
    .execute();
  return rows.map(({ status }) => status);
};

/** Compares every figure with a count of all rows. */
const expectFigures = async (total: number) => {
  const { rows } = await sql<{ total: number }>`select sum(n)::integer as total from exact_daily_counts
    where series = 'listed' and day is null`.execute(db);
  expect(rows).toEqual([{ total }]);
  await expectCountsOfRows(db);
};

let connection: DatabaseConnection;
let db: Database;

beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.db;
});
afterAll(() => connection.close());

describe('a load that fails', () => {
  it('leaves nothing behind', async () => {
    let left = 1_000;
    const tiring: Sealer = {
      ...sealer,
      seal: (text) => {
        left -= 1;
        if (left < 0) throw new Error('tired');
        return sealer.seal(text);
      },
    };
    await expect(loadDemo(db, { applications: 2_000, passwordHash: null, sealer: tiring })).rejects.toThrow('tired');
    expect([await count(db, 'users'), await count(db, 'centres'), await countDemo(db)]).toEqual([0, 0, undefined]);
  });
});

describe('the demo', () => {
  beforeAll(async () => {
    expect(await loadDemo(db, { applications, passwordHash: 'a hash', sealer })).toBe('loaded');
  });

  it('is counted as it stands', async () => {
    await expectFigures(applications + 4);
  });

  it('is loaded once', async () => {
    const before = await count(db, 'users');
    expect(await loadDemo(db, { applications: 5_000, passwordHash: 'another', sealer })).toBe('present');
    expect(await count(db, 'users')).toBe(before);
    expect(await countDemo(db)).toBe(applications);
  });

  it('has the applications of the generator, those of the accounts, and a timeline for each that was submitted', async () => {
    expect(await count(db, 'applications')).toBe(applications + 4);
    const silent = await db
      .selectFrom('applications')
      .where('status', '<>', 'initiated')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application_events')
              .whereRef('application_id', '=', 'applications.id')
              .whereRef('to_status', '=', 'applications.status')
              .select('application_events.id'),
          ),
        ),
      )
      .select('id')
      .execute();
    expect(silent).toEqual([]);
  });

  it('opens with one password, for its accounts alone', async () => {
    const rows = await db
      .selectFrom('users')
      .where('password_hash', 'is not', null)
      .select(['phone', 'role'])
      .execute();
    const promised = Object.values(demoAccounts).map(({ phone, role }) => ({ phone, role }));
    expect(rows.sort((a, b) => String(a.phone).localeCompare(String(b.phone)))).toEqual(promised);
  });

  it('has the applications its accounts promise', async () => {
    expect(await statusesOf(db, '+2348000000009')).toEqual(['rejected', 'approved']);
    expect(await statusesOf(db, '+2348000000010')).toEqual(['pending_approval']);
    expect(await statusesOf(db, '+2348000000011')).toEqual([]);
    expect(await statusesOf(db, '+2348000000014')).toEqual(['registered']);
    const { name, admin } = await db
      .selectFrom('applications')
      .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
      .innerJoin('users', 'users.id', 'applicants.user_id')
      .innerJoin('skills', 'skills.id', 'applications.skill_id')
      .innerJoin('user_centres', 'user_centres.centre_id', 'applications.centre_id')
      .where('users.phone', '=', '+2348000000014')
      .select(['skills.name', 'user_centres.user_id as admin'])
      .executeTakeFirstOrThrow();
    expect([name, admin]).toEqual(['Fashion Design & Garment Making', demoAccounts.centreAdmin.id]);
  });

  it('keeps NIN and BVN readable for the secret alone', async () => {
    const { applicant } = generateApplication(firstWithNin);
    const row = await db
      .selectFrom('applicants')
      .where('public_id', '=', applicant.publicId)
      .select(['nin_encrypted', 'nin_index', 'nin_last4'])
      .executeTakeFirstOrThrow();
    expect(sealer.open(row.nin_encrypted ?? Buffer.of())).toBe(applicant.nin);
    expect(row.nin_index).toEqual(sealer.index('nin', applicant.nin ?? ''));
    expect(row.nin_last4).toBe(applicant.nin?.slice(-4));
  });

  it('has intakes that are closed by hand', async () => {
    const windows = await db.selectFrom('intake_windows').select(['category', 'by_hand']).execute();
    expect(windows).toHaveLength(4);
    expect(new Set(windows.map(({ by_hand }) => by_hand))).toEqual(new Set(['closed']));
  });
});

describe('more applications', { tags: 'full' }, () => {
  it('follow those that are there', async () => {
    await appendApplications(connection, appSecret, 100);
    expect(await countDemo(db)).toBe(applications + 100);
    const { id } = generateApplication(applications + 99);
    expect(await db.selectFrom('applications').where('id', '=', id).select('id').execute()).toHaveLength(1);
  });

  it('are counted right when the work stops in the middle, and go on from there', async () => {
    const present = (await countDemo(db)) ?? 0;
    const stop = (added: number) => {
      if (added > 1_000) throw new Error('stopped');
    };
    await expect(appendApplications(connection, appSecret, 3_000, { onBatch: stop })).rejects.toThrow('stopped');
    expect(await countDemo(db)).toBe(present + 1_000);
    expect(await count(db, 'applications')).toBe(present + 1_000 + 4);
    await appendApplications(connection, appSecret, 10);
    expect(await count(db, 'applications')).toBe(present + 1_010 + 4);
  });

  it('are all gone when a large load stops, and the indexes are as before', async () => {
    const before = { indexes: await indexes(db), applications: await count(db, 'applications') };
    const stop = (added: number) => {
      if (added >= 1_000) throw new Error('stopped');
    };
    await expect(appendApplications(connection, appSecret, 50_000, { onBatch: stop })).rejects.toThrow('stopped');
    expect({ indexes: await indexes(db), applications: await count(db, 'applications') }).toEqual(before);
  });

  it('are added by a large load to those that are there, once and with every index', async () => {
    const before = { indexes: await indexes(db), applications: await count(db, 'applications') };
    await appendApplications(connection, appSecret, 1_500, { largeFrom: 1_000 });
    expect({ indexes: await indexes(db), applications: await count(db, 'applications') }).toEqual({
      ...before,
      applications: before.applications + 1_500,
    });
    await expectFigures(before.applications + 1_500);
  });

  it('are all added by several loads at once, small and large, which take turns', async () => {
    const before = await count(db, 'applications');
    const loads = [1_100, 600, 300].map((added) =>
      appendApplications(connection, appSecret, added, { largeFrom: added === 600 ? 600 : 50_000 }),
    );
    await Promise.all(loads);
    expect(await count(db, 'applications')).toBe(before + 2_000);
    expect(await countDemo(db)).toBe(before + 2_000 - 4);
    await expectFigures(before + 2_000);
  });

  it('are counted, whatever has stopped a load', async () => {
    await appendApplications(connection, appSecret, 20);
    await expectFigures(await count(db, 'applications'));
  });
});
