import { type ApplicationStatus, answersKeptMs, maxQueued, type Rejection, stepOf } from '@tvet/contract';

/*
 * The approval queue as a pure state machine: its state, its events and its transitions. The state is plain JSON and
 * is stored as it is. While a queue runs, its first open item is `processing`, so an item is stored as such before it is sent.
 */

export const queueDecisions = ['verify', 'approve', 'reject', 'register'] as const;
export type Decision = (typeof queueDecisions)[number];

/** The statuses from which an application can be queued for a decision. */
export const queuedFrom = (decision: Decision): readonly ApplicationStatus[] => stepOf(decision).from;

/** Centres register, staff decide. No user does both, and each queue has its own name on the screen. */
export type QueueKind = 'decisions' | 'registrations';
export const kindOfBatch = ({ action }: Pick<Batch, 'action'>): QueueKind =>
  action === 'register' ? 'registrations' : 'decisions';

/** One decision on many applications. */
export interface Batch {
  /** Unique per user: with the application's id it is the idempotency key of an item. */
  readonly id: string;
  readonly action: Decision;
  /** The reason for a rejection. */
  readonly rejection?: Rejection;
  /** The reason of a rejection that an earlier release has queued. */
  readonly reason?: string;
  /** When it was queued, in ms. */
  readonly at: number;
  /** Nothing of it is sent yet, so that the user can undo it (rules 11.13). */
  readonly held?: boolean;
}

/** The time after queueing a batch in which it can be undone as a whole (rules 11.13). */
export const queueGraceMs = 10_000;

/** Why the portal refused a decision. */
export interface Failure {
  readonly message: string;
  /** The status of the application, if someone else has changed it. */
  readonly currentStatus?: ApplicationStatus;
  /** The portal would refuse it again, so it cannot be retried. */
  readonly final?: boolean;
}

export interface Queueable {
  /** The application's id. */
  readonly id: string;
  readonly applicantId: string;
  readonly name: string;
}

export type ItemStatus = 'pending' | 'processing' | 'completed' | 'failed';

export interface Item extends Queueable {
  /** The id of its batch. */
  readonly batch: string;
  readonly status: ItemStatus;
  /** When it was completed or failed, in ms. */
  readonly at?: number;
  readonly failure?: Failure;
}

/** Why the item that is processing has to be sent again, and when. */
export interface Wait {
  readonly for: 'network' | 'portal' | 'sign-in';
  /** In ms. */
  readonly until: number;
}

/** `resting`: nothing is open. `paused`: by the user. `stale`: it has waited for over a day, so the user has to resume it. */
export type Mode = 'resting' | 'running' | 'paused' | 'stale';

export interface Queue {
  readonly mode: Mode;
  readonly wait?: Wait | undefined;
  /** When the user last resumed it, in ms. */
  readonly resumedAt?: number;
  readonly batches: readonly Batch[];
  /** In the order in which they are sent. An application is in the queue at most once. */
  readonly items: readonly Item[];
}

/** Names are cut to this length, so that a full queue fits into local storage. */
const longestName = 80;

export const emptyQueue: Queue = { mode: 'resting', batches: [], items: [] };

export type QueueEvent =
  | { readonly type: 'queued'; readonly batch: Batch; readonly rows: readonly Queueable[] }
  | { readonly type: 'waiting'; readonly wait?: Wait }
  /** The time to undo these batches is over. */
  | { readonly type: 'released'; readonly ids: readonly string[] }
  | { readonly type: 'completed'; readonly id: string; readonly at: number }
  /** `pauses`: the portal would refuse every other item too. */
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly at: number;
      readonly failure: Failure;
      readonly pauses?: boolean;
    }
  | { readonly type: 'retried'; readonly ids: readonly string[] }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  /** Removes completed items: these, or all of them. */
  | { readonly type: 'cleared'; readonly ids?: readonly string[] }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed'; readonly at: number }
  | { readonly type: 'expired' }
  /** The user logs out. */
  | { readonly type: 'ended' };

/** The transitions of an item; a running queue also moves its first pending item to `processing`. */
const itemTransitions = {
  completed: { processing: 'completed' },
  failed: { processing: 'failed' },
  retried: { failed: 'pending' },
  removed: { pending: 'gone', failed: 'gone' },
  cleared: { completed: 'gone' },
} satisfies Record<string, Partial<Record<ItemStatus, ItemStatus | 'gone'>>>;

/** The transitions of a queue; one without open items always rests. */
const modeTransitions: Readonly<Record<Mode, Partial<Record<QueueEvent['type'], Mode>>>> = {
  resting: { queued: 'running', retried: 'running' },
  running: { paused: 'paused', expired: 'stale' },
  paused: { resumed: 'running', expired: 'stale' },
  stale: { resumed: 'running' },
};

/** The queue after an event; the same object if the event changes nothing. */
export function advance(queue: Queue, event: QueueEvent): Queue {
  const after = apply(queue, event);
  return after === queue ? queue : settle(after);
}

function apply(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'queued':
      return enqueue(queue, event.batch, event.rows);
    case 'completed':
      return answer(queue, 'completed', event.id, { at: event.at });
    case 'failed': {
      const after = answer(queue, 'failed', event.id, { at: event.at, failure: event.failure });
      return event.pauses && after !== queue ? changeMode(after, 'paused') : after;
    }
    case 'retried': {
      const after = moveItems(queue, 'retried', isIn(event.ids));
      return after === queue ? queue : changeMode(after, 'retried');
    }
    case 'removed':
      return moveItems(queue, 'removed', isIn(event.ids));
    case 'cleared':
      return moveItems(queue, 'cleared', event.ids ? isIn(event.ids) : () => true);
    case 'released':
      return release(queue, event.ids);
    case 'waiting':
      return event.wait === queue.wait ? queue : { ...queue, wait: event.wait };
    case 'resumed':
      // In a running queue that waits, this is "Try now".
      if (queue.mode === 'resting' || (queue.mode === 'running' && !queue.wait)) return queue;
      return { ...queue, mode: 'running', wait: undefined, resumedAt: event.at };
    case 'paused':
    case 'expired':
      return changeMode(queue, event.type);
    case 'ended':
      return queue.items.length === 0 ? queue : emptyQueue;
  }
}

/** All rows or none: a user has to know which of them are queued for something else. */
function enqueue(queue: Queue, batch: Batch, rows: readonly Queueable[]): Queue {
  const isQueued = queue.batches.some(({ id }) => id === batch.id);
  if (isQueued || rows.length === 0 || !rows.every(({ id }) => isFree(queue, id))) return queue;
  // An application that is queued again moves to the end.
  const isRequeued = isIn(rows.map(({ id }) => id));
  const added = rows.map(({ id, applicantId, name }): Item => {
    return { id, applicantId, name: name.slice(0, longestName), batch: batch.id, status: 'pending' };
  });
  const items = [...queue.items.filter((item) => !isRequeued(item)), ...added];
  if (items.length > maxQueued) return queue;
  return changeMode({ ...queue, batches: [...queue.batches, batch], items }, 'queued');
}

function release(queue: Queue, ids: readonly string[]): Queue {
  if (!queue.batches.some(({ id, held }) => held && ids.includes(id))) return queue;
  const batches = queue.batches.map((batch): Batch => {
    const { held: _, ...released } = batch;
    return ids.includes(batch.id) ? released : batch;
  });
  return { ...queue, batches };
}

function answer(queue: Queue, event: 'completed' | 'failed', id: string, outcome: Pick<Item, 'at' | 'failure'>): Queue {
  const after = moveItems(queue, event, isIn([id]), outcome);
  return after === queue ? queue : { ...after, wait: undefined };
}

function moveItems(
  queue: Queue,
  event: keyof typeof itemTransitions,
  isMoved: (item: Item) => boolean,
  outcome: Pick<Item, 'at' | 'failure'> = {},
): Queue {
  const transitions: Partial<Record<ItemStatus, ItemStatus | 'gone'>> = itemTransitions[event];
  const items: Item[] = [];
  let changed = false;
  for (const item of queue.items) {
    const { id, applicantId, name, batch, status } = item;
    const next = isMoved(item) && !(event === 'retried' && item.failure?.final) ? transitions[status] : undefined;
    if (next) changed = true;
    if (!next) items.push(item);
    else if (next !== 'gone') items.push({ id, applicantId, name, batch, status: next, ...outcome });
  }
  return changed ? { ...queue, items } : queue;
}

function changeMode(queue: Queue, event: QueueEvent['type']): Queue {
  const mode = modeTransitions[queue.mode][event];
  return mode ? { ...queue, mode } : queue;
}

/** Rests a queue without open items, starts the next item of one that runs, and drops batches without items. */
function settle(queue: Queue): Queue {
  const used = new Set(queue.items.map(({ batch }) => batch));
  const batches = queue.batches.filter(({ id }) => used.has(id));
  const { pending, processing } = countsOf(queue);
  if (pending + processing === 0) return { ...queue, batches, mode: 'resting', wait: undefined };
  if (queue.mode !== 'running' || processing > 0) return { ...queue, batches };
  const held = new Set(heldBatches(queue).map(({ id }) => id));
  const next = queue.items.findIndex(({ status, batch }) => status === 'pending' && !held.has(batch));
  if (next === -1) return { ...queue, batches };
  const items = queue.items.map((item, index): Item => (index === next ? { ...item, status: 'processing' } : item));
  return { ...queue, batches, items };
}

const isIn = (ids: readonly string[]): ((item: Item) => boolean) => {
  const wanted = new Set(ids);
  return ({ id }) => wanted.has(id);
};

export interface Counts extends Readonly<Record<ItemStatus, number>> {
  readonly total: number;
}

const counted = new WeakMap<Queue['items'], Counts>();

export function countsOf({ items }: Queue): Counts {
  const known = counted.get(items);
  if (known) return known;
  const counts = { pending: 0, processing: 0, completed: 0, failed: 0, total: items.length };
  for (const { status } of items) counts[status] += 1;
  counted.set(items, counts);
  return counts;
}

const indexed = new WeakMap<Queue['items'], ReadonlyMap<string, number>>();

/** The position of an application in the whole queue, from 1; 0 if it is not in it. */
export function positionOf({ items }: Queue, id: string): number {
  const known = indexed.get(items) ?? new Map(items.map((item, index) => [item.id, index + 1]));
  indexed.set(items, known);
  return known.get(id) ?? 0;
}

export const findItem = (queue: Queue, id: string): Item | undefined => queue.items[positionOf(queue, id) - 1];
export const findBatch = ({ batches }: Queue, id: string | undefined): Batch | undefined =>
  batches.find((batch) => batch.id === id);
/** The batches that can still be undone as a whole. */
export const heldBatches = ({ batches }: Queue): Batch[] => batches.filter(({ held }) => held);
/** When the next decision of a queue starts, in ms, if all that is open can still be undone. */
export function startOf(queue: Queue): number | undefined {
  const held = heldBatches(queue);
  const isWaiting = queue.mode === 'running' && held.length > 0 && processingOf(queue) === undefined;
  return isWaiting ? Math.min(...held.map(({ at }) => at)) + queueGraceMs : undefined;
}
/** The item that is being sent. */
export const processingOf = ({ items }: Queue): Item | undefined => items.find(({ status }) => status === 'processing');
/** Open items are those whose decision has not been made. */
export const isOpen = ({ status }: Item): boolean => status === 'pending' || status === 'processing';

/** Returns true if an application can be queued: it is not in the queue, it failed there, or it was only verified. */
export function isFree(queue: Queue, id: string): boolean {
  const item = findItem(queue, id);
  if (item?.status === 'completed') return findBatch(queue, item.batch)?.action === 'verify';
  return item === undefined || item.status === 'failed';
}
/** The number of these applications that the queue has room for. Those already in it need no further room. */
export const roomFor = (queue: Queue, ids: readonly string[]): number =>
  Math.max(maxQueued - queue.items.length + ids.filter((id) => positionOf(queue, id) > 0).length, 0);
export const isRemovable = ({ status }: Item): boolean => status === 'pending' || status === 'failed';
export const isRetryable = ({ status, failure }: Item): boolean => status === 'failed' && !failure?.final;

/** The portal keeps an answer under its key for a day. After that, an item is sent only if the user confirms it. */
export function isExpired(queue: Queue, now: number): boolean {
  const queuedAt = findBatch(queue, processingOf(queue)?.batch)?.at;
  return queuedAt !== undefined && now - Math.max(queuedAt, queue.resumedAt ?? 0) > answersKeptMs;
}

/** The items that were completed or failed between two states. */
export const settledBetween = (before: Queue, after: Queue): Item[] =>
  after.items.filter((item) => {
    if (isOpen(item)) return false;
    const was = findItem(before, item.id);
    return was?.status !== item.status || was.at !== item.at;
  });
