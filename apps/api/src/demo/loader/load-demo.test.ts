import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseConnection } from '../../platform/database/connect.ts';
import { createSealer, type Sealer } from '../../platform/security/sealer.ts';
import { recount } from '../../platform/statistics/keep-counts.ts';
import { expectCountsOfRows } from '../../testing/counts.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { demoAccounts } from '../accounts.ts';
import { generateApplication } from '../generator/application.ts';
import { appendApplications, countDemo, loadDemo } from './load-demo.ts';

const sealer = createSealer('a secret for the tests, and for nothing else');
const applications = 300;

const count = async (db: Database, table: 'users' | 'applications' | 'centres') => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
};

/** Everything that a load takes away for a while: indexes, constraints and triggers. */
const schemaOf = async (db: Database) => {
  const { rows } = await sql`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows;
};

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

let connection: DatabaseConnection;
let db: Database;

/** Expects this number of applications, those of the accounts included, and every count to be that of the rows. */
const expectApplications = async (total: number) => {
  expect([await count(db, 'applications'), await countDemo(db)]).toEqual([total, total - 4]);
  const { rows } = await sql<{ total: number }>`select sum(n)::integer as total from exact_daily_counts
    where series = 'listed' and day is null`.execute(db);
  expect(rows).toEqual([{ total }]);
  await expectCountsOfRows(db);
};

/** Expects no row for which the condition holds, among at least some. */
const expectNone = async (from: string, condition: string) => {
  const { rows } = await sql<{ all: number; wrong: number }>`select count(*)::integer as all,
    (count(*) filter (where ${sql.raw(condition)}))::integer as wrong from ${sql.raw(from)}`.execute(db);
  expect(rows[0]?.all, from).toBeGreaterThan(5);
  expect(rows[0]?.wrong, condition).toBe(0);
};

beforeAll(async () => {
  connection = await openTestDatabase();
  db = connection.background;
});
afterAll(() => connection.close());

describe('a load that fails', () => {
  it('leaves nothing behind', async () => {
    const before = await schemaOf(db);
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
    expect(await schemaOf(db)).toEqual(before);
  });
});

describe('the demo', () => {
  let schema: unknown;
  beforeAll(async () => {
    schema = await schemaOf(db);
    await loadDemo(db, { applications, passwordHash: 'a hash', sealer });
  });

  it('has the applications of the generator and those of the accounts, all counted', () =>
    expectApplications(applications + 4));

  it('keeps every index, constraint and trigger', async () => {
    expect(await schemaOf(db)).toEqual(schema);
  });

  it('is loaded once', async () => {
    const before = await count(db, 'users');
    await loadDemo(db, { applications: 5_000, passwordHash: 'another', sealer });
    expect([await count(db, 'users'), await countDemo(db)]).toEqual([before, applications]);
  });

  it('has the values that triggers set in other rows', async () => {
    const person = 'applications a join applicants p on p.id = a.applicant_id join users u on u.id = p.user_id';
    await expectNone(
      person,
      'p.search_text <> applicant_search_text(p.public_id, u.first_name, u.last_name, u.phone, u.email)',
    );
    await expectNone(
      person,
      `(a.nin_index, a.gender, a.age_band) is distinct from
        (p.nin_index, p.gender, age_band(p.date_of_birth, lagos_day(a.listed_at)))`,
    );
    await expectNone(
      person,
      `a.first_of_person <> (a.status <> 'initiated' and not exists (select from applications b
        where b.applicant_id = p.id and b.status <> 'initiated' and b.listed_at < a.listed_at))`,
    );
    await expectNone(
      `application_drafts d join applications a on a.id = d.application_id join applicants p on p.id = a.applicant_id`,
      `(d.saved_at, d.gender, d.date_of_birth, d.nin_encrypted, d.nin_index, d.nin_last4, d.bvn_index) is distinct from
        (a.created_at, p.gender, p.date_of_birth, p.nin_encrypted, p.nin_index, p.nin_last4, p.bvn_index)`,
    );
    await expectNone(
      'applications a left join application_drafts d on d.application_id = a.id',
      `(a.status = 'initiated') <> (d.application_id is not null)`,
    );
    await expectNone(
      'application_events e left join users u on u.id = e.actor_id',
      'e.actor_role is distinct from u.role',
    );
  });

  it('has a timeline for each application that was submitted, up to its status', async () => {
    await expectNone(
      'applications a',
      `status <> 'initiated' and not exists (select from application_events e
        where e.application_id = a.id and e.to_status = a.status)`,
    );
  });

  it('opens with one password, for its accounts alone', async () => {
    const rows = await db
      .selectFrom('users')
      .where('password_hash', 'is not', null)
      .orderBy('phone')
      .select(['phone', 'role'])
      .execute();
    expect(rows).toEqual(Object.values(demoAccounts).map(({ phone, role }) => ({ phone, role })));
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
    const made = Array.from({ length: applications }, (_, place) => generateApplication(place).applicant);
    const sealed = await db
      .selectFrom('applicants')
      .where('nin_encrypted', 'is not', null)
      .select(['public_id', 'nin_encrypted', 'nin_index', 'nin_last4', 'bvn_encrypted'])
      .execute();
    const rows = sealed.filter(({ public_id }) => made.some(({ publicId }) => publicId === public_id));
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      const applicant = made.find(({ publicId }) => publicId === row.public_id);
      const nin = applicant?.nin ?? '';
      expect([sealer.open(row.nin_encrypted ?? Buffer.of()), row.nin_last4]).toEqual([nin, nin.slice(-4)]);
      expect(row.nin_index).toEqual(sealer.index('nin', nin));
      expect(row.bvn_encrypted && sealer.open(row.bvn_encrypted)).toBe(applicant?.bvn);
    }
    expect(new Set(rows.map(({ nin_encrypted }) => nin_encrypted?.toString('hex'))).size).toBe(rows.length);
  });

  it('has intakes that are closed by hand', async () => {
    const windows = await db.selectFrom('intake_windows').select(['category', 'by_hand']).execute();
    expect(windows).toHaveLength(4);
    expect(new Set(windows.map(({ by_hand }) => by_hand))).toEqual(new Set(['closed']));
  });
});

describe('more applications', { tags: 'full' }, () => {
  let schema: unknown;
  beforeAll(async () => {
    schema = await schemaOf(db);
  });

  it.each([
    ['few', 20],
    ['many', 3_000],
  ])('follow those that are there, with every index: %s', async (_, added) => {
    const present = await count(db, 'applications');
    await appendApplications(db, sealer, added);
    await expectApplications(present + added);
    const { id } = generateApplication(present - 4 + added - 1);
    expect(await db.selectFrom('applications').where('id', '=', id).select('id').execute()).toHaveLength(1);
    expect(await schemaOf(db)).toEqual(schema);
  });

  it('are all gone when the work stops in the middle, and the next load continues from there', async () => {
    const present = await count(db, 'applications');
    const stop = (added: number) => {
      if (added > 1_000) throw new Error('stopped');
    };
    await expect(appendApplications(db, sealer, 3_000, stop)).rejects.toThrow('stopped');
    expect(await schemaOf(db)).toEqual(schema);
    await appendApplications(db, sealer, 10);
    await expectApplications(present + 10);
  });

  it('are all gone when the database refuses a row', async () => {
    const present = await count(db, 'applications');
    const { phone } = generateApplication(present - 4 + 100).applicant;
    await db.updateTable('users').set({ phone }).where('phone', '=', demoAccounts.newApplicant.phone).execute();
    await expect(appendApplications(db, sealer, 300)).rejects.toThrow('users_confirmed_phone');
    await db.updateTable('users').set({ phone: demoAccounts.newApplicant.phone }).where('phone', '=', phone).execute();
    expect(await schemaOf(db)).toEqual(schema);
    await expectApplications(present);
  });

  it('are all added by several loads at once, which wait for each other as a recount does', async () => {
    const present = await count(db, 'applications');
    const loads = [1_100, 600, 20].map((added) => appendApplications(db, sealer, added));
    await Promise.all([...loads, db.transaction().execute(recount)]);
    await expectApplications(present + 1_720);
  });
});
