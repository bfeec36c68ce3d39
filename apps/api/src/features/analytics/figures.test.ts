import {
  ageBands,
  applicationStatuses,
  calls,
  categories,
  genders,
  granularities,
  type KeyedCounts,
  type ReportFilters,
  stateNames,
  trades,
  workflow,
} from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it } from 'vitest';
import { type Random, randomOf } from '../../demo/generator/random.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addCountChanges, recount } from '../../platform/statistics/keep-counts.ts';
import { sharedForMs } from '../../platform/statistics/shared-answers.ts';
import { beside } from '../../testing/beside.ts';
import { expectCountsOfRows } from '../../testing/counts.ts';
import { createRandomApplications, type RandomApplications } from '../../testing/random-applications.ts';
import { setRow } from '../../testing/rows.ts';
import {
  type Everything,
  matches,
  readEverything,
  slowApplicants,
  slowCentres,
  slowFunnel,
  slowPeople,
  slowStates,
  slowStatuses,
  slowTrades,
  slowWaiting,
  slowYear,
  slowYears,
} from '../../testing/slow-figures.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';

const isEmbedded = inject('testDatabase').engine === 'embedded';

const portal = testPortal();
const reader = portal.as('viewOnlyOfficer');
let world: RandomApplications;
const random = randomOf('figures');
beforeAll(async () => {
  world = await createRandomApplications(portal.db, portal.cast, random);
});

const keyed = (counts: KeyedCounts) =>
  Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));

/** Years with special cases: 53 weeks, a leap day, the year after each of these, and no data. */
const years = [2019, 2020, 2021, 2022, 2024, 2026, 2030];

/** Compares every figure of the dashboard and of analytics with the rows. */
async function expectFigures(all: Everything, visitor = reader): Promise<void> {
  portal.advance(sharedForMs);
  const statuses = slowStatuses(all);
  const { asOf: _, ...counts } = (await visitor.send(calls.getApplicationFigures)).body;
  expect(counts).toEqual(statuses);
  expect((await visitor.send(calls.getDashboard)).body).toMatchObject({
    applications: statuses,
    centres: all.centres.length,
    initiated: statuses.initiated,
  });
  for (const year of years) {
    for (const granularity of granularities) {
      const { body } = await visitor.send(calls.getYear, { params: { year: String(year) }, query: { granularity } });
      expect({ granularity, points: body.points }).toEqual({ granularity, points: slowYear(all, year, granularity) });
    }
  }
  const { body: options } = await visitor.send(calls.getAnalyticsOptions);
  expect(options.data.years).toEqual(slowYears(all));
  const { body: applicants } = await visitor.send(calls.getApplicantFigures);
  expect({
    total: applicants.total,
    byGender: keyed(applicants.byGender),
    byAgeBand: keyed(applicants.byAgeBand),
    byState: keyed(applicants.byState),
    byCategory: keyed(applicants.byCategory),
  }).toEqual(slowApplicants(all));
  const { body: centres } = await visitor.send(calls.getCentreFigures);
  expect({
    total: centres.total,
    byState: keyed(centres.byState),
    byCategory: keyed(centres.byCategory),
    bySigned: keyed(centres.bySigned),
    byFunded: keyed(centres.byFunded),
  }).toEqual(slowCentres(all));
}

/** Compares every figure of the report, with these filters, with the rows. */
async function expectReport(all: Everything, query: ReportFilters, visitor = reader): Promise<void> {
  portal.advance(sharedForMs);
  expect((await visitor.send(calls.getStateReport, { query })).body.data.rows).toEqual(
    slowStates(all, query, stateNames),
  );
  expect((await visitor.send(calls.getTradeReport, { query })).body.data.rows).toEqual(slowTrades(all, query));

  const people = (await visitor.send(calls.getPeopleReport, { query })).body.data.rows;
  const byKey = people.map(({ skill, gender, ageBand, applications }) => [
    [skill, gender, ageBand].join('|'),
    applications,
  ]);
  expect(Object.fromEntries(byKey)).toEqual(slowPeople(all, query));

  const funnel = (await visitor.send(calls.getFunnelReport, { query })).body.data.rows;
  expect(Object.fromEntries(funnel.map(({ stage, count }) => [stage, count]))).toEqual(slowFunnel(all, query));

  const { data: waiting } = (await visitor.send(calls.getWaitingReport, { query })).body;
  const groups = waiting.rows.map(({ officer, bands, oldest }) => [
    officer?.id ?? 'nobody',
    {
      bands: Object.fromEntries(bands.filter(({ count }) => count > 0).map(({ band, count }) => [band, count])),
      oldest: oldest?.submittedAt,
    },
  ]);
  expect(Object.fromEntries(groups)).toEqual(slowWaiting(all, query, new Date(waiting.asOf)));
}

/** Each list has as many rows as the figures report, and as there are. */
async function expectLists(all: Everything, { intake: _, ...filters }: ReportFilters): Promise<void> {
  const several = [
    ['pending_approval', 'approval_requested'],
    ['approved', 'registered', 'declined', 'initiated'],
  ];
  for (const status of [[], ...applicationStatuses.map((one) => [one]), ...several]) {
    const query = { ...filters, ...(status.length > 0 && { status }), limit: 1 };
    const { body } = await reader.send(calls.listApplications, { query });
    const expected = all.applications.filter(
      (one) => (status.length > 0 ? status.includes(one.status) : one.status !== 'initiated') && matches(filters)(one),
    );
    expect({ query, total: body.total }).toEqual({ query, total: expected.length });
  }
}

/** The list of a point of a year's line has as many rows as the point reports. */
async function expectPoints(all: Everything): Promise<void> {
  const totalOf = async (query: object) =>
    (await reader.send(calls.listApplications, { query: { ...query, limit: 1 } })).body.total;
  const points = slowYear(all, random.pick(years), 'daily').filter(({ total, approved, rejected }) =>
    [total, approved, rejected].some((count) => count > 0),
  );
  for (const { period: day, ...counts } of points.slice(0, 5)) {
    const decided = { decidedFrom: day, decidedTo: day };
    expect({
      total: await totalOf({ startDate: day, endDate: day }),
      approved: await totalOf({ ...decided, decision: 'approved' }),
      rejected: await totalOf({ ...decided, decision: 'rejected' }),
    }).toEqual(counts);
  }
}

function randomFilters(random: Random): ReportFilters {
  const day = () => `${random.pick([2019, 2020, 2021, 2024, 2025, 2026])}-${random.pick(monthDays)}`;
  const [startDate, endDate] = [day(), day()].sort();
  return {
    ...(random.chance(0.25) && { intake: random.pick(['2019', '2025', '2024', 'none of that name']) }),
    ...(random.chance(0.25) && { category: random.pick(categories) }),
    ...(random.chance(0.25) && { state: random.pick(stateNames.slice(0, 10)) }),
    ...(random.chance(0.25) && { skill: [random.pick(trades.slice(0, 4)), 'Leather Work' as const] }),
    ...(random.chance(0.6) && { startDate }),
    ...(random.chance(0.6) && { endDate }),
  };
}
const monthDays = ['01-01', '01-02', '02-28', '03-01', '03-17', '08-14', '08-31', '11-09', '12-29', '12-31'];

it('counts what stands in the rows, whatever happens to them and whenever changes are added to the counts', async () => {
  for (let round = 0; round < Math.max(3, loops(6)); round++) {
    for (let time = 0; time < 420; time++) {
      await world.change(random);
      if (random.chance(0.01)) await addCountChanges(portal.db);
    }
    const all = await readEverything(portal.db);
    await expectFigures(all);
    await expectReport(all, {});
    for (let time = 0; time < 2; time++) {
      const filters = randomFilters(random);
      await expectReport(all, filters);
      await expectLists(all, filters);
      await expectPoints(all);
    }
    await expectLists(all, {});
    // A figure is the same before and after the changes are added.
    await addCountChanges(portal.db);
    await expectFigures(all);
    await expectReport(all, randomFilters(random));
  }
  // Every possible action was performed.
  expect([...world.done].sort()).toEqual(
    [...workflow.map(({ action }) => action), 'convert', 'import', 'delete'].sort(),
  );
  const all = await readEverything(portal.db);
  expect(all.applications.length).toBeGreaterThan(300);
  expect(new Set(all.applications.map(({ gender }) => gender))).toEqual(new Set([...genders, null]));
  const { byAgeBand } = (await reader.send(calls.getApplicantFigures)).body;
  expect(byAgeBand.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual([...ageBands, '']);
  await expectCountsOfRows(portal.db);
});

it('counts an application that is registered, unregistered and registered again once', async () => {
  const before = slowStatuses(await readEverything(portal.db));
  const one = world.known.find(({ status, centre }) => status === 'approved' && centre === portal.cast.centres.first);
  if (!one) throw new Error('No approved application at the first centre');
  for (const status of ['registered', 'approved', 'registered'] as const) {
    const { status: answered } = await portal.as('centerAdmin').send(calls.changeApplicationStatus, {
      params: { id: one.id },
      body: { status },
    });
    expect(answered).toBe(200);
    const all = await readEverything(portal.db);
    const { registered, approved, total } = slowStatuses(all);
    expect([registered - before.registered, approved - before.approved, total - before.total]).toEqual(
      status === 'registered' ? [1, -1, 0] : [0, 0, 0],
    );
    await expectFigures(all);
  }
  one.status = 'registered';
});

it('counts what stands in the rows at every instant while many writers change them, beside adding and recounting', {
  tags: 'full',
}, async () => {
  const writers = 16;
  const enough = Math.max(3, loops(10));
  const changes = isEmbedded ? 30 : loops(200);
  const seen = { instants: 0, changes: 0, added: 0, sizes: new Set<number>() };
  /** Requires several looks, at rows added to the counts and not yet added. The single embedded connection may recount first. */
  const isEnough = () =>
    seen.instants >= enough && seen.sizes.size > 2 && (isEmbedded || (seen.changes > 0 && seen.added > 0));
  const write = async (writer: number, isGoingOn: () => boolean) => {
    const own = randomOf(`writer ${writer}`);
    for (let time = 0; isGoingOn() && (time < changes || !isEnough()); time++) {
      await world.changeOwn(own, writer, writers);
    }
  };
  const add = async () => {
    if ((await addCountChanges(portal.db)) > 0) seen.added += 1;
  };
  await beside(
    (isGoingOn) => Promise.all(Array.from({ length: writers }, (_, writer) => write(writer, isGoingOn))),
    [
      () =>
        portal.atOneInstant(async (db, as) => {
          const visitor = await as('viewOnlyOfficer');
          const all = await readEverything(db);
          const { rows } = await sql<{
            n: number;
          }>`select count(*)::integer as n from application_count_changes`.execute(db);
          await expectFigures(all, visitor);
          await expectReport(all, randomFilters(random), visitor);
          seen.instants += 1;
          seen.sizes.add(all.applications.length);
          if (rows[0]?.n) seen.changes += 1;
        }),
      add,
      add,
      () => portal.db.transaction().execute(recount),
    ],
  );
  // Changes were visible between the looks, both in the counts and in the pending changes.
  expect(seen).toSatisfy(isEnough);
  const all = await readEverything(portal.db);
  await expectFigures(all);
  await expectReport(all, {});
  await expectCountsOfRows(portal.db);
});

it.skipIf(isEmbedded)('makes no change wait for another that is counted under the same', async () => {
  const [first, second] = world.known.filter(({ status }) => status === 'pending_approval');
  if (!first || !second) throw new Error('No two applications wait');
  const verify = (db: Database, id: string) =>
    setRow(db, 'applications', id, { status: 'approval_requested', approval_requested_by: portal.cast.users.officer });
  await portal.db.transaction().execute(async (open) => {
    await verify(open, first.id);
    await portal.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '5s'`.execute(other);
      await verify(other, second.id);
    });
    // Uncommitted rows are in no figure, and committed rows are in all of them.
    await addCountChanges(portal.db);
    await expectFigures(await readEverything(portal.db));
  });
  first.status = 'approval_requested';
  second.status = 'approval_requested';
  await expectFigures(await readEverything(portal.db));
});

it('is of nothing once every application is gone', async () => {
  await sql`truncate applications, application_events cascade`.execute(portal.db);
  const all = await readEverything(portal.db);
  expect([all.applications.length, all.people.length > 100]).toEqual([0, true]);
  await expectFigures(all);
  await expectReport(all, {});
});
