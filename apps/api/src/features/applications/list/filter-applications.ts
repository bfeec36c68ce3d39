import { type ApplicationFilters, states, undecidedStatuses } from '@tvet/contract';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { ApiError } from '../../../core/api-error.ts';
import { type Caller, may } from '../../../core/caller.ts';
import { endOfDay, startOfDay } from '../../../core/lagos.ts';
import { containsAll } from '../../../core/search.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { findLateDays, type LateDay } from '../answer-times.ts';
import { missesRequirement } from '../requirements.ts';
import { inScope, seesEverything } from '../scope.ts';
import { decidedStatuses } from './count-applications.ts';
import { ofClaim, ofDesk } from './desk-filters.ts';
import { isFiltered } from './is-filtered.ts';

type Builder = ExpressionBuilder<DB, 'applications'>;

/** The filters, and what they describe as values. The planner can then estimate the number of applications. */
export interface FoundFilters extends ApplicationFilters {
  readonly describedCentres?: readonly string[];
  /** For each programme the last day whose pending applications are late (rules 12.10). */
  readonly lateDays?: readonly LateDay[];
}

/** Looks up the centres that the filters describe, and the days from which an application is late. */
export async function findDescribed(db: Database, filters: ApplicationFilters, now: Date): Promise<FoundFilters> {
  const found = await withCentres(db, filters);
  return filters.overdue ? { ...found, lateDays: await findLateDays(db, now) } : found;
}

async function withCentres(db: Database, filters: ApplicationFilters): Promise<FoundFilters> {
  const { center, ideasOnly } = filters;
  if (!center && !ideasOnly) return filters;
  const found = await db
    .selectFrom('centres')
    .select('centres.id')
    .where((of) =>
      of.and([
        ...(center ? [containsAll(of, sql.ref('centres.search_text'), center)] : []),
        ...(ideasOnly ? [of('centres.ideas_funded', '=', true)] : []),
      ]),
    )
    .execute();
  return { ...filters, describedCentres: found.map(({ id }) => id) };
}

/** The condition that the caller sees the application and it matches. Page, total, suggestions and export share it. */
export function matching(caller: Caller, filters: FoundFilters): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applications'>();
  return eb.and([
    inScope(caller)(eb),
    ofStatus(eb, caller, filters),
    ...ofApplication(eb, filters),
    ...ofDecision(eb, filters),
    ...(filters.claim ? [ofClaim(eb, caller, filters.claim)] : []),
    ...(filters.desk ? [ofDesk(eb, caller, filters.desk)] : []),
    ...ofLate(eb, filters),
    ...(searchedTexts(filters).length === 0 ? [] : [ofText(eb, caller, filters)]),
    ...ofNote(eb, caller, filters),
    ...ofCentre(eb, caller, filters),
  ]);
}

/** The applications that satisfy `matching`. */
export const filterApplications = (db: Database, caller: Caller, filters: FoundFilters) =>
  db.selectFrom('applications').where(matching(caller, filters));

/** Unfinished applications are visible to staff who filter for them, and to their owner (rules 10.7). */
function ofStatus(eb: Builder, caller: Caller, { status }: ApplicationFilters) {
  if (status?.length) return eb('applications.status', 'in', status);
  return caller.role === 'applicant' ? eb.lit(true) : eb('applications.status', '<>', sql.lit('initiated'));
}

function ofApplication(eb: Builder, filters: ApplicationFilters) {
  const { category, skill, state, lga, waitingForApplicant, requirementMissing, approvalRequestedBy } = filters;
  // An area belongs to one state, except for the few names that two states share. The planner treats the two as unrelated.
  const stateMatters = state && (!lga || isShared(lga) || !liesIn(lga, state));
  return [
    ...(category ? [eb('applications.category', '=', category)] : []),
    ...(skill?.length
      ? [eb('applications.skill_id', 'in', eb.selectFrom('skills').select('skills.id').where('name', 'in', skill))]
      : []),
    ...ofDays('applications.listed_at', filters),
    ...(stateMatters ? [eb('applications.state', '=', state)] : []),
    ...(lga ? [eb('applications.lga', '=', lga)] : []),
    ...(waitingForApplicant === undefined ? [] : [ofWaiting(eb, waitingForApplicant)]),
    ...(requirementMissing ? [missesRequirement()] : []),
    ...(approvalRequestedBy ? [eb('applications.approval_requested_by', '=', approvalRequestedBy)] : []),
  ];
}

/** The few open corrections are found by their own index. */
function ofWaiting(eb: Builder, waiting: boolean) {
  const open = eb
    .selectFrom('application_corrections')
    .select('application_id')
    .where('closed_at', 'is', null)
    .where('overdue_at', 'is', null);
  const isOpen = eb.and([eb('applications.correction_due_at', 'is not', null), eb('applications.id', 'in', open)]);
  return waiting ? isOpen : eb('applications.correction_due_at', 'is', null);
}

/** Still undecided after the usual days of its programme, and not waiting for its applicant (rules 12.10). */
function ofLate(eb: Builder, { overdue, lateDays = [] }: FoundFilters) {
  if (!overdue) return [];
  const ends = lateDays.map(({ day }) => endOfDay(day));
  if (ends.length === 0) return [eb.lit(false)];
  return [
    eb('applications.status', 'in', undecidedStatuses),
    eb('applications.correction_due_at', 'is', null),
    // No index covers the days of each programme. This bound, the latest of them, uses one.
    eb('applications.listed_at', '<', new Date(Math.max(...ends.map(Number)))),
    eb.or(
      lateDays.map(({ category, day }) =>
        eb.and([eb('applications.category', '=', category), eb('applications.listed_at', '<', endOfDay(day))]),
      ),
    ),
  ];
}

function ofDecision(eb: Builder, { decision, decidedFrom, decidedTo, decidedBy }: ApplicationFilters) {
  return [
    ...(decidedBy ? [eb('applications.id', 'in', selectDecidedBy(decidedBy))] : []),
    ...(decision
      ? [eb('applications.status', 'in', decidedStatuses[decision]), eb('applications.decided_at', 'is not', null)]
      : []),
    ...(decidedFrom ? [eb('applications.decided_at', '>=', startOfDay(decidedFrom))] : []),
    ...(decidedTo ? [eb('applications.decided_at', '<', endOfDay(decidedTo))] : []),
  ];
}

/** A list filtered by notes would reveal them to a caller who cannot read them (rules 9.23). @throws ApiError FORBIDDEN. */
function ofNote(eb: Builder, caller: Caller, { note }: ApplicationFilters) {
  if (!note) return [];
  if (!may(caller, 'applications:note')) throw new ApiError('FORBIDDEN');
  const noted = eb
    .selectFrom('application_notes')
    .select('application_id')
    .where((of) => containsAll(of, sql.ref<string>('application_notes.search_text'), note));
  return [eb('applications.id', 'in', noted)];
}

const decisionEvents = ['verified', 'approved', 'rejected'] as const;

/** The ids of the applications that a user has decided on, from an index. */
export const selectDecidedBy = (user: string) =>
  expressionBuilder<DB>()
    .selectFrom('application_events')
    .select('application_events.application_id')
    .distinct()
    .where('application_events.actor_id', '=', user)
    .where(
      'application_events.type',
      'in',
      decisionEvents.map((type) => sql.lit(type)),
    );

const searchedTexts = ({ search, applicantId, applicantName }: ApplicationFilters): string[] =>
  [search, applicantId, applicantName].filter((text) => text !== undefined && text !== '') as string[];

/** Submitted applications are searched in `application_search`, which has a trigram index. Others are searched by applicant. */
function ofText(eb: Builder, caller: Caller, filters: ApplicationFilters) {
  const { status } = filters;
  const mayBeUnfinished = status?.length ? status.includes('initiated') : caller.role === 'applicant';
  if (!mayBeUnfinished) {
    const submitted = eb.selectFrom('application_search').select('application_id').where(ofSearched(filters));
    return eb('applications.id', 'in', submitted);
  }
  const matching = eb
    .selectFrom('applicants')
    .select('applicants.id')
    .where((of) => of.and(ofSearchText(of, sql.ref<string>('applicants.search_text'), filters)));
  return eb('applications.applicant_id', 'in', matching);
}

const ofSearched = (filters: ApplicationFilters) => (eb: ExpressionBuilder<DB, 'application_search'>) => {
  const { state } = filters;
  return eb.and([
    ...ofSearchText(eb, sql.ref<string>('application_search.search_text'), filters),
    // Repeated here, because it narrows the rows that are looked up by id.
    ...(state ? [eb('application_search.state', '=', state)] : []),
  ]);
};

/** The whole text is indexed, so it narrows first. The name or ID in it then decides. */
function ofSearchText<D, T extends keyof D>(
  eb: ExpressionBuilder<D, T>,
  text: Expression<string>,
  filters: ApplicationFilters,
): Expression<SqlBool>[] {
  const { applicantId, applicantName } = filters;
  // The planner estimates half of the rows for this, and next to none for a bare comparison with a part, which it has no
  // statistics on.
  const within = (part: Expression<string>, parts: string) =>
    sql<SqlBool>`coalesce(${containsAll(eb, part, parts)}, false)`;
  return [
    ...searchedTexts(filters).map((parts) => containsAll(eb, text, parts)),
    ...(applicantId ? [within(sql<string>`searched_id(${text})`, applicantId)] : []),
    ...(applicantName ? [within(sql<string>`searched_name(${text})`, applicantName)] : []),
  ];
}

/**
 * The same filters on `application_search` alone, where it has all columns: a text search, perhaps within a state or days, by a
 * caller who sees all applications. One narrow table then finds, orders and counts. Undefined for other searches.
 */
export function filterSearched(db: Database, caller: Caller, filters: ApplicationFilters) {
  const { search, applicantId, applicantName, state, startDate, endDate, ...others } = filters;
  if (searchedTexts(filters).length === 0 || !seesEverything(caller) || isFiltered(others)) return undefined;
  return db
    .selectFrom('application_search')
    .where(ofSearched(filters))
    .where((eb) => eb.and(ofDays('application_search.listed_at', filters)));
}

/** Listed from the beginning of one day to the end of another, in Lagos. */
const ofDays = (listedAt: string, { startDate, endDate }: ApplicationFilters) => [
  ...(startDate ? [sql<SqlBool>`${sql.ref(listedAt)} >= ${startOfDay(startDate)}`] : []),
  ...(endDate ? [sql<SqlBool>`${sql.ref(listedAt)} < ${endOfDay(endDate)}`] : []),
];

function ofCentre(eb: Builder, caller: Caller, filters: FoundFilters) {
  const { center, ideasOnly, centerId, assigned, describedCentres } = filters;
  if ((center || ideasOnly) && !describedCentres)
    throw new Error('Filters that describe centres go through findDescribed');
  const isOfCentre = centerId !== undefined || describedCentres !== undefined || caller.role === 'centerAdmin';
  // The planner does not recognise that these conditions contradict each other.
  if (describedCentres?.length === 0 || (assigned === false && isOfCentre)) return [eb.lit(false)];
  return [
    ...(centerId ? [eb('applications.centre_id', '=', centerId)] : []),
    ...(assigned === undefined ? [] : [eb('applications.centre_id', assigned ? 'is not' : 'is', null)]),
    ...(describedCentres ? [sql<SqlBool>`applications.centre_id = any(${[...describedCentres]}::uuid[])`] : []),
  ];
}

const statesOf = (lga: string) => states.filter((state) => (state.lgas as readonly string[]).includes(lga));
const isShared = (lga: string) => statesOf(lga).length > 1;
const liesIn = (lga: string, state: string) => statesOf(lga).some(({ name }) => name === state);
