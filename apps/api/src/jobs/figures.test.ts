import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repairOverdue } from '../documents/keep-overdue.ts';
import { repairFigures } from '../figures/repair-figures.ts';
import { sharedForMs } from '../figures/shared-answers.ts';
import { inTransaction } from '../http/work.ts';
import { createApplication } from '../testing/applications.ts';
import { teach } from '../testing/centres.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { workFor } from '../testing/work.ts';
import { figureCheck, figureKeeping, overdueKeeping } from './figures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const goesOn = new AbortController().signal;
const deltas = async () =>
  (await sql<{ count: number }>`select count(*) as count from application_deltas`.execute(portal.db)).rows[0]?.count;
const cellsOff = async () => {
  const { payload } = await portal.app.inject('/main/metrics');
  return [...payload.matchAll(/^figures_cells_off\{table="(\w+)"\} (\d+)$/gm)].map(
    ([, table, cells]) => [table, Number(cells)] as const,
  );
};

it('tells nothing of a look that another process must have repeated since', async () => {
  await figureCheck.run(portal.context, goesOn);
  expect(await cellsOff()).not.toEqual([]);
  portal.advance(3 * 60 * 60 * 1000);
  expect(await cellsOff()).toEqual([]);
});

it('folds what changes have appended, and no figure changes by it', async () => {
  for (let count = 0; count < 3; count++) await createApplication(portal.db, portal.cast);
  // Three applications, three who signed up for them, and the two of the cast.
  expect(await deltas()).toBe(8);
  const reader = await portal.as('officer');
  const before = (await reader.send(calls.getDashboard)).body;
  expect(before.applications).toMatchObject({ total: 3, pending: 3 });
  await figureKeeping().run(portal.context, goesOn);
  expect(await deltas()).toBe(0);
  portal.advance(sharedForMs);
  const after = (await reader.send(calls.getDashboard)).body;
  expect({ ...after, asOf: before.asOf }).toEqual(before);
  expect(after.asOf > before.asOf).toBe(true);
});

it('clears away what many changes have left where nobody else does, and goes on', async () => {
  const job = figureKeeping();
  const pages = async () =>
    (await sql<{ size: number }>`select pg_relation_size('application_deltas') as size`.execute(portal.db)).rows[0]
      ?.size;
  const append = (count: number) =>
    sql`insert into application_deltas (n, signed_up_on)
      select case when number % 2 = 0 then 1 else -1 end, '2025-03-01' from generate_series(1, ${count}) number`.execute(
      portal.db,
    );
  await append(600);
  await job.run(portal.context, goesOn);
  // A few are left to lie: clearing them away would keep whoever asks waiting.
  expect(await pages()).toBeGreaterThan(0);
  await append(10_000);
  await job.run(portal.context, goesOn);
  if (portal.context.connection.kind === 'embedded') expect(await pages()).toBe(0);
  await createApplication(portal.db, portal.cast);
  await job.run(portal.context, goesOn);
  expect(await deltas()).toBe(0);
});

it('counts documents overdue once for what changes, and clears away what that leaves', async () => {
  const { db, cast, context } = portal;
  const left = async () =>
    (
      await sql<{ marks: number; pages: number }>`select (select count(*)::int from overdue_marks) as marks,
        pg_relation_size('overdue_marks')::int as pages`.execute(db)
    ).rows[0];
  const job = overdueKeeping();
  await teach(db, cast.centres.first, 'Creative Media');
  await job.run(context, goesOn);
  const cells = () => sql`select skill_id from overdue_cells`.execute(db);
  expect((await cells()).rows).toHaveLength(1);
  await db.updateTable('centres').set({ status: 'inactive' }).where('id', '=', cast.centres.first).execute();
  expect((await left())?.marks).toBeGreaterThan(0);
  await job.run(context, goesOn);
  expect([(await left())?.marks, (await cells()).rows.length]).toEqual([0, 0]);
  await db.updateTable('centres').set({ status: 'active' }).where('id', '=', cast.centres.first).execute();
  await sql`insert into overdue_marks select ${cast.centres.first} from generate_series(1, 10000)`.execute(db);
  await job.run(context, goesOn);
  expect((await cells()).rows).toHaveLength(1);
  if (context.connection.kind === 'embedded') expect(await left()).toEqual({ marks: 0, pages: 0 });
});

it('takes away what counts nothing any more', async () => {
  const { db, cast } = portal;
  const id = await createApplication(db, cast, { state: 'Kano', lga: 'Dala' });
  const levelsOfKano = async () => {
    const { rows } = await sql<{ level: string }>`
      select level from application_cells where state = 'Kano' order by level`.execute(db);
    return rows.map(({ level }) => level);
  };
  const job = figureKeeping();
  await job.run(portal.context, goesOn);
  expect(await levelsOfKano()).toEqual(['month', 'state', 'whole']);
  await db.deleteFrom('applications').where('id', '=', id).execute();
  await job.run(portal.context, goesOn);
  await figureCheck.run(portal.context, goesOn);
  expect(await levelsOfKano()).toEqual([]);
});

it.each([
  ['application_cells', sql`update application_cells set verified = verified + 2 where level = 'whole'`],
  ['applicant_cells', sql`update applicant_cells set people = people + 1 where level = 'month'`],
  ['day_cells', sql`delete from day_cells where kind = 'signed_up'`],
  ['centre_cells', sql`update centre_cells set taken = taken + 1`],
  ['waiting_cells', sql`update waiting_cells set day = day - 1`],
  ['listed_cells', sql`update listed_cells set applications = applications + 1 where level = 'state'`],
  ['application_search', sql`update application_search set search_text = 'somebody else'`],
  ['overdue_cells', sql`update overdue_cells set documents = documents + 1`],
])('tells the metrics and the log when the sums of %s are off', async (table, wrong) => {
  const { db, cast, context } = portal;
  await createApplication(db, cast, { centre: cast.centres.first });
  await figureKeeping().run(context, goesOn);
  await overdueKeeping().run(context, goesOn);
  await figureCheck.run(context, goesOn);
  expect(await cellsOff()).toHaveLength(8);
  expect((await cellsOff()).filter(([, cells]) => cells !== 0)).toEqual([]);
  await wrong.execute(db);
  await expect(figureCheck.run(context, goesOn)).rejects.toThrow(new RegExp(`^Kept sums are wrong, \\d+ of ${table}:`));
  expect((await cellsOff()).filter(([, cells]) => cells > 0).map(([name]) => name)).toEqual([table]);
  await repairFigures(db);
  await inTransaction(workFor(context), repairOverdue);
  await figureCheck.run(context, goesOn);
});
