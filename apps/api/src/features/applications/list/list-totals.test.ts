import {
  type ApplicationFilters,
  type ApplicationTab,
  applicationOrders,
  applicationStatuses,
  calls,
  sortDirections,
} from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it } from 'vitest';
import { operatorOf } from '../../../admin/operator.ts';
import { recountFigures } from '../../../admin/recount-figures.ts';
import { dayOf } from '../../../core/lagos.ts';
import { generateApplication } from '../../../demo/generator/application.ts';
import { type Random, randomOf } from '../../../demo/generator/random.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { addCountChanges, recount } from '../../../platform/statistics/keep-counts.ts';
import { createApplication } from '../../../testing/applications.ts';
import { beside } from '../../../testing/beside.ts';
import { expectCountsOfRows } from '../../../testing/counts.ts';
import type { Visitor } from '../../../testing/portal-types.ts';
import { createRandomApplications, type RandomApplications } from '../../../testing/random-applications.ts';
import {
  drawFilters,
  type FilterName,
  filterNames,
  inOrder,
  isListed,
  type ListedApplication,
  readListed,
} from '../../../testing/slow-list.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { loops } from '../../../testing/tier.ts';
import { keptTotal } from './count-applications.ts';

/** Enough rows for several pages with most filters. */
const generated = 800;
const isEmbedded = inject('testDatabase').engine === 'embedded';

const portal = testPortal();
const officer = portal.as('officer');
let world: RandomApplications;
const random = randomOf('list totals');
beforeAll(async () => {
  world = await createRandomApplications(portal.db, portal.cast, random);
  for (let time = 0; time < 300; time++) await world.change(random);
  await portal.db.transaction().execute(createGenerated);
  await sql`
    with waiting as (
      update applications set correction_due_at = now() + interval '1 day'
      where id in (select id from applications where status = 'pending_approval' order by id limit 20)
      returning id, correction_due_at
    )
    insert into application_corrections (application_id, fields, reason, requested_by, requested_at, due_at)
    select id, '{gender}', 'Any', ${portal.cast.users.officer}, now(), correction_due_at from waiting`.execute(
    portal.db,
  );
  await sql`
    with chosen as (
      select id, status, row_number() over (partition by status order by id) as n
      from applications where status in ('pending_approval', 'approval_requested') and correction_due_at is null
    ), claimed as (
      insert into application_claims (application_id, user_id, claimed_at, until)
      select id, case when n % 2 = 0 then ${portal.cast.users.officer}::uuid else ${portal.cast.users.secondOfficer}::uuid end,
        now(), now() + case when n % 3 = 0 then interval '1 ms' else interval '1 day' end
      from chosen where n <= 40
    ), sent as (
      insert into application_corrections
        (application_id, fields, reason, requested_by, requested_at, due_at, closed_at, closed_as)
      select id, '{gender}', 'Any', ${portal.cast.users.officer}, now(), now() + interval '1 day', now(),
        case when n % 5 = 0 then 'cancelled' else 'sent' end
      from chosen where n between 21 and 60
    )
    insert into application_events (application_id, at, type, actor_id)
    select id, now() - n * interval '1 hour', type, case
        when type = 'verified' then ${portal.cast.users.officer}::uuid else ${portal.cast.users.superAdmin}::uuid end
    from chosen, unnest(array['verified', 'verification_withdrawn']) with ordinality t (type, place)
    where n between 51 and 90 and (type = 'verified' or status = 'pending_approval')
    order by place`.execute(portal.db);
  await sql`
    insert into application_events (application_id, type, actor_id)
    select id, kind, ${portal.cast.users.officer}::uuid
    from (select id, row_number() over (order by id) as place from applications where status <> 'initiated') a,
      unnest(array['verified', 'rejected', 'sensitive_viewed']) with ordinality kinds (kind, number)
    where place % 4 = number`.execute(portal.db);
  await portal.db
    .insertInto('answer_times')
    .values([
      { category: 'STC', decisions: 20, median_days: 5, usual_days: 30, counted_at: new Date() },
      { category: 'VEI', decisions: 99, median_days: 0, usual_days: 0, counted_at: new Date() },
      { category: 'MCP', decisions: 19, median_days: 0, usual_days: 0, counted_at: new Date() },
    ])
    .execute();
  // Half of the applications have a note.
  await sql`
    insert into application_notes (application_id, author_id, author_role, text, created_at)
    select id, ${portal.cast.users.officer}, 'officer',
      concat_ws(' ', 'Asked', state, translate(left(id::text, 4), '0123456789', 'ghijklmnop')), now()
    from applications where id < '80000000-0000-0000-0000-000000000000'`.execute(portal.db);
});

/** Inserts applications with the names, places and trades of the demo's first ones. */
async function createGenerated(db: Database): Promise<void> {
  const all = Array.from({ length: generated }, (_, place) => generateApplication(place));
  const users = await db
    .insertInto('users')
    .values(
      all.map(({ applicant: { first_name, last_name } }, place) => ({
        role: 'applicant' as const,
        first_name,
        last_name,
        phone: `+23480599${String(place).padStart(5, '0')}`,
      })),
    )
    .returning('id')
    .execute();
  const applicants = await db
    .insertInto('applicants')
    .values(users.map(({ id }, place) => ({ user_id: id, public_id: all[place]?.applicant.publicId ?? '' })))
    .returning('id')
    .execute();
  for (const [place, { category, skill, state, lga, timeline }] of all.entries()) {
    await createApplication(db, portal.cast, {
      applicant: applicants[place]?.id ?? '',
      status: random.pick(applicationStatuses.filter((status) => status !== 'registered')),
      centre: random.pick([null, portal.cast.centres.first, portal.cast.centres.funded]),
      submittedAt: new Date(timeline.startedAt),
      ...(category && { category }),
      ...(skill && { skill }),
      ...(state && { state }),
      ...(lga && { lga }),
    });
  }
}

/** Compares a random page of a list, and its total, with the slow way. @returns the total. */
async function expectList(
  from: Random,
  { visitor, all, asked }: { visitor: Visitor; all: readonly ListedApplication[]; asked: ApplicationFilters },
): Promise<number> {
  const query = { ...asked, sort: from.pick(applicationOrders), order: from.pick(sortDirections) };
  const wanted = inOrder(all.filter(isListed(asked)), query);
  const limit = from.pick([10, 30, 100]);
  const page = from.between(1, Math.ceil(wanted.length / limit) + 1);
  const { status, body } = await visitor.send(calls.listApplications, { query: { ...query, limit, page } as never });
  expect({ query, status, total: body.total, ids: body.data?.map(({ id }) => id) }).toEqual({
    query,
    status: 200,
    total: wanted.length,
    ids: wanted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
  });
  return wanted.length;
}

/** None of the filters, a few or most. */
function someFilters(from: Random): FilterName[] {
  const share = from.pick([0.05, 0.1, 0.2, 0.5]);
  return filterNames.filter(() => from.chance(share));
}

/** Compares at least `times` random requests with the slow way, and as many more as it takes to find some applications. */
async function expectLists(from: Random, times: number) {
  const all = await readListed(portal.db, portal.cast.users.officer);
  expect(all.length).toBeGreaterThan(0);
  let found = 0;
  for (let time = 0; time < times || found <= times; time++) {
    found += await expectList(from, { visitor: officer, all, asked: drawFilters(from, all, someFilters(from)) });
  }
}

it('lists what a slow look at every row finds by each filter alone, and by every two of them', async () => {
  const all = await readListed(portal.db, portal.cast.users.officer);
  const everything = all.filter(isListed({})).length;
  expect(filterNames.length).toBeGreaterThan(0);
  for (const name of filterNames) {
    const totals = new Set<number>();
    for (let time = 0; time < 16; time++) {
      totals.add(await expectList(random, { visitor: officer, all, asked: drawSet(all, [name]) }));
    }
    // The filter matches some applications, and not all.
    const some = [...totals].filter((total) => total > 0 && total !== everything);
    expect({ name, some }).not.toEqual({ name, some: [] });
  }
  let found = 0;
  for (const [place, one] of filterNames.entries()) {
    for (const other of filterNames.slice(place + 1)) {
      found += await expectList(random, { visitor: officer, all, asked: drawSet(all, [one, other]) });
    }
  }
  expect(found).toBeGreaterThan(1_000);
});

/** Values for all of these filters, from one application that has them all. */
function drawSet(all: readonly ListedApplication[], names: readonly FilterName[]): ApplicationFilters {
  for (let time = 0; time < 1_000; time++) {
    const asked = drawFilters(random, all, names);
    if (Object.keys(asked).length === names.length) return asked;
  }
  throw new Error(`No application has a value for each of ${names}`);
}

it('lists what a slow look at every row finds, whatever is asked for, with changes added to the counts or not', async () => {
  await expectLists(random, loops(80));
  await addCountChanges(portal.db);
  await expectLists(random, loops(80));
  await expectCountsOfRows(portal.db);
});

it.each([
  ['everything', {}, 700],
  ['what no sums know', { applicantId: 'tv' }, 700],
  ['what is sorted where the oldest come first', { decidedFrom: dayOf(new Date()) }, 300],
  ['what is sorted where the newest come first', { decidedTo: dayOf(new Date()) }, 300],
])('has every page of %s, with no application twice or not at all', async (_, asked, least) => {
  const all = (await readListed(portal.db, portal.cast.users.officer)).filter(isListed(asked)).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(least);
  for (const [sort, wanted] of [
    ['newest', all],
    ['oldest', all.toReversed()],
  ] as const) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 100) + 1; page++) {
      const { body } = await officer.send(calls.listApplications, {
        query: { ...asked, sort, page, limit: 100 } as never,
      });
      expect(body.total).toBe(all.length);
      seen.push(...body.data.map(({ id }) => id));
    }
    expect(seen).toEqual(wanted);
  }
});

it('counts the tabs of a person as their lists do', async () => {
  const { body } = await officer.send(calls.countTabs);
  const lists: Record<ApplicationTab, ApplicationFilters> = {
    toVerify: { status: ['pending_approval'], waitingForApplicant: false },
    underReview: { status: ['approval_requested'], waitingForApplicant: false },
    waiting: { waitingForApplicant: true },
    overdue: { overdue: true },
    decidedByYou: { decidedBy: portal.cast.users.officer },
    all: {},
  };
  const all = await readListed(portal.db, portal.cast.users.officer);
  expect(body.data).toEqual(
    Object.fromEntries(Object.entries(lists).map(([tab, asked]) => [tab, all.filter(isListed(asked)).length])),
  );
  expect(Object.values(body.data)).not.toContain(0);
});

it('lists what the rows say at every instant while many writers change them, beside adding and recounting', async () => {
  const writers = 16;
  const enough = Math.max(3, loops(10));
  const changes = isEmbedded ? 30 : loops(250);
  const seen = { instants: 0, changes: 0, added: 0, kept: 0, found: 0, sizes: new Set<number>() };
  /** Requires several looks, at rows added to the counts and not yet added. The single embedded connection may recount first. */
  const isEnough = () =>
    seen.instants >= enough &&
    seen.kept >= enough &&
    seen.sizes.size > 2 &&
    (isEmbedded || (seen.changes > 0 && seen.added > 0));
  const write = async (writer: number, isGoingOn: () => boolean) => {
    const own = randomOf(`writer ${writer} of lists`);
    for (let time = 0; isGoingOn() && (time < changes || !isEnough()); time++) {
      await world.changeOwn(own, writer, writers);
    }
  };
  await beside(
    (isGoingOn) => Promise.all(Array.from({ length: writers }, (_, writer) => write(writer, isGoingOn))),
    [
      () =>
        portal.atOneInstant(async (db, as) => {
          const visitor = await as('officer');
          const all = await readListed(db, portal.cast.users.officer);
          const { rows } = await sql<{
            n: number;
          }>`select count(*)::integer as n from application_count_changes`.execute(db);
          for (let time = 0; time < 12; time++) {
            const asked = drawFilters(random, all, someFilters(random));
            seen.found += await expectList(random, { visitor, all, asked });
            if (keptTotal(asked)) seen.kept += 1;
          }
          seen.instants += 1;
          seen.sizes.add(all.length);
          if (rows[0]?.n) seen.changes += 1;
        }),
      async () => {
        if ((await addCountChanges(portal.db)) > 0) seen.added += 1;
      },
      () => portal.db.transaction().execute(recount),
    ],
  );
  // Changes were visible between the looks, both in the counts and in the pending changes.
  expect(seen).toSatisfy(isEnough);
  expect(seen.found).toBeGreaterThan(seen.instants);
  await expectLists(random, loops(80));
  await expectCountsOfRows(portal.db);
});

it('makes what is searched again where it says something else than the rows', async () => {
  const { db } = portal;
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from application_search where application_id in (select application_id from application_search limit 2) returning application_id),
      changed as (update application_search set search_text = 'nobody at all' where application_id in (
        select application_id from application_search where application_id not in (select application_id from application_search limit 2) limit 3) returning application_id)
    select application_id as id from gone union all select application_id from changed`.execute(db);
  expect(rows).toHaveLength(5);
  await recountFigures(operatorOf(portal.context));
  await expectLists(random, loops(30));
});
