import type { ApplicationAction, CallInput, ChangedStatus, calls } from '@tvet/contract';
import type { Updateable } from 'kysely';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { preparedStatement } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { linesOf } from '../../platform/messages/ledger/queue-message.ts';
import { type SelectedApplication, selectApplications } from './list/select-applications.ts';
import { refuseForeignStep, stepTo, wrongStatus } from './policy.ts';
import { inScope } from './scope.ts';
import { renderStatusMessage } from './status-message.ts';
import { placesAfter, takeStep } from './take-step.ts';

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

/** The columns that a step sets in addition to the status. */
const stepColumns: Partial<Record<ApplicationAction, (step: Step) => Columns>> = {
  verify: ({ by, at }) => ({ approval_requested_by: by, approval_requested_at: at }),
  approve: ({ by, at }) => ({ approved_by: by, decided_at: at }),
  reject: ({ at, reason }) => ({ rejection_reason: reason, decided_at: at }),
};

/**
 * Moves an application one step on, in one statement: the guarded change, its timeline event and the message to the applicant.
 * One of two concurrent calls wins, and the other gets WRONG_STATUS with the new status. Approving beyond the capacity is
 * allowed, and the answer has the places left (rules 8.5).
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, WRONG_STATUS.
 */
export async function changeStatus(
  work: WorkWith<'links', Caller>,
  input: CallInput<typeof calls.changeApplicationStatus>,
): Promise<Changed> {
  refuseForeignStep(input.body.status, work.caller);
  for (let time = 0; time < tries; time++) {
    const changed = await tryStep(work, input);
    if (changed) return changed;
  }
  throw new Error(`Trade or centre of application ${input.params.id} have become others each of ${tries} times`);
}

/** The number of times that a step is retried because the trade or the centre has changed in the meantime. */
const tries = 5;

type Changed = Pick<ChangedStatus, 'places' | 'seats'> & { readonly row: SelectedApplication };

/** Returns `undefined` if the trade or the centre has changed, because the message would name the wrong one. */
async function tryStep(
  work: WorkWith<'links', Caller>,
  { params: { id }, body }: CallInput<typeof calls.changeApplicationStatus>,
): Promise<Changed | undefined> {
  const { status: target, reason: given = null } = body;
  const { db, caller, now } = work;
  const application = await findAddressed(work, id);
  const step = stepTo(target, caller, application);
  const reason = step.needsReason ? given : null;
  const columns = { status: step.to, ...stepColumns[step.action]?.({ by: caller.id, at: now, reason }) };
  const event = {
    application_id: id,
    at: now,
    type: step.event,
    actor_id: caller.id,
    from_status: application.status,
    to_status: step.to,
    reason,
  };
  const news = await renderStatusMessage(work, { action: step.action, applicationId: id, reason }, application);
  const taken = await takeStep(db, application, columns, event, {
    lines: news ? await linesOf(work, news.message) : [],
    sendings: news?.sendings(news.message.to) ?? [],
  });
  if (taken) return { row: { ...application, ...columns }, ...placesAfter(step, application, taken) };
  const current = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
  if (!current) throw notFound();
  if (current.status !== application.status) throw wrongStatus(current.status);
  return undefined;
}

/** An application with the data that a step needs, and the recipient of the message. */
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
      'users.language',
    ])
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .modifyEnd(preparedStatement)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
