import type { ApplicationStatus, Category, Granularity, ReportFilters } from '@tvet/contract';
import type { Database } from '../platform/database/connect.ts';

/** An application with every column that statistics depend on. */
export interface CountedApplication {
  readonly id: string;
  readonly person: string;
  readonly status: ApplicationStatus;
  readonly intake: string;
  readonly category: Category | null;
  readonly state: string | null;
  readonly skill: string | null;
  readonly centre: string | null;
  readonly officer: string | null;
  readonly verifiedAt: Date | null;
  readonly listedAt: Date;
  readonly decidedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly gender: string | null;
  readonly born: string | null;
}

export interface Everything {
  readonly applications: readonly CountedApplication[];
  readonly people: readonly { readonly signedUpAt: Date }[];
  readonly centres: readonly {
    readonly id: string;
    readonly state: string;
    readonly category: Category;
    readonly active: boolean;
    readonly funded: boolean;
    readonly signed: boolean;
  }[];
  readonly taught: readonly { readonly centre: string; readonly skill: string; readonly capacity: number }[];
  readonly skills: readonly string[];
}

/** Reads every row. Statistics are compared with these. */
export async function readEverything(db: Database): Promise<Everything> {
  const applications = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('intakes', 'intakes.id', 'applications.intake_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .select([
      'applications.id',
      'applicants.id as person',
      'applications.status',
      'intakes.name as intake',
      'applications.category',
      'applications.state',
      'skills.name as skill',
      'applications.centre_id as centre',
      'applications.approval_requested_by as officer',
      'applications.approval_requested_at as verifiedAt',
      'applications.listed_at as listedAt',
      'applications.decided_at as decidedAt',
      'applications.withdrawn_at as withdrawnAt',
      'applicants.gender',
      'applicants.date_of_birth as born',
    ])
    .execute();
  const people = await db.selectFrom('applicants').select('created_at as signedUpAt').execute();
  const centres = await db.selectFrom('centres').selectAll().execute();
  const agreements = await db
    .selectFrom('agreements')
    .select('centre_id')
    .where('accepted_at', 'is not', null)
    .execute();
  const taught = await db
    .selectFrom('centre_skills')
    .innerJoin('skills', 'skills.id', 'centre_skills.skill_id')
    .select(['centre_id as centre', 'skills.name as skill', 'total_capacity as capacity'])
    .execute();
  const skills = await db.selectFrom('skills').select('name').orderBy('position').execute();
  return {
    applications,
    people,
    centres: centres.map(({ id, state_name, category, status, ideas_funded }) => ({
      id,
      state: state_name,
      category,
      active: status === 'active',
      funded: ideas_funded,
      signed: agreements.some(({ centre_id }) => centre_id === id),
    })),
    taught,
    skills: skills.map(({ name }) => name),
  };
}

/** Lagos is always an hour ahead of UTC. */
export const lagosDay = (at: Date): string => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);
const dayNumber = (day: string): number => Math.round(Date.parse(day) / 86_400_000);
const isSubmitted = ({ status }: CountedApplication) => status !== 'initiated';
const hasBeenApproved = ({ status, withdrawnAt }: CountedApplication) =>
  withdrawnAt === null && ['approved', 'registered', 'declined'].includes(status);
const hasBeenDecided = (application: CountedApplication) =>
  application.decidedAt !== null && (application.status === 'rejected' || hasBeenApproved(application));
const takesPlace = ({ status }: CountedApplication) => status === 'approved' || status === 'registered';

const isIn = (day: string, { startDate = '0000', endDate = '9999' }: ReportFilters) =>
  startDate <= day && day <= endDate;
/** Returns true if an application matches the filters of a report. */
export const matches =
  (filters: ReportFilters) =>
  ({ intake, category, state, skill, listedAt }: CountedApplication): boolean =>
    (!filters.intake || filters.intake === intake) &&
    (!filters.category || filters.category === category) &&
    (!filters.state || filters.state === state) &&
    (!filters.skill?.length || filters.skill.some((name) => name === skill)) &&
    isIn(lagosDay(listedAt), filters);

/** Whole years on a day. A birthday on 29 February is on the 28th in other years. */
function ageOn(born: string, day: string): number {
  const [year = 0, month = 0, date = 0] = born.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const isLeap = new Date(Date.UTC(thisYear, 1, 29)).getUTCMonth() === 1;
  const birthday = month === 2 && date === 29 && !isLeap ? 28 : date;
  const isBefore = thisMonth < month || (thisMonth === month && thisDate < birthday);
  return thisYear - year - (isBefore ? 1 : 0);
}

export function bandOf({ born, listedAt }: CountedApplication): string | null {
  if (born === null) return null;
  const age = ageOn(born, lagosDay(listedAt));
  if (age < 18) return 'under-18';
  if (age < 25) return '18-24';
  if (age < 35) return '25-34';
  return age < 45 ? '35-44' : '45-plus';
}

export function slowStatuses({ applications }: Everything) {
  const of = (status: ApplicationStatus) => applications.filter((one) => one.status === status).length;
  const total = applications.filter(isSubmitted).length;
  return {
    total,
    initiated: of('initiated'),
    completed: total,
    pending: of('pending_approval'),
    underReview: of('approval_requested'),
    approved: of('approved'),
    rejected: of('rejected'),
    declined: of('declined'),
    registered: of('registered'),
  };
}

/** The ISO 8601 week of a day: the year and number of the week are those of its Thursday. */
function weekOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = new Date((dayNumber(day) - weekday + 3) * 86_400_000);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000)) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

const periodOf = (day: string, granularity: Granularity): string => {
  if (granularity === 'monthly') return day.slice(0, 7);
  return granularity === 'daily' ? day : weekOf(day);
};

export function slowYear({ applications }: Everything, year: number, granularity: Granularity) {
  const periods = new Set<string>();
  for (let at = Date.UTC(year - 1, 11, 20); at < Date.UTC(year + 1, 0, 12); at += 86_400_000) {
    const period = periodOf(new Date(at).toISOString().slice(0, 10), granularity);
    if (period.startsWith(String(year))) periods.add(period);
  }
  const inPeriods = (moments: readonly (Date | null)[]) =>
    tally(moments.map((at) => (at === null ? null : periodOf(lagosDay(at), granularity))));
  const total = inPeriods(applications.filter(isSubmitted).map(({ listedAt }) => listedAt));
  const approved = inPeriods(applications.filter(hasBeenApproved).map(({ decidedAt }) => decidedAt));
  const rejected = inPeriods(
    applications.filter(({ status }) => status === 'rejected').map(({ decidedAt }) => decidedAt),
  );
  const points = [...periods].sort();
  return points.map((period) => ({
    period,
    total: total[period] ?? 0,
    approved: approved[period] ?? 0,
    rejected: rejected[period] ?? 0,
  }));
}

/** The years in which anything was submitted or decided, the last first. */
export function slowYears({ applications }: Everything): number[] {
  const moments = applications.flatMap((one) => [
    ...(isSubmitted(one) ? [one.listedAt] : []),
    ...(hasBeenDecided(one) && one.decidedAt ? [one.decidedAt] : []),
  ]);
  return [...new Set(moments.map((at) => Number(lagosDay(at).slice(0, 4))))].sort((one, other) => other - one);
}

/** The counts other than 0, by key. */
export const tally = (keys: readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key ?? ''] = (counts[key ?? ''] ?? 0) + 1;
  return counts;
};

export function slowApplicants({ applications }: Everything) {
  const firsts = new Map<string, CountedApplication>();
  for (const one of applications.filter(isSubmitted)) {
    const known = firsts.get(one.person);
    if (!known || one.listedAt < known.listedAt) firsts.set(one.person, one);
  }
  const people = [...firsts.values()];
  return {
    total: people.length,
    byGender: tally(people.map(({ gender }) => gender)),
    byAgeBand: tally(people.map(bandOf)),
    byState: tally(people.map(({ state }) => state)),
    byCategory: tally(people.map(({ category }) => category)),
  };
}

export const slowCentres = ({ centres }: Everything) => ({
  total: centres.length,
  byState: tally(centres.map(({ state }) => state)),
  byCategory: tally(centres.map(({ category }) => category)),
  bySigned: tally(centres.map(({ signed }) => (signed ? 'signed' : 'pending'))),
  byFunded: tally(centres.map(({ funded }) => (funded ? 'funded' : 'other'))),
});

const toOneDecimal = (of: number, to: number) => (to === 0 ? null : Math.round((of * 10) / to) / 10);

function slowPlaces(all: Everything, filters: ReportFilters, key: 'state' | 'skill', value: string) {
  let [capacity, taken, left] = [0, 0, 0];
  for (const { centre: id, skill, capacity: places } of all.taught) {
    const centre = all.centres.find((one) => one.id === id);
    if (!centre?.active || (filters.category && filters.category !== centre.category)) continue;
    if (
      (filters.state && filters.state !== centre.state) ||
      (filters.skill?.length && !filters.skill.some((one) => one === skill))
    )
      continue;
    if ((key === 'state' ? centre.state : skill) !== value) continue;
    const students = all.applications.filter(
      (one) => takesPlace(one) && one.centre === id && one.skill === skill,
    ).length;
    capacity += places;
    taken += students;
    left += Math.max(0, places - students);
  }
  return { capacity, taken, left };
}

export function slowStates(all: Everything, filters: ReportFilters, states: readonly string[]) {
  const matching = all.applications.filter((one) => isSubmitted(one) && matches(filters)(one));
  return states
    .filter((state) => !filters.state || filters.state === state)
    .map((state) => {
      const ofState = matching.filter((one) => one.state === state);
      const decided = ofState.filter(hasBeenDecided);
      const days = decided.reduce(
        (sum, { decidedAt, listedAt }) => sum + dayNumber(lagosDay(decidedAt as Date)) - dayNumber(lagosDay(listedAt)),
        0,
      );
      const places = slowPlaces(all, filters, 'state', state);
      return {
        state,
        applications: ofState.length,
        ...places,
        applicationsPerPlace: toOneDecimal(ofState.length, places.capacity),
        decided: decided.length,
        daysToDecision: toOneDecimal(days, decided.length),
      };
    });
}

export function slowTrades(all: Everything, filters: ReportFilters) {
  const matching = all.applications.filter((one) => isSubmitted(one) && matches(filters)(one));
  return all.skills
    .filter((skill) => !filters.skill?.length || filters.skill.some((name) => name === skill))
    .map((skill) => {
      const applications = matching.filter((one) => one.skill === skill).length;
      const places = slowPlaces(all, filters, 'skill', skill);
      return { skill, applications, ...places, applicationsPerPlace: toOneDecimal(applications, places.capacity) };
    });
}

/** By trade, gender and age, joined by a bar. */
export const slowPeople = ({ applications }: Everything, filters: ReportFilters) =>
  tally(
    applications
      .filter((one) => isSubmitted(one) && matches(filters)(one))
      .map((one) => [one.skill, one.gender, bandOf(one)].join('|')),
  );

export function slowFunnel({ applications, people }: Everything, filters: ReportFilters) {
  const matching = applications.filter(matches(filters));
  const isOfAll = !filters.intake && !filters.category && !filters.state && !filters.skill?.length;
  return {
    signedUp: isOfAll ? people.filter(({ signedUpAt }) => isIn(lagosDay(signedUpAt), filters)).length : null,
    begun: matching.length,
    submitted: matching.filter(isSubmitted).length,
    verified: matching.filter((one) => one.withdrawnAt === null && (one.verifiedAt !== null || hasBeenApproved(one)))
      .length,
    approved: matching.filter(hasBeenApproved).length,
    registered: matching.filter(({ status }) => status === 'registered').length,
  };
}

const bands = [
  ['0-7', 7],
  ['8-14', 14],
  ['15-30', 30],
  ['31-60', 60],
  ['61-90', 90],
  ['over-90', Number.POSITIVE_INFINITY],
] as const;

/** By verifier, or none: the bands that are not empty, and the time of the oldest submission. */
export function slowWaiting({ applications }: Everything, filters: ReportFilters, now: Date) {
  const groups = new Map<string, { bands: Record<string, number>; oldest: string }>();
  const waiting = applications
    .filter(({ status }) => status === 'pending_approval' || status === 'approval_requested')
    .filter(matches(filters));
  for (const { status, officer, listedAt } of waiting) {
    const key = status === 'pending_approval' ? 'nobody' : (officer ?? 'lost');
    const age = dayNumber(lagosDay(now)) - dayNumber(lagosDay(listedAt));
    const band = bands.find(([, to]) => age <= to)?.[0] ?? 'lost';
    const group = groups.get(key) ?? { bands: {}, oldest: listedAt.toISOString() };
    group.bands[band] = (group.bands[band] ?? 0) + 1;
    if (listedAt.toISOString() < group.oldest) group.oldest = listedAt.toISOString();
    groups.set(key, group);
  }
  return Object.fromEntries(groups);
}
