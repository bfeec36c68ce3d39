import { type ApplicationRow, type ApplicationStatus, statusLabels } from '@tvet/contract';
import { type Decision, isFree, type Queue, type Queueable } from '../../approvals/machine.ts';
import { decidedStatus } from './decided-status.ts';

/** What of a selected application is remembered, as its row is not there any more on another page. */
export interface Picked extends Queueable {
  readonly status: ApplicationStatus;
  /** What the server lets this person decide on it. */
  readonly may: readonly Decision[];
  /** The person has requested the approval: somebody else has to give it. */
  readonly own: boolean;
}

const decisions: readonly Decision[] = ['approve', 'reject'];

export const pickedOf = (row: ApplicationRow): Picked => ({
  id: row.id,
  applicantId: row.applicantId,
  name: row.applicantName,
  status: row.status,
  may: decisions.filter((decision) => row.allowedActions.includes(decision)),
  own: row.blockedActions.some(({ action }) => action === 'approve'),
});

/** Why rows cannot be processed, with the rows. */
interface Other {
  /** A status, or that they are in the queue already. */
  readonly why: string;
  readonly ids: readonly string[];
}

export interface Sorted {
  readonly ready: Readonly<Record<Decision, readonly Picked[]>>;
  /** Those that nothing can be decided on (rules 11.1). */
  readonly others: readonly Other[];
  /** Those that somebody else has to approve; they can be rejected. */
  readonly own: readonly Picked[];
}

/** What can be done with a selection: bulk decisions apply to what is under review and not in the queue yet (rules 11.1, 11.7). */
export function sortSelection(selection: readonly Picked[], queue: Queue, inQueue: string): Sorted {
  const others = new Map<string, string[]>();
  const open: Picked[] = [];
  for (const picked of selection) {
    const status = decidedStatus(picked, queue);
    const isUnderReview = status === 'approval_requested';
    const why = isUnderReview ? inQueue : statusLabels[status];
    if (isUnderReview && isFree(queue, picked.id)) open.push(picked);
    else if (!others.get(why)?.push(picked.id)) others.set(why, [picked.id]);
  }
  return {
    ready: {
      approve: open.filter(({ may }) => may.includes('approve')),
      reject: open.filter(({ may }) => may.includes('reject')),
    },
    others: [...others].map(([why, ids]) => ({ why, ids })),
    own: open.filter(({ own }) => own),
  };
}
