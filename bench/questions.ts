import type pg from 'pg';

/** One kind of request for the list. */
export interface ListQuestion {
  readonly name: string;
  /** Its share of the mix, per hundred requests. */
  readonly share: number;
  /** The least ratio to the textbook's rate. */
  readonly overTextbook: number;
  /** Relative to the base path. */
  readonly paths: readonly string[];
}

/** An application that supplies the values of filters, so that frequent values are frequent. */
interface Sample {
  readonly state: string;
  readonly lga: string;
  readonly status: string;
  readonly from: string;
  readonly until: string;
  readonly skill: string;
  /** Folded. */
  readonly name: string;
}

/** Different requests of a kind. */
const variants = 16;
const rowsOnPage = 30;
const deepPage = 1_000;
const typedNames = 8;

const samplesSql = `
  select a.state, a.lga, a.status, s.name as skill, fold(u.last_name) as name,
    ((a.listed_at at time zone 'Africa/Lagos')::date - 15)::text as from,
    ((a.listed_at at time zone 'Africa/Lagos')::date + 15)::text as until
  from (select * from applications where status <> 'initiated' order by md5(id::text) limit 400) a
  join skills s on s.id = a.skill_id
  join applicants p on p.id = a.applicant_id join users u on u.id = p.user_id
  where fold(u.last_name) ~ '^[a-z]{5,}$'
  order by md5(a.id::text)`;

export interface Questions {
  readonly questions: readonly ListQuestion[];
  /** Paths of the suggestions while names are typed, letter by letter. */
  readonly typing: readonly string[];
}

/** Draws the requests for a list of `applications` applications: the same requests for the same rows. */
export async function drawQuestions(pool: pg.Pool, applications: number): Promise<Questions> {
  const { rows: samples } = await pool.query<Sample>(samplesSql);
  if (samples.length < variants) throw new Error(`${samples.length} applications are too few to draw filters from`);
  const paths = (filters: (sample: Sample, index: number) => string[][]) => {
    const drawn = samples.map(
      (sample, index) => `/applications?${new URLSearchParams(filters(sample, index) as never)}`,
    );
    return [...new Set(drawn)].slice(0, variants);
  };
  const skills = [...new Set(samples.map(({ skill }) => skill))];
  const skillAt = (index: number) => skills[index % skills.length] ?? '';
  const deepest = Math.min(deepPage, Math.floor(applications / rowsOnPage));
  const partOf = (name: string, index: number) => name.slice(index % 2, (index % 2) + 3 + (index % 4));
  const questions = [
    { name: 'first page', share: 35, overTextbook: 100, paths: ['/applications'] },
    {
      name: `page ${deepest.toLocaleString('en')}`,
      share: 5,
      overTextbook: 30,
      paths: Array.from({ length: variants }, (_, index) => `/applications?page=${Math.max(1, deepest - index)}`),
    },
    {
      name: 'one local government area',
      share: 15,
      overTextbook: 0.7,
      paths: paths(({ state, lga }) => [
        ['state', state],
        ['lga', lga],
      ]),
    },
    {
      name: 'three trades',
      share: 15,
      overTextbook: 15,
      paths: paths((_, index) => [0, 1, 2].map((next) => ['skill', skillAt(index * 3 + next)])),
    },
    {
      name: 'status, 31 days',
      share: 15,
      overTextbook: 0.7,
      paths: paths(({ status, from, until }) => [
        ['status', status],
        ['startDate', from],
        ['endDate', until],
      ]),
    },
    {
      name: 'part of a name',
      share: 10,
      overTextbook: 4,
      paths: paths(({ name }, index) => [['search', partOf(name, index)]]),
    },
    {
      name: 'name, state, status',
      share: 5,
      overTextbook: 1,
      paths: paths(({ name, state, status }) => [
        ['search', name],
        ['state', state],
        ['status', status],
      ]),
    },
  ];
  const typing = samples
    .slice(0, typedNames)
    .flatMap(({ name }) => [...name].map((_, index) => `/applications/suggestions?search=${name.slice(0, index + 1)}`));
  return { questions, typing };
}

/** The paths of all kinds by their shares, the kinds evenly interleaved. */
export function mixOf(questions: readonly ListQuestion[]): string[] {
  const placed = questions.flatMap(({ share, paths }) =>
    Array.from({ length: share * variants }, (_, index) => ({
      path: paths[index % paths.length] ?? '',
      place: (index + 0.5) / share,
    })),
  );
  return placed.toSorted((a, b) => a.place - b.place).map(({ path }) => path);
}
