import {
  type ApplicationFilters,
  type ApplicationOrder,
  applicationFilters,
  applicationStatuses,
  type Category,
  categories,
  claimFilters,
  type DeskFilter,
  decisions,
  deskFilters,
  type SkillOption,
  type SortDirection,
  stateNames,
  states,
  trades,
} from '@tvet/contract';
import { sql } from 'kysely';
import { dayOf } from '../core/lagos.ts';
import type { Random } from '../demo/generator/random.ts';
import type { Database } from '../platform/database/connect.ts';

/** An application with every column that its list can be filtered by, joined with person and centre. */
export interface ListedApplication {
  readonly id: string;
  readonly status: (typeof applicationStatuses)[number];
  readonly category: Category | null;
  readonly state: string | null;
  readonly lga: string | null;
  readonly skill: string | null;
  readonly centre: string | null;
  readonly isFunded: boolean;
  readonly day: string;
  readonly decidedOn: string | null;
  /** Search texts are folded: without case and accents. */
  readonly publicId: string;
  readonly name: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly centreText: string;
  readonly waits: boolean;
  readonly verifiedBy: string | null;
  readonly deciders: readonly string[];
  readonly isLate: boolean;
  /** Its place in the list by name. */
  readonly nameOrder: number;
  readonly isIncomplete: boolean;
  /** Has a claim: of the officer whose list it is, or of another person. */
  readonly claim: 'own' | 'other' | null;
  /** The lists of that officer's desk that it is on. */
  readonly desk: readonly DeskFilter[];
}

/** Every application, newest first, as an officer sees them. Pages and totals are compared with these. */
export async function readListed(db: Database, officer: string): Promise<ListedApplication[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('applicants as p', 'p.id', 'a.applicant_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('skills as s', 's.id', 'a.skill_id')
    .leftJoin('centres as c', 'c.id', 'a.centre_id')
    .select(['a.id', 'a.status', 'a.category', 'a.state', 'a.lga', 's.name as skill', 'a.centre_id as centre'])
    .select([
      'a.listed_at',
      'a.decided_at',
      sql<boolean>`coalesce(c.ideas_funded, false)`.as('isFunded'),
      sql<string>`fold(p.public_id)`.as('publicId'),
      sql<string>`fold(u.first_name || ' ' || u.last_name)`.as('name'),
      sql<string>`fold(concat_ws(' ', u.first_name, u.last_name, p.public_id, u.phone, u.email))`.as('text'),
      sql<string[]>`array(select n.search_text from application_notes n where n.application_id = a.id)`.as('notes'),
      sql<string>`fold(concat_ws(' ', c.name, c.tvet_code))`.as('centreText'),
      sql<boolean>`a.correction_due_at is not null`.as('waits'),
      'a.approval_requested_by as verifiedBy',
      sql<
        string[]
      >`array(select actor_id from application_events e where e.application_id = a.id and e.actor_id is not null
        and e.type in ('verified', 'approved', 'rejected'))`.as('deciders'),
      sql<boolean>`a.status in ('pending_approval', 'approval_requested') and a.correction_due_at is null
        and exists (select from answer_times t where t.category = a.category and t.decisions >= 20
          and lagos_day(now()) - lagos_day(a.listed_at) > greatest(t.usual_days, 1))`.as('isLate'),
      sql<number>`dense_rank() over (order by p.search_text collate "C")::integer`.as('nameOrder'),
      'a.proof_url',
      'p.nin_last4',
      'p.bvn_last4',
      sql<
        string | null
      >`(select user_id from application_claims c where c.application_id = a.id and c.until > now())`.as('claimedBy'),
      sql<boolean>`exists (select from application_events e where e.application_id = a.id and e.actor_id = ${officer}
        and e.type in ('verified', 'approved', 'rejected') and lagos_day(e.at) = lagos_day(now()))`.as('decidedToday'),
      sql<boolean>`coalesce((select requested_by = ${officer} and closed_as is distinct from 'cancelled'
        from application_corrections r where r.application_id = a.id order by requested_at desc limit 1), false)`.as(
        'askedByOfficer',
      ),
      sql<boolean>`coalesce((select actor_id = ${officer} from application_events e
        where e.application_id = a.id and e.type = 'verified' order by id desc limit 1), false)
        and exists (select from application_events e where e.application_id = a.id
          and e.type = 'verification_withdrawn' and e.actor_id <> ${officer})`.as('withdrawnByOther'),
    ])
    .orderBy('a.listed_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ listed_at, decided_at, proof_url, nin_last4, bvn_last4, claimedBy, ...row }) => ({
    ...row,
    claim: claimedBy === null ? null : claimedBy === officer ? 'own' : 'other',
    desk: deskFilters.filter((desk) =>
      desk === 'doneToday'
        ? row.decidedToday && row.status !== 'pending_approval'
        : row.status === 'pending_approval' && !row.waits && (row.askedByOfficer || row.withdrawnByOther),
    ),
    // Rules 1.6, 1.7. Without a programme, VEI is shown.
    isIncomplete:
      row.category === 'STC' ? nin_last4 === null || bvn_last4 === null : row.category !== 'MCP' && proof_url === null,
    day: dayOf(listed_at),
    decidedOn: decided_at && dayOf(decided_at),
  }));
}

interface Filter<Value> {
  /** A value that matches this application or is related to it; undefined if it has none. */
  draw(random: Random, one: ListedApplication): Value | undefined;
  /** Returns true if an application matches this value. */
  holds(value: Value, one: ListedApplication): boolean;
}

type Filters = { readonly [Name in keyof ApplicationFilters]-?: Filter<NonNullable<ApplicationFilters[Name]>> };

const contains = (text: string, parts: string) => parts.split(' ').every((part) => text.includes(part));

/** A word, the beginning of one, or two. */
function wordsOf(random: Random, text: string): string | undefined {
  const words = text.split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const word = random.pick(words);
  if (random.chance(0.4)) return word.slice(0, random.between(1, 4));
  const two = `${random.pick(words)} ${word}`;
  // Digits without a letter are one telephone number, with any spaces.
  return random.chance(0.3) && /[a-z]/.test(two) ? two : word;
}

const decidedAs = { approved: ['approved', 'registered', 'declined'], rejected: ['rejected'] };
const decisionOf = ({ status }: ListedApplication) => decisions.find((one) => decidedAs[one].includes(status));

/** The slow version of each filter. */
const filters: Filters = {
  search: { draw: (random, { text }) => wordsOf(random, text), holds: (parts, { text }) => contains(text, parts) },
  applicantId: {
    draw: (random, { publicId }) => random.pick([publicId, publicId.slice(0, 7), publicId.slice(-3)]),
    holds: (parts, { publicId }) => contains(publicId, parts),
  },
  applicantName: {
    draw: (random, { name }) => wordsOf(random, name),
    holds: (parts, { name }) => contains(name, parts),
  },
  note: {
    draw: (random, { notes: [note] }) => note && wordsOf(random, note),
    holds: (parts, { notes }) => notes.some((note) => contains(note, parts)),
  },
  center: {
    draw: (random, { centreText }) => wordsOf(random, centreText),
    holds: (parts, { centre, centreText }) => centre !== null && contains(centreText, parts),
  },
  centerId: { draw: (_, { centre }) => centre ?? undefined, holds: (id, { centre }) => centre === id },
  skill: {
    draw: (random, { skill }) =>
      [skill as SkillOption | null, random.pick(trades)].filter((name) => name !== null).slice(random.between(0, 1)),
    holds: (names, { skill }) => names.length === 0 || names.some((name) => name === skill),
  },
  assigned: { draw: (_, { centre }) => centre !== null, holds: (wanted, { centre }) => (centre !== null) === wanted },
  waitingForApplicant: { draw: (_, { waits }) => waits, holds: (wanted, { waits }) => waits === wanted },
  status: {
    draw: (random, { status }) => random.pick([[status], [status], [random.pick(applicationStatuses), 'rejected']]),
    holds: (several, { status }) => several.length === 0 || several.includes(status),
  },
  startDate: { draw: (_, { day }) => day, holds: (from, { day }) => day >= from },
  endDate: { draw: (_, { day }) => day, holds: (to, { day }) => day <= to },
  category: {
    draw: (random, { category }) => category ?? random.pick(categories),
    holds: (wanted, { category }) => category === wanted,
  },
  state: {
    draw: (random, { state }) => stateNames.find((name) => name === state) ?? random.pick(stateNames),
    holds: (wanted, { state }) => state === wanted,
  },
  lga: {
    draw: (random, { lga }) => lga ?? random.pick<string>(random.pick(states).lgas),
    holds: (wanted, { lga }) => lga === wanted,
  },
  ideasOnly: {
    draw: (random, { isFunded }) => isFunded || random.chance(0.5),
    holds: (wanted, { isFunded }) => !wanted || isFunded,
  },
  requirementMissing: {
    draw: (random, { isIncomplete }) => isIncomplete || random.chance(0.5),
    holds: (wanted, { isIncomplete }) => !wanted || isIncomplete,
  },
  overdue: {
    draw: (random, { isLate }) => isLate || random.chance(0.5),
    holds: (wanted, { isLate }) => !wanted || isLate,
  },
  decidedBy: { draw: (_, { deciders }) => deciders[0], holds: (id, { deciders }) => deciders.includes(id) },
  approvalRequestedBy: {
    draw: (_, { verifiedBy }) => verifiedBy ?? undefined,
    holds: (id, { verifiedBy }) => verifiedBy === id,
  },
  claim: {
    draw: (random, { claim }) => (claim === null ? 'unclaimed' : claim === 'own' ? 'mine' : random.pick(claimFilters)),
    holds: (wanted, { claim }) =>
      wanted === 'unclaimed' ? claim === null : wanted === 'mine' ? claim === 'own' : claim !== null,
  },
  desk: {
    draw: (random, { desk }) => desk[0] ?? random.pick(deskFilters),
    holds: (wanted, { desk }) => desk.includes(wanted),
  },
  decision: {
    draw: (random, one) => decisionOf(one) ?? random.pick(decisions),
    holds: (wanted, one) => decisionOf(one) === wanted && one.decidedOn !== null,
  },
  decidedFrom: {
    draw: (_, { decidedOn }) => decidedOn ?? undefined,
    holds: (from, { decidedOn }) => decidedOn !== null && decidedOn >= from,
  },
  decidedTo: {
    draw: (_, { decidedOn }) => decidedOn ?? undefined,
    holds: (to, { decidedOn }) => decidedOn !== null && decidedOn <= to,
  },
};

export type FilterName = keyof ApplicationFilters;
/** Every filter of the contract. */
export const filterNames = Object.keys(applicationFilters.shape) as FilterName[];

function filterOf(name: FilterName): Filter<unknown> {
  if (!filters[name]) throw new Error(`The list is filtered by ${name}, of which there is no slow way`);
  return filters[name] as Filter<unknown>;
}

/** The slow version: filters one application after another. */
export const isListed =
  (asked: ApplicationFilters) =>
  (one: ListedApplication): boolean =>
    (asked.status?.length ? true : one.status !== 'initiated') &&
    Object.entries(asked).every(([name, value]) => filterOf(name as FilterName).holds(value, one));

/** Values for these filters, most of them from one application so that they match together. */
export function drawFilters(
  random: Random,
  all: readonly ListedApplication[],
  names: readonly FilterName[],
): ApplicationFilters {
  const one = random.pick(all);
  const drawn: Record<string, unknown> = {};
  for (const name of names) {
    const value = filterOf(name).draw(random, random.chance(0.15) ? random.pick(all) : one);
    if (value !== undefined) drawn[name] = value;
  }
  const asked = drawn as ApplicationFilters;
  const { startDate, endDate, decidedFrom, decidedTo } = asked;
  return {
    ...asked,
    ...(startDate && endDate && startDate > endDate && { startDate: endDate, endDate: startDate }),
    ...(decidedFrom && decidedTo && decidedFrom > decidedTo && { decidedFrom: decidedTo, decidedTo: decidedFrom }),
  };
}

/** Sorts applications, which are the newest first, in the order of a list. */
export function inOrder(
  newestFirst: readonly ListedApplication[],
  { sort, order }: { readonly sort: ApplicationOrder; readonly order: SortDirection },
): ListedApplication[] {
  if (sort === 'newest') return [...newestFirst];
  if (sort === 'oldest') return newestFirst.toReversed();
  const keyOf = (one: ListedApplication) => (sort === 'applicant' ? one.nameOrder : one[sort]);
  const sorted = newestFirst.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return 0;
    // Those without a value come last.
    return b === null || (a !== null && a < b) ? -1 : 1;
  });
  return order === 'asc' ? sorted : sorted.toReversed();
}
