import { type ApplicationRow, type ApplicationStatus, statusLabels } from '@tvet/contract';
import {
  type Decision,
  isFree,
  type Queue,
  type Queueable,
  queueDecisions,
  queuedFrom,
} from '../../approvals/queue-state.ts';
import { decidedStatus } from './decided-status.ts';

/** What of a selected application is remembered, as its row is not there any more on another page. */
export interface Picked extends Queueable {
  readonly status: ApplicationStatus;
  /** What the server lets this person decide on it. */
  readonly may: readonly Decision[];
  /** The person has requested the approval: somebody else has to give it. */
  readonly own: boolean;
  /** Where the student would sit. */
  readonly centerId: string | null;
  readonly skillName: string | null;
}

export const pickedOf = (row: ApplicationRow): Picked => ({
  id: row.id,
  applicantId: row.applicantId,
  name: row.applicantName,
  status: row.status,
  may: queueDecisions.filter((decision) => row.allowedActions.includes(decision)),
  own: row.blockedActions.some(({ action }) => action === 'approve'),
  centerId: row.centerId,
  skillName: row.skillName,
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

const ofStaff: readonly Decision[] = ['approve', 'reject'];

interface SortedBy {
  /** What may be offered for several at once. */
  readonly offered?: readonly Decision[];
  /** The words for a status, where a page has some of its own. */
  readonly labels?: Readonly<Partial<Record<ApplicationStatus, string>>>;
}

/** What can be done with a selection: bulk decisions apply to what waits for them and is not in the queue yet (rules 11.1, 11.7). */
export function sortSelection(
  selection: readonly Picked[],
  queue: Queue,
  inQueue: string,
  { offered = ofStaff, labels = {} }: SortedBy = {},
): Sorted {
  const waiting = new Set(offered.map((decision) => queuedFrom[decision]));
  const readyFor = (decision: Decision) => open.filter(({ may }) => may.includes(decision));
  const others = new Map<string, string[]>();
  const open: Picked[] = [];
  for (const picked of selection) {
    const status = decidedStatus(picked, queue);
    const waits = waiting.has(status);
    const why = waits ? inQueue : (labels[status] ?? statusLabels[status]);
    if (waits && isFree(queue, picked.id)) open.push(picked);
    else if (!others.get(why)?.push(picked.id)) others.set(why, [picked.id]);
  }
  return {
    ready: {
      approve: readyFor('approve'),
      reject: readyFor('reject'),
      register: readyFor('register'),
    },
    others: [...others].map(([why, ids]) => ({ why, ids })),
    own: open.filter(({ own }) => own),
  };
}
