import { sql } from 'kysely';
import type { Database } from '../../apps/api/src/database/connect.ts';
import { type Random, randomOf } from '../../apps/api/src/demo/generator/random.ts';
import { addDays } from '../../apps/api/src/figures/days.ts';
import type { Asked } from './client.ts';

/** One way of asking for the list, with as many different values as the data has. */
export interface Query {
  readonly name: string;
  /** Of a hundred requests of the mix, how many ask so. */
  readonly share: number;
  /** So many times the textbook's answers a second are the least. */
  readonly overTextbook: number;
  /** Path and query, below the base path. */
  readonly paths: readonly string[];
}

/** An application that values are taken from: what many have is asked for often. */
interface Sample {
  readonly state: string;
  readonly lga: string;
  readonly status: string;
  /** In Lagos. */
  readonly day: string;
  readonly skill: string;
  /** Folded, in plain letters. */
  readonly names: readonly string[];
}

/** So many different values at most are asked for in one way. */
export const variants = 16;
const samples = 400;
const rowsOnPage = 30;
const deepPage = 1_000;
const typedNames = 8;

async function drawSamples(db: Database): Promise<Sample[]> {
  const { rows } = await sql<Omit<Sample, 'names'> & { first: string; last: string }>`
    select a.state, a.lga, a.status, (a.listed_at at time zone 'Africa/Lagos')::date::text as day, s.name as skill,
      fold(u.first_name) as first, fold(u.last_name) as last
    from (select * from applications where status <> 'initiated' order by md5(id::text) limit ${samples}) a
    join skills s on s.id = a.skill_id
    join applicants p on p.id = a.applicant_id join users u on u.id = p.user_id
    order by md5(a.id::text)`.execute(db);
  return rows
    .map(({ first, last, ...row }) => ({ ...row, names: [last, first].filter((name) => /^[a-z]{4,}$/.test(name)) }))
    .filter(({ names }) => names.length === 2);
}

/** A path for each of some samples, no two alike. */
function pathsOf(drawn: readonly Sample[], pathOf: (sample: Sample, index: number) => URLSearchParams): string[] {
  const paths = new Set<string>();
  for (const [index, sample] of drawn.entries()) {
    if (paths.size < variants) paths.add(`/applications?${pathOf(sample, index)}`);
  }
  return [...paths];
}

function partOf(name: string, random: Random): string {
  const length = random.between(3, Math.min(6, name.length - 1));
  const begin = random.between(0, name.length - length);
  return name.slice(begin, begin + length);
}

export interface Questions {
  readonly queries: readonly Query[];
  /** All of them, drawn by their shares: the same sequence every time. */
  readonly mix: readonly Asked[];
  /** Names as they are typed, letter by letter. */
  readonly typing: readonly Asked[];
  /** The months of each year that there are applications of. */
  readonly years: readonly Asked[];
}

/** What is asked of a list of so many applications, drawn from the data: the same for the same rows. */
export async function drawQuestions(db: Database, applications: number): Promise<Questions> {
  const drawn = await drawSamples(db);
  if (drawn.length < variants) throw new Error(`Only ${drawn.length} applications to draw values from`);
  const random = randomOf('scale');
  const deepest = Math.min(deepPage, Math.floor(applications / rowsOnPage));
  const at = (index: number) => drawn[index % drawn.length] as Sample;
  const threeTrades = (index: number) => {
    const trades = new Set<string>();
    for (let next = index; trades.size < 3 && next < index + drawn.length; next++) trades.add(at(next).skill);
    return new URLSearchParams([...trades].map((skill): [string, string] => ['skill', skill]));
  };
  const queries: Query[] = [
    { name: 'first page', share: 35, overTextbook: 100, paths: ['/applications'] },
    {
      name: `page ${deepest.toLocaleString('en')}`,
      share: 5,
      overTextbook: 30,
      paths: Array.from({ length: variants }, (_, index) => `/applications?page=${deepest - index}`),
    },
    {
      name: 'one local government area',
      share: 15,
      overTextbook: 0.7,
      paths: pathsOf(drawn, ({ state, lga }) => new URLSearchParams({ state, lga })),
    },
    { name: 'three trades', share: 15, overTextbook: 15, paths: pathsOf(drawn, (_, index) => threeTrades(index * 3)) },
    {
      name: 'status, 31 days',
      share: 15,
      overTextbook: 0.7,
      paths: pathsOf(
        drawn,
        ({ status, day }) => new URLSearchParams({ status, startDate: addDays(day, -15), endDate: addDays(day, 15) }),
      ),
    },
    {
      name: 'part of a name',
      share: 10,
      overTextbook: 4,
      paths: pathsOf(drawn, ({ names }) => new URLSearchParams({ search: partOf(random.pick(names), random) })),
    },
    {
      name: 'name, state, status',
      share: 5,
      overTextbook: 1,
      paths: pathsOf(
        drawn,
        ({ names, state, status }) => new URLSearchParams({ search: names[0] ?? '', state, status }),
      ),
    },
  ];
  const years = [...new Set(drawn.map(({ day }) => day.slice(0, 4)))];
  return {
    queries,
    mix: mixOf(queries),
    typing: typingOf(drawn.slice(0, typedNames)),
    years: years.map((year) => ({ path: `/analytics/applications/${year}?granularity=monthly` })),
  };
}

const mixLength = 1_000;

function mixOf(queries: readonly Query[]): Asked[] {
  const random = randomOf('scale mix');
  const bag = queries.flatMap(({ share, paths }) => Array.from({ length: share }, () => paths));
  return Array.from({ length: mixLength }, () => ({ path: random.pick(random.pick(bag)) }));
}

const typingOf = (drawn: readonly Sample[]): Asked[] =>
  drawn.flatMap(({ names: [name = ''] }) =>
    Array.from({ length: name.length }, (_, index) => ({
      path: `/applications/suggestions?search=${name.slice(0, index + 1)}`,
    })),
  );
