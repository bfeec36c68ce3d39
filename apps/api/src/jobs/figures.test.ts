import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedForMs } from '../figures/shared-answers.ts';
import { createApplication } from '../testing/applications.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { figureCheck, figureKeeping } from './figures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const goesOn = new AbortController().signal;
const deltas = async () =>
  (await sql<{ count: number }>`select count(*) as count from application_deltas`.execute(portal.db)).rows[0]?.count;
const metric = async () => {
  const { payload } = await portal.app.inject('/main/metrics');
  return /^figures_applications_off (\S+)$/m.exec(payload)?.[1];
};

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

it('clears what lies about where nobody else does, and goes on', async () => {
  const job = figureKeeping();
  await sql`insert into application_deltas (n, signed_up_on)
    select case when number % 2 = 0 then 1 else -1 end, '2025-03-01' from generate_series(1, 600) number`.execute(
    portal.db,
  );
  await job.run(portal.context, goesOn);
  await createApplication(portal.db, portal.cast);
  await job.run(portal.context, goesOn);
  expect(await deltas()).toBe(0);
});

it('takes away what counts nothing any more', async () => {
  const { db, cast } = portal;
  const id = await createApplication(db, cast, { state: 'Kano', lga: 'Dala' });
  const inKano = () => sql`select from application_cells where state = 'Kano'`.execute(db);
  const job = figureKeeping();
  await job.run(portal.context, goesOn);
  expect((await inKano()).rows).toHaveLength(2);
  await db.deleteFrom('applications').where('id', '=', id).execute();
  await job.run(portal.context, goesOn);
  await figureCheck.run(portal.context, goesOn);
  expect((await inKano()).rows).toHaveLength(0);
});

it('tells the metrics and the log when a figure is off', async () => {
  await figureCheck.run(portal.context, goesOn);
  expect(await metric()).toBe('0');
  await sql`update application_cells set applications = applications + 2 where level = 'status'`.execute(portal.db);
  await expect(figureCheck.run(portal.context, goesOn)).rejects.toThrow('2 applications are counted wrong');
  expect(await metric()).toBe('2');
});
