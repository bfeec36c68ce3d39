import { type ApplicationFilters, applicationStatuses, calls, categories, stateNames, trades } from '@tvet/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { generateApplication } from '../../demo/generator/application.ts';
import { type Random, randomOf } from '../../demo/generator/random.ts';
import { clearEmptyCells, foldFigures } from '../../figures/fold-figures.ts';
import { repairFigures } from '../../figures/repair-figures.ts';
import { dayOf } from '../../shared/lagos.ts';
import { createApplication } from '../../testing/applications.ts';
import { createRandomApplications, type RandomApplications } from '../../testing/random-applications.ts';
import { startTestPortal, type TestPortal, type Visitor } from '../../testing/test-portal.ts';

/** Enough for pages so deep that they are entered at their day. */
const generated = 1_500;

let portal: TestPortal;
let officer: Visitor;
let world: RandomApplications;
const random = randomOf('list totals');
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await portal.as('officer');
  world = await createRandomApplications(portal.db, portal.cast, random);
  for (let time = 0; time < 300; time++) await world.change(random);
  await portal.db.transaction().execute(async (transaction) => {
    for (let place = 0; place < generated; place++) await createGenerated(transaction, place);
  });
}, 300_000);
afterAll(() => portal.close());

/** With the name, the place and the trade of the demo's application in that place. */
function createGenerated(db: Database, place: number): Promise<string> {
  const { applicant, category, skill, state, lga, timeline } = generateApplication(place);
  return createApplication(db, portal.cast, {
    status: random.pick(applicationStatuses.filter((status) => status !== 'registered')),
    firstName: applicant.first_name,
    lastName: applicant.last_name,
    centre: random.pick([null, portal.cast.centres.first]),
    submittedAt: new Date(timeline.startedAt),
    ...(category && { category }),
    ...(skill && { skill }),
    ...(state && { state }),
    ...(lga && { lga }),
  });
}

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly category: string | null;
  readonly state: string | null;
  readonly lga: string | null;
  readonly skill: string | null;
  readonly centre: string | null;
  readonly day: string;
  readonly text: string;
}

/** Every application as its own row and its person's say, the newest first. */
async function readAll(): Promise<Listed[]> {
  const rows = await portal.db
    .selectFrom('applications as a')
    .innerJoin('applicants as p', 'p.id', 'a.applicant_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('skills as s', 's.id', 'a.skill_id')
    .select(['a.id', 'a.status', 'a.category', 'a.state', 'a.lga', 's.name as skill', 'a.centre_id as centre'])
    .select([
      'a.listed_at',
      sql<string>`fold(concat_ws(' ', u.first_name, u.last_name, p.public_id, u.phone, u.email))`.as('text'),
    ])
    .orderBy('a.listed_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ listed_at, ...row }) => ({ ...row, day: dayOf(listed_at) }));
}

type Asked = Pick<
  ApplicationFilters,
  'status' | 'category' | 'skill' | 'state' | 'lga' | 'startDate' | 'endDate' | 'search'
>;

const isOneOf = (wanted: readonly string[] | undefined, value: string | null) =>
  !wanted?.length || wanted.includes(value ?? '');
const is = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value;

/** The slow way: one row after another. */
const matches = (row: Listed, { status, category, skill, state, lga, startDate, endDate, search }: Asked): boolean =>
  (status?.length ? isOneOf(status, row.status) : row.status !== 'initiated') &&
  is(category, row.category) &&
  isOneOf(skill, row.skill) &&
  is(state, row.state) &&
  is(lga, row.lga) &&
  (startDate === undefined || row.day >= startDate) &&
  (endDate === undefined || row.day <= endDate) &&
  (search === undefined || search.split(' ').every((part) => row.text.includes(part)));

/** What is asked alone and combined, values that are there more often than others. */
function ask(from: Random, all: readonly Listed[]): Asked {
  const some = from.pick(all);
  const days = [from.pick(all).day, from.pick(all).day].sort();
  const word = from.pick(some.text.split(' '));
  return {
    ...(from.chance(0.4) && {
      status: from.pick([[some.status], [from.pick(applicationStatuses), 'rejected']]) as never,
    }),
    ...(from.chance(0.15) && { category: from.pick(categories) }),
    ...(from.chance(0.2) && { skill: [some.skill, from.pick(trades)].filter((name) => name !== null) as never }),
    ...(from.chance(0.3) && { state: (some.state ?? from.pick(stateNames)) as never }),
    ...(from.chance(0.1) && some.lga !== null && { lga: some.lga }),
    ...(from.chance(0.3) && { startDate: days[0] as string }),
    ...(from.chance(0.3) && { endDate: days[1] as string }),
    ...(from.chance(0.3) && { search: from.chance(0.5) ? word : word.slice(0, from.between(1, 4)) }),
  };
}

/** Pages of a list at random, and its total, are those of the slow way. */
async function expectLists(from: Random, times: number, visitor = officer, within = (_row: Listed) => true) {
  const all = (await readAll()).filter(within);
  expect(all.length).toBeGreaterThan(0);
  let found = 0;
  for (let time = 0; time < times; time++) {
    const query = { ...ask(from, all), sort: from.pick(['newest', 'oldest'] as const) };
    const wanted = all.filter((row) => matches(row, query));
    if (query.sort === 'oldest') wanted.reverse();
    const limit = from.pick([10, 30, 100]);
    const page = from.between(1, Math.ceil(wanted.length / limit) + 1);
    const { status, body } = await visitor.send(calls.listApplications, { query: { ...query, limit, page } as never });
    expect({ query, status, total: body.total, ids: body.data?.map(({ id }) => id) }).toEqual({
      query,
      status: 200,
      total: wanted.length,
      ids: wanted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
    });
    found += wanted.length;
  }
  expect(found).toBeGreaterThan(times);
}

it('lists what a slow look at every row finds, whatever is asked for, folded or not', async () => {
  await expectLists(random, 80);
  await foldFigures(portal.db);
  await expectLists(random, 80);
  expect(await repairFigures(portal.db)).toEqual([]);
}, 300_000);

it('has every page of everything, from either end, with no application twice or not at all', async () => {
  const all = (await readAll()).filter(({ status }) => status !== 'initiated').map(({ id }) => id);
  expect(all.length).toBeGreaterThan(1_200);
  for (const [sort, wanted] of [
    ['newest', all],
    ['oldest', all.toReversed()],
  ] as const) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 100); page++) {
      const { body } = await officer.send(calls.listApplications, { query: { sort, page, limit: 100 } as never });
      expect(body.total).toBe(all.length);
      seen.push(...body.data.map(({ id }) => id));
    }
    expect(seen).toEqual(wanted);
  }
}, 120_000);

it('stays so after thousands of changes from many connections, beside folding and repairing', async () => {
  const writers = 16;
  const write = async (writer: number) => {
    const own = randomOf(`writer ${writer} of lists`);
    for (let time = 0; time < 70; time++) await world.changeOwn(own, writer, writers);
  };
  let isWriting = true;
  const keep = async (work: () => Promise<unknown>) => {
    while (isWriting) await work();
  };
  const keeping = [
    keep(() => foldFigures(portal.db)),
    keep(() => repairFigures(portal.db)),
    keep(() => clearEmptyCells(portal.db)),
  ];
  const settled = await Promise.allSettled(Array.from({ length: writers }, (_, writer) => write(writer)));
  isWriting = false;
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
  await Promise.all(keeping);
  await expectLists(random, 80);
  expect(await repairFigures(portal.db)).toEqual([]);
  await expectLists(random, 40);
}, 300_000);

it('finds somebody by their new name at once, and no longer by the old one', async () => {
  const one = (await readAll()).find(({ status }) => status === 'pending_approval');
  if (!one) throw new Error('Nothing waits');
  const find = async (search: string) =>
    (await officer.send(calls.listApplications, { query: { search } })).body.data.map(({ id }) => id);
  const rename = (last_name: string) =>
    portal.db
      .updateTable('users')
      .set({ last_name })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('applications')
          .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
          .select('user_id')
          .where('applications.id', '=', one.id),
      )
      .execute();
  await rename('Ọlátúnjí-Quaye');
  expect(await find('olatunji-quaye')).toContain(one.id);
  expect((await officer.send(calls.suggestApplications, { query: { search: 'olatunji-qu' } })).body.data).toEqual([
    expect.objectContaining({ id: one.id }),
  ]);
  await rename('Zzukwu');
  expect(await find('olatunji-quaye')).not.toContain(one.id);
  expect(await find('zzukwu')).toEqual([one.id]);
  expect(await repairFigures(portal.db)).toEqual([]);
});

it('keeps a centre to its own applications, whatever is asked for', async () => {
  const centerAdmin = await portal.as('centerAdmin');
  const { first } = portal.cast.centres;
  await expectLists(random, 60, centerAdmin, ({ centre, status }) => centre === first && status !== 'initiated');
}, 120_000);

it('puts right what is searched where it says something else than the rows', async () => {
  const { db } = portal;
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from application_search where application_id in (select application_id from application_search limit 2) returning application_id),
      changed as (update application_search set search_text = 'nobody at all' where application_id in (
        select application_id from application_search where application_id not in (select application_id from application_search limit 2) limit 3) returning application_id)
    select application_id as id from gone union all select application_id from changed`.execute(db);
  expect(rows).toHaveLength(5);
  expect(await repairFigures(db)).toEqual([{ figure: 'application_search', cell: {}, off: { rows: 5 } }]);
  await expectLists(random, 30);
}, 120_000);
