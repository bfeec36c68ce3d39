import {
  type ApplicationFilters,
  applicationFilters,
  applicationStatuses,
  type Category,
  categories,
  decisions,
  type SkillOption,
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
  readonly centreText: string;
  readonly waits: boolean;
  readonly verifiedBy: string | null;
  readonly isIncomplete: boolean;
}

/** Every application, newest first. Pages and totals are compared with these. */
export async function readListed(db: Database): Promise<ListedApplication[]> {
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
      sql<string>`fold(concat_ws(' ', c.name, c.tvet_code))`.as('centreText'),
      sql<boolean>`a.correction_due_at is not null`.as('waits'),
      'a.approval_requested_by as verifiedBy',
      'a.proof_url',
      'p.nin_last4',
      'p.bvn_last4',
    ])
    .orderBy('a.listed_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map(({ listed_at, decided_at, proof_url, nin_last4, bvn_last4, ...row }) => ({
    ...row,
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
  approvalRequestedBy: {
    draw: (_, { verifiedBy }) => verifiedBy ?? undefined,
    holds: (id, { verifiedBy }) => verifiedBy === id,
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
