import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { countKeeping } from './job.ts';
import { sharedForMs } from './shared-answers.ts';

const portal = testPortal();

const goesOn = new AbortController().signal;
const changes = async () =>
  (await sql<{ count: number }>`select count(*) as count from application_count_changes`.execute(portal.db)).rows[0]
    ?.count;

it('adds changes to the counts, and no figure changes by it', async () => {
  for (let count = 0; count < 3; count++) await createApplication(portal.db, portal.cast);
  // Three applications, three who signed up for them, and the two of the cast.
  expect(await changes()).toBe(8);
  const reader = portal.as('officer');
  const before = (await reader.send(calls.getDashboard)).body;
  expect(before.applications).toMatchObject({ total: 3, pending: 3 });
  await countKeeping().run(portal.context, goesOn);
  expect(await changes()).toBe(0);
  portal.advance(sharedForMs);
  const after = (await reader.send(calls.getDashboard)).body;
  expect({ ...after, asOf: before.asOf }).toEqual(before);
  expect(after.asOf > before.asOf).toBe(true);
});

it('vacuums what many changes have left where there is no autovacuum', async () => {
  const job = countKeeping();
  const size = async () =>
    (await sql<{ size: number }>`select pg_relation_size('application_count_changes') as size`.execute(portal.db))
      .rows[0]?.size;
  const append = (count: number) =>
    sql`insert into application_count_changes (n, signed_up_on)
      select case when number % 2 = 0 then 1 else -1 end, '2025-03-01' from generate_series(1, ${count}) number`.execute(
      portal.db,
    );
  await append(600);
  await job.run(portal.context, goesOn);
  expect(await size()).toBeGreaterThan(0);
  await append(10_000);
  await job.run(portal.context, goesOn);
  if (portal.context.connection.kind === 'embedded') expect(await size()).toBe(0);
});
