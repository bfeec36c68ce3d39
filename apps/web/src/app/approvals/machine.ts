import { type ApplicationStatus, maxQueued } from '@tvet/contract';

/*
 * The approval queue as a machine: what it is, what may happen to it, and what it is then. Nothing here waits,
 * sends or stores; whoever applies the same events to the same queue has the same queue.
 */

/** What is decided on many at once. */
export const queueDecisions = ['approve', 'reject', 'register'] as const;
export type Decision = (typeof queueDecisions)[number];

/** The status in which an application is queued for each. */
export const queuedFrom: Readonly<Record<Decision, ApplicationStatus>> = {
  approve: 'approval_requested',
  reject: 'approval_requested',
  register: 'approved',
};

/** A centre registers, staff decide: nobody does both, and each calls the queue by its own name. */
export type QueueKind = 'decisions' | 'registrations';
export const kindOfBatch = ({ action }: Pick<Batch, 'action'>): QueueKind =>
  action === 'register' ? 'registrations' : 'decisions';
export type ItemStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** What was decided in one go. */
export interface Batch {
  /** Made when it was queued; the keys of its items begin with it. */
  readonly id: string;
  readonly action: Decision;
  /** Of a rejection: one for all. */
  readonly reason?: string;
  /** When it was queued, in ms. */
  readonly at: number;
}

/** Why the portal did not take a decision. */
export interface Failure {
  readonly message: string;
  /** The status the application has instead: somebody else was first. */
  readonly currentStatus?: ApplicationStatus;
  /** The same again would be refused again: it is not offered. */
  readonly final?: boolean;
}

/** What is known of an application in the queue. */
export interface Queueable {
  /** Of the application. */
  readonly id: string;
  readonly applicantId: string;
  readonly name: string;
}

export interface Item extends Queueable {
  readonly batch: string;
  readonly status: ItemStatus;
  /** When it was completed or failed, in ms. */
  readonly at?: number;
  readonly failure?: Failure;
  /** Pending, but a browser that ended may have sent it already: it cannot be undone any more. */
  readonly sent?: true;
}

/** `resting`: nothing is pending. `paused`: somebody wants it to wait. */
export type Mode = 'resting' | 'running' | 'paused';

export interface Queue {
  readonly mode: Mode;
  readonly batches: ReadonlyMap<string, Batch>;
  /** By application, in the order in which they are decided. */
  readonly items: ReadonlyMap<string, Item>;
}

export const emptyQueue: Queue = { mode: 'resting', batches: new Map(), items: new Map() };

export type QueueEvent =
  | { readonly type: 'queued'; readonly batch: Batch; readonly rows: readonly Queueable[] }
  | { readonly type: 'taken'; readonly id: string }
  | { readonly type: 'completed'; readonly id: string; readonly at: number }
  | { readonly type: 'refused'; readonly id: string; readonly at: number; readonly failure: Failure }
  | { readonly type: 'retried'; readonly ids: readonly string[] }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'cleared' }
  /** What was completed has been taken back since: it can be queued anew. */
  | { readonly type: 'forgotten'; readonly ids: readonly string[] }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** Logged out: nothing is left. */
  | { readonly type: 'ended' };

type ItemEvent =
  | 'queued'
  | 'taken'
  | 'completed'
  | 'refused'
  | 'retried'
  | 'removed'
  | 'cleared'
  | 'forgotten'
  | 'ended';

/** Every step an item can take; there is no other. */
export const itemSteps: Readonly<Record<ItemEvent, Readonly<Partial<Record<ItemStatus, ItemStatus | 'gone'>>>>> = {
  // What failed is decided anew.
  queued: { failed: 'pending' },
  taken: { pending: 'processing' },
  completed: { processing: 'completed' },
  refused: { processing: 'failed' },
  retried: { failed: 'pending' },
  removed: { pending: 'gone', failed: 'gone' },
  cleared: { completed: 'gone' },
  forgotten: { completed: 'gone' },
  ended: { pending: 'gone', processing: 'gone', completed: 'gone', failed: 'gone' },
};

/** Every change of the mode; `emptied` is that nothing is pending or processing any more. */
export const modeSteps: Readonly<
  Record<Mode, Readonly<Partial<Record<'queued' | 'retried' | 'paused' | 'resumed' | 'emptied', Mode>>>>
> = {
  resting: { queued: 'running', retried: 'running' },
  running: { paused: 'paused', emptied: 'resting' },
  paused: { resumed: 'running', emptied: 'resting' },
};

export interface Counts extends Readonly<Record<ItemStatus, number>> {
  readonly total: number;
}

const counted = new WeakMap<Queue['items'], Counts>();

export function countsOf({ items }: Queue): Counts {
  const known = counted.get(items);
  if (known) return known;
  const counts = { pending: 0, processing: 0, completed: 0, failed: 0, total: items.size };
  for (const { status } of items.values()) counts[status] += 1;
  counted.set(items, counts);
  return counts;
}

const isOpen = (counts: Counts): boolean => counts.pending + counts.processing > 0;

function firstOf({ items }: Queue, status: ItemStatus): Item | undefined {
  for (const item of items.values()) if (item.status === status) return item;
  return undefined;
}

/** What has been sent and not answered. */
export const processingOf = (queue: Queue): Item | undefined => firstOf(queue, 'processing');
/** What is to be sent next; nothing while one is under way, or while the queue waits to be resumed. */
export const nextOf = (queue: Queue): Item | undefined =>
  queue.mode === 'running' && !processingOf(queue) ? firstOf(queue, 'pending') : undefined;

/** Whether a row may be queued: what is in the queue already is decided on once; what failed may be decided anew. */
export function isFree({ items }: Queue, id: string): boolean {
  const item = items.get(id);
  return item === undefined || itemSteps.queued[item.status] !== undefined;
}
/** How many of these the queue takes: those that are in it already take no room of their own. */
export const roomIn = ({ items }: Queue, ids: readonly string[]): number =>
  Math.max(maxQueued - items.size + ids.filter((id) => items.has(id)).length, 0);
/** Whether somebody may take it out: undo it while it is pending, drop it once it has failed. */
export const isRemovable = ({ status, sent }: Item): boolean => itemSteps.removed[status] === 'gone' && !sent;
/** What failed for good says so; only the rest is offered again. */
export const isRetryable = ({ status, failure }: Item): boolean => status === 'failed' && !failure?.final;

/** The queue after an event; the very same queue where the event means nothing to it. */
export function advance(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'queued':
      return enqueue(queue, event.batch, event.rows);
    case 'taken':
      return nextOf(queue)?.id === event.id ? step(queue, 'taken', [event.id]) : queue;
    case 'completed':
      return step(queue, 'completed', [event.id], { at: event.at });
    case 'refused':
      return step(queue, 'refused', [event.id], { at: event.at, failure: event.failure });
    case 'retried':
      return step(queue, 'retried', those(queue, event.ids, isRetryable));
    case 'removed':
      return step(queue, 'removed', those(queue, event.ids, isRemovable));
    case 'forgotten':
      return step(queue, 'forgotten', event.ids);
    case 'cleared':
      return step(queue, 'cleared', queue.items.keys());
    case 'paused':
    case 'resumed':
      return withMode(queue, modeSteps[queue.mode][event.type]);
    case 'ended':
      return step(queue, 'ended', queue.items.keys());
  }
}

const those = ({ items }: Queue, ids: readonly string[], may: (item: Item) => boolean): string[] =>
  ids.filter((id) => {
    const item = items.get(id);
    return item !== undefined && may(item);
  });

const withMode = (queue: Queue, mode: Mode | undefined): Queue =>
  mode === undefined || mode === queue.mode ? queue : { ...queue, mode };

function enqueue(queue: Queue, batch: Batch, rows: readonly Queueable[]): Queue {
  if (queue.batches.has(batch.id)) return queue;
  // All of it or nothing: of what is queued for something else meanwhile, whoever decides has to know.
  if (rows.length === 0 || !rows.every(({ id }) => isFree(queue, id))) return queue;
  const items = new Map(queue.items);
  for (const { id, applicantId, name } of rows) {
    // What failed before is decided anew: at the end, not where it stood.
    items.delete(id);
    items.set(id, { id, applicantId, name, batch: batch.id, status: 'pending' });
  }
  if (items.size > maxQueued) return queue;
  const batches = new Map(queue.batches).set(batch.id, batch);
  return tidy(withMode({ ...queue, batches, items }, modeSteps[queue.mode].queued));
}

const removing: ReadonlySet<ItemEvent> = new Set(['removed', 'cleared', 'forgotten', 'ended']);

function step(
  queue: Queue,
  event: ItemEvent,
  ids: Iterable<string>,
  outcome: Pick<Item, 'at' | 'failure'> = {},
): Queue {
  const items = new Map(queue.items);
  let changed = false;
  for (const id of ids) {
    const item = items.get(id);
    const next = item && itemSteps[event][item.status];
    if (!item || !next) continue;
    changed = true;
    if (next === 'gone') items.delete(id);
    else {
      const { id: _id, applicantId, name, batch } = item;
      items.set(id, { id, applicantId, name, batch, status: next, ...outcome });
    }
  }
  if (!changed) return queue;
  const after = { ...queue, items };
  const woken = event === 'retried' ? withMode(after, modeSteps[queue.mode].retried) : after;
  const rested = isOpen(countsOf(woken)) ? woken : withMode(woken, modeSteps[woken.mode].emptied);
  // Only what goes can leave a batch behind: five thousand that are done need not be looked through each time.
  return removing.has(event) ? tidy(rested) : rested;
}

/** Forgets the batches none of whose items is left. */
function tidy(queue: Queue): Queue {
  const used = new Set<string>();
  for (const { batch } of queue.items.values()) used.add(batch);
  if (used.size === queue.batches.size) return queue;
  return { ...queue, batches: new Map([...queue.batches].filter(([id]) => used.has(id))) };
}
