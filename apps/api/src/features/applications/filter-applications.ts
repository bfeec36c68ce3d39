import { type ApplicationFilters, states } from '@tvet/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import type { Database } from '../../database/connect.ts';
import type { DB } from '../../database/schema.ts';
import { endOfDay, startOfDay } from '../../shared/lagos.ts';
import { containsAll } from '../../shared/search.ts';

type Builder = ExpressionBuilder<DB, 'applications'>;

/** The applications a caller sees that match the filters: one list of conditions for page, total and suggestions. */
export const filterApplications = (db: Database, caller: Caller, filters: ApplicationFilters) =>
  db
    .selectFrom('applications')
    .where(inScope(caller))
    .where((eb) => ofStatus(eb, caller, filters))
    .where((eb) =>
      eb.and([
        ...ofApplication(eb, filters),
        ...ofDecision(eb, filters),
        ...ofApplicant(eb, filters),
        ...ofCentre(eb, filters),
      ]),
    );

/** Unfinished applications are shown to staff who ask for them, and to their owner (rules 10.7). */
function ofStatus(eb: Builder, caller: Caller, { status }: ApplicationFilters) {
  if (status?.length) return eb('applications.status', 'in', status);
  return caller.role === 'applicant' ? eb.lit(true) : eb('applications.status', '<>', 'initiated');
}

function ofApplication(eb: Builder, filters: ApplicationFilters) {
  const { category, skill, startDate, endDate, state, lga } = filters;
  // An area names its state, except for the few names that two states share; the planner counts both as if unrelated.
  const stateMatters = state && (!lga || isShared(lga) || !liesIn(lga, state));
  return [
    ...(category ? [eb('applications.category', '=', category)] : []),
    ...(skill?.length
      ? [eb('applications.skill_id', 'in', eb.selectFrom('skills').select('skills.id').where('name', 'in', skill))]
      : []),
    ...(startDate ? [eb('applications.listed_at', '>=', startOfDay(startDate))] : []),
    ...(endDate ? [eb('applications.listed_at', '<', endOfDay(endDate))] : []),
    ...(stateMatters ? [eb('applications.state', '=', state)] : []),
    ...(lga ? [eb('applications.lga', '=', lga)] : []),
  ];
}

/** In which statuses an application counts as decided so (rules 26.10). */
const decidedStatuses = { approved: ['approved', 'registered', 'declined'], rejected: ['rejected'] } as const;

function ofDecision(eb: Builder, { decision, decidedFrom, decidedTo }: ApplicationFilters) {
  return [
    ...(decision
      ? [eb('applications.status', 'in', decidedStatuses[decision]), eb('applications.decided_at', 'is not', null)]
      : []),
    ...(decidedFrom ? [eb('applications.decided_at', '>=', startOfDay(decidedFrom))] : []),
    ...(decidedTo ? [eb('applications.decided_at', '<', endOfDay(decidedTo))] : []),
  ];
}

function ofApplicant(eb: Builder, { search, applicantId, applicantName }: ApplicationFilters) {
  if (!search && !applicantId && !applicantName) return [];
  const folded = sql.ref<string>('applicants.search_text');
  // The folded text is indexed, so it narrows first; the exact column decides.
  const matching = eb
    .selectFrom('applicants')
    .select('applicants.id')
    .where((of) =>
      of.and([
        ...(search ? [containsAll(of, folded, search)] : []),
        ...(applicantId
          ? [containsAll(of, folded, applicantId), containsAll(of, sql`fold(applicants.public_id)`, applicantId)]
          : []),
        ...(applicantName ? [containsAll(of, folded, applicantName), of.exists(named(of, applicantName))] : []),
      ]),
    );
  return [eb('applications.applicant_id', 'in', matching)];
}

const named = (eb: ExpressionBuilder<DB, 'applicants'>, name: string) =>
  eb
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'applicants.user_id')
    .where((of) => containsAll(of, sql`fold(users.first_name || ' ' || users.last_name)`, name));

function ofCentre(eb: Builder, { center, centerId, assigned, ideasOnly }: ApplicationFilters) {
  const centres = eb.selectFrom('centres').select('centres.id');
  return [
    ...(centerId ? [eb('applications.centre_id', '=', centerId)] : []),
    ...(assigned === undefined ? [] : [eb('applications.centre_id', assigned ? 'is not' : 'is', null)]),
    ...(center
      ? [
          eb(
            'applications.centre_id',
            'in',
            centres.where((of) => containsAll(of, sql.ref('centres.search_text'), center)),
          ),
        ]
      : []),
    ...(ideasOnly ? [eb('applications.centre_id', 'in', centres.where('centres.ideas_funded', '=', true))] : []),
  ];
}

const statesOf = (lga: string) => states.filter((state) => (state.lgas as readonly string[]).includes(lga));
const isShared = (lga: string) => statesOf(lga).length > 1;
const liesIn = (lga: string, state: string) => statesOf(lga).some(({ name }) => name === state);
