import {
  type ApplicationRow,
  type ApplicationStatus,
  type ErrorCode,
  type Permission,
  statusLabels,
} from '@tvet/contract';
import {
  type Decision,
  isFree,
  type Queue,
  type Queueable,
  queueDecisions,
  queuedFrom,
} from '../../approvals/queue-state.ts';
import { textOf } from '../../ui/label.ts';
import type { StatusLabels } from '../../ui/status-badge.tsx';
import { decidedStatus } from './decided-status.ts';

/** The stored facts of a selected application, because its row is not loaded on another page. */
export interface Picked extends Queueable {
  readonly status: ApplicationStatus;
  /** The decisions that the server allows this user. */
  readonly may: readonly Decision[];
  /** The user has requested the approval: another user has to give it. */
  readonly own: boolean;
  readonly claim: ApplicationRow['claim'];
  /** It has no centre, so it cannot be approved. */
  readonly noCentre: boolean;
  /** The centre and trade of the student's seat. */
  readonly centerId: string | null;
  readonly skillName: string | null;
  /** The time at which its row was read, in ms, for rows that are on the screen. */
  readonly readAt?: number;
}

export const pickedOf = (row: ApplicationRow, readAt = 0): Picked => ({
  id: row.id,
  applicantId: row.applicantId,
  name: row.applicantName,
  status: row.status,
  may: queueDecisions.filter((decision) => row.allowedActions.includes(decision)),
  own: isBlockedBy(row, 'REQUESTER_CANNOT_APPROVE'),
  noCentre: isBlockedBy(row, 'CENTRE_REQUIRED'),
  claim: row.claim,
  centerId: row.centerId,
  skillName: row.skillName,
  readAt,
});

/** The bulk decisions of a role. */
export const offeredTo = (permissions: readonly Permission[]): Decision[] =>
  queueDecisions.filter((decision) => permissions.includes(`applications:${decision}`));

const isBlockedBy = ({ blockedActions }: ApplicationRow, why: ErrorCode): boolean =>
  blockedActions.some(({ action, code }) => action === 'approve' && code === why);

/**
 * The statuses from which a user decides in bulk. Those who approve only decide on applications under review, officers on all that
 * they can verify or reject (rules 11.1).
 */
const bulkFrom = (decision: Decision, offered: readonly Decision[]): readonly ApplicationStatus[] =>
  offered.includes('approve') ? ['approval_requested'] : queuedFrom(decision);

/** Returns true if a bulk decision fits the application: only then can it be selected. */
export const isSelectable = ({ status, may }: Pick<Picked, 'status' | 'may'>, offered: readonly Decision[]): boolean =>
  offered.some((decision) => may.includes(decision) && bulkFrom(decision, offered).includes(status));

/** Returns true if a colleague decides the application, so that a superAdmin can assign it. */
export const isAssignable = ({ status }: Pick<Picked, 'status'>): boolean =>
  status === 'pending_approval' || status === 'approval_requested';

/** The reason why rows cannot be processed, with the rows. */
interface Other {
  /** A status, or the fact that they are queued already. */
  readonly why: string;
  readonly ids: readonly string[];
}

export interface Sorted {
  readonly ready: Readonly<Record<Decision, readonly Picked[]>>;
  /** Those that do not allow any decision (rules 11.1). */
  readonly others: readonly Other[];
  /** Those that another user has to approve; this user can reject them. */
  readonly own: readonly Picked[];
  /** Those that need a centre before they can be approved. */
  readonly noCentre: readonly Picked[];
  /** All that are not in the queue. The portal checks them before a bulk approval. */
  readonly free: readonly Picked[];
}

const ofStaff: readonly Decision[] = ['approve', 'reject'];

interface SortedBy {
  /** The bulk decisions on offer. */
  readonly offered?: readonly Decision[];
  /** The labels of statuses, if the page has its own. */
  readonly labels?: StatusLabels;
}

/** The actions for a selection: bulk decisions apply to pending applications that are not in the queue (rules 11.1, 11.7). */
export function sortSelection(
  selection: readonly Picked[],
  queue: Queue,
  { offered = ofStaff, labels = {} }: SortedBy = {},
): Sorted {
  const waiting = new Set(offered.flatMap((decision) => bulkFrom(decision, offered)));
  const readyFor = (decision: Decision) =>
    open.filter(
      (picked) =>
        picked.may.includes(decision) &&
        bulkFrom(decision, offered).includes(decidedStatus(picked, queue, picked.readAt)),
    );
  const others = new Map<string, string[]>();
  const open: Picked[] = [];
  for (const picked of selection) {
    const status = decidedStatus(picked, queue, picked.readAt);
    const waits = waiting.has(status);
    const why = waits ? 'already in the queue' : textOf(labels[status] ?? statusLabels[status]);
    if (waits && isFree(queue, picked.id)) open.push(picked);
    else if (!others.get(why)?.push(picked.id)) others.set(why, [picked.id]);
  }
  return {
    ready: {
      verify: readyFor('verify'),
      approve: readyFor('approve'),
      reject: readyFor('reject'),
      register: readyFor('register'),
    },
    others: [...others].map(([why, ids]) => ({ why, ids })),
    own: open.filter(({ own }) => own),
    noCentre: open.filter(({ noCentre }) => noCentre),
    free: selection.filter(({ id }) => isFree(queue, id)),
  };
}
