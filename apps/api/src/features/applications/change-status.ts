import {
  type ApplicationAction,
  type CallInput,
  type ChangedStatus,
  type calls,
  decisionHoldMs,
  describeRejection,
} from '@tvet/contract';
import type { Updateable } from 'kysely';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import type { DB } from '../../platform/database/schema.ts';
import { linesOf } from '../../platform/messages/ledger/queue-message.ts';
import { templateOfStep } from '../../platform/messages/ledger/select-messages.ts';
import { findAddressed } from './find-addressed.ts';
import type { SelectedApplication } from './list/select-applications.ts';
import { refuseForeignStep, stepTo, wrongStatus } from './policy.ts';
import { shownRejection } from './rejection/find-rejection.ts';
import { refuseWrongRequirements } from './rejection/refuse-wrong-requirements.ts';
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
  unverify: () => ({ approval_requested_by: null, approval_requested_at: null }),
  approve: ({ by, at }) => ({ approved_by: by, decided_at: at }),
  reject: ({ at, reason }) => ({ rejection_reason: reason, decided_at: at }),
};

/**
 * Moves an application one step on, in one statement: the guarded change, its timeline event and the message to the applicant.
 * One of two concurrent calls wins, and the other gets WRONG_STATUS with the new status. Approving beyond the capacity is
 * allowed, and the answer has the places left (rules 8.5). The message leaves after the time to undo the step, and the step
 * cancels the unsent messages of the one that it undoes (rules 20.3).
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, NOT_YOUR_VERIFICATION, CENTRE_REQUIRED, CORRECTION_PENDING,
 *   WRONG_STATUS.
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
  throw new Error(`Application ${input.params.id} has changed each of ${tries} times`);
}

/** The number of times that a step is retried because trade, centre or correction have changed in the meantime. */
const tries = 5;

type Changed = Pick<ChangedStatus, 'places' | 'seats'> & { readonly row: SelectedApplication };

/** Returns `undefined` if trade, centre or correction have changed: the message would be wrong, or the step must wait. */
async function tryStep(
  work: WorkWith<'links', Caller>,
  { params: { id }, body }: CallInput<typeof calls.changeApplicationStatus>,
): Promise<Changed | undefined> {
  const { status: target, rejection } = body;
  const given = rejection ? describeRejection(rejection) : (body.reason ?? null);
  const { db, caller, now } = work;
  const application = await findAddressed(work, id);
  const step = stepTo(target, caller, application);
  if (rejection) await refuseWrongRequirements(db, id, rejection);
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
  const news = await renderStatusMessage(
    work,
    { action: step.action, applicationId: id, rejection: shownRejection(body.reason, rejection) },
    application,
  );
  const taken = await takeStep(db, application, columns, event, {
    lines: news ? await linesOf(work, { ...news.message, holdMs: decisionHoldMs }) : [],
    sendings: news?.sendings(news.message.to) ?? [],
    undone: templateOfStep(step.undoes),
    rejection: rejection && {
      application_id: id,
      decided_on: dayOf(now),
      reason: rejection.reason,
      details: [...rejection.details],
      note: rejection.note || null,
      skill_id: application.skill_id,
    },
  });
  if (taken)
    return { row: { ...application, ...columns, claim_until: null }, ...placesAfter(step, application, taken) };
  const current = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst();
  if (!current) throw notFound();
  if (current.status !== application.status) throw wrongStatus(current.status);
  return undefined;
}
