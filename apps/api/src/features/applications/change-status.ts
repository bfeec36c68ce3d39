import {
  type ApplicationAction,
  type ApplicationStatus,
  type CallInput,
  type ChangedStatus,
  type calls,
  statusesTakingPlaces,
  type Transition,
} from '@tvet/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import { wordNews } from '../../applications/status-message.ts';
import { placesOf } from '../../centres/places.ts';
import { type Database, planKept } from '../../database/connect.ts';
import { insertOf } from '../../database/insert-rows.ts';
import type { DB } from '../../database/schema.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { insertSendings, type Sending } from '../../links/send.ts';
import { type Line, linesOf } from '../../messages/ledger/queue-message.ts';
import { refuseForeignStep, stepTo, wrongStatus } from './policy.ts';
import { type SelectedApplication, selectApplications } from './select-applications.ts';

interface Step {
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

type Columns = Partial<
  Pick<
    Updateable<DB['applications']>,
    'approval_requested_by' | 'approval_requested_at' | 'approved_by' | 'decided_at' | 'rejection_reason'
  >
>;

/** What a step leaves on the application beside its status. */
const traces: Partial<Record<ApplicationAction, (step: Step) => Columns>> = {
  verify: ({ by, at }) => ({ approval_requested_by: by, approval_requested_at: at }),
  approve: ({ by, at }) => ({ approved_by: by, decided_at: at }),
  reject: ({ at, reason }) => ({ rejection_reason: reason, decided_at: at }),
};

/**
 * Takes an application one step on, in one transaction and one statement: the guarded change, its line on the timeline
 * and what the applicant is told of it.
 * Of two people at once one wins; the other is told the status the first one set. Approving beyond the places of the centre
 * is allowed, and the answer says how many are left (rules 8.5).
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, WRONG_STATUS.
 */
export async function changeStatus(
  work: Work<Caller>,
  input: CallInput<typeof calls.changeApplicationStatus>,
): Promise<Pick<ChangedStatus, 'places' | 'seats'> & { readonly row: SelectedApplication }> {
  const { id } = input.params;
  const { status: target, reason: given = null } = input.body;
  const { db, caller, now } = work;
  refuseForeignStep(target, caller);
  const application = await findAddressed(work, id);
  const step = stepTo(target, caller, application);
  const reason = step.needsReason ? given : null;
  const columns = { status: step.to, ...traces[step.action]?.({ by: caller.id, at: now, reason }) };
  const event = {
    application_id: id,
    type: step.event,
    actor_id: caller.id,
    from_status: application.status,
    to_status: step.to,
    reason,
  };
  const news = await wordNews(work, { action: step.action, applicationId: id, reason }, application);
  const taken = await take(db, application, columns, event, {
    lines: news ? await linesOf(work, news.message) : [],
    sendings: news?.sendings(news.message.to) ?? [],
  });
  if (taken) return { row: { ...application, ...columns }, ...placesAfter(step, application, taken) };
  const current = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
  if (!current) throw notFound();
  if (current.status !== application.status) throw wrongStatus(current.status);
  // Its trade or centre has become another, which the message would name wrongly.
  return changeStatus(work, input);
}

/** An application with what a step is decided by, and whoever is told of it. */
async function findAddressed({ db, caller }: Work<Caller>, id: string) {
  const row = await selectApplications(db)
    .select([
      'applications.skill_id',
      'users.id as user_id',
      'users.phone',
      'users.phone_confirmed_at',
      'users.email',
      'users.email_confirmed_at',
      'users.password_kind',
    ])
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .modifyEnd(planKept)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
type Addressed = Awaited<ReturnType<typeof findAddressed>>;

interface News {
  readonly lines: readonly Line[];
  readonly sendings: readonly Sending[];
}

/** The places of its trade at its centre as they were before the step; null without such a trade there. */
interface Taken {
  readonly capacity: number | null;
  readonly taken: number;
  readonly registered: number;
}

/** All that a step writes, or nothing: `undefined` where the application is not any more as it was read. */
async function take(
  db: Database,
  { id, status, centre_id, skill_id }: Addressed,
  columns: Updateable<DB['applications']>,
  event: Insertable<DB['application_events']>,
  { lines, sendings }: News,
): Promise<Taken | undefined> {
  const changed = db
    .updateTable('applications')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('centre_id', 'is not distinct from', centre_id)
    .where('skill_id', 'is not distinct from', skill_id)
    .returning(['centre_id', 'skill_id']);
  const { rows } = await sql<Taken>`
    with changed as (${changed}),
    noted as (${insertOf('application_events', [event], 'changed')})
    ${lines.length > 0 ? sql`, told as (${insertOf('messages', lines, 'changed')})` : sql``}
    ${sendings.length > 0 ? sql`, linked as (${insertSendings(sendings, 'changed')})` : sql``}
    select total_capacity as capacity, taken, registered
    from changed
    left join centre_skills using (centre_id, skill_id),
    lateral (
      select count(*) as taken, count(*) filter (where status = 'registered') as registered
      from applications others
      where others.centre_id = changed.centre_id and others.skill_id = changed.skill_id
        and others.status in (${sql.join(statusesTakingPlaces.map((taking) => sql.lit(taking)))})
    ) places
    ${planKept}`.execute(db);
  return rows[0];
}

/** How the trade stands at its centre after a step, so that whoever took one too many is told (rules 8.5, 17.26). */
function placesAfter(
  { action, to }: Transition,
  { status: from }: Addressed,
  before: Taken,
): Pick<ChangedStatus, 'places' | 'seats'> {
  const { capacity } = before;
  if (capacity === null) return { places: null, seats: null };
  const taken = before.taken + takesPlace(to) - takesPlace(from);
  const registered = before.registered + Number(to === 'registered') - Number(from === 'registered');
  const places = placesOf({ capacity, places_taken: taken });
  if (action !== 'approve' && action !== 'register') return { places, seats: null };
  const beyondCapacity = (action === 'approve' ? taken : registered) > capacity;
  return { places, seats: { capacity, taken, registered, beyondCapacity } };
}

const takesPlace = (status: ApplicationStatus): number =>
  Number((statusesTakingPlaces as readonly ApplicationStatus[]).includes(status));
