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
  readonly startDate: string;
  readonly endDate: string;
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
    ((a.listed_at at time zone 'Africa/Lagos')::date - 15)::text as "startDate",
    ((a.listed_at at time zone 'Africa/Lagos')::date + 15)::text as "endDate"
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
  const paths = (filters: (sample: Sample, index: number) => string[][] | Record<string, string>) => {
    const drawn = samples.map(
      (sample, index) => `/applications?${new URLSearchParams(filters(sample, index) as never)}`,
    );
    return [...new Set(drawn)].slice(0, variants);
  };
  const skills = [...new Set(samples.map(({ skill }) => skill))];
  const skillAt = (index: number) => skills[index % skills.length] ?? '';
  const deepest = Math.min(deepPage, Math.floor(applications / rowsOnPage));
  const partOf = (name: string, index: number) => name.slice(index % 2, (index % 2) + 3 + (index % 4));
  const deepPages = Array.from(
    { length: variants },
    (_, index) => `/applications?page=${Math.max(1, deepest - index)}`,
  );
  const area = paths(({ state, lga }) => ({ state, lga }));
  const trades = paths((_, index) => [0, 1, 2].map((next) => ['skill', skillAt(index * 3 + next)]));
  const days = paths(({ status, startDate, endDate }) => ({ status, startDate, endDate }));
  const part = paths(({ name }, index) => ({ search: partOf(name, index) }));
  const person = paths(({ name, state, status }) => ({ search: name, state, status }));
  const questions = [
    { name: 'first page', share: 35, overTextbook: 100, paths: ['/applications'] },
    { name: `page ${deepest.toLocaleString('en')}`, share: 5, overTextbook: 30, paths: deepPages },
    { name: 'one local government area', share: 15, overTextbook: 0.7, paths: area },
    { name: 'three trades', share: 15, overTextbook: 15, paths: trades },
    { name: 'status, 31 days', share: 15, overTextbook: 0.7, paths: days },
    { name: 'part of a name', share: 10, overTextbook: 4, paths: part },
    { name: 'name, state, status', share: 5, overTextbook: 1, paths: person },
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
