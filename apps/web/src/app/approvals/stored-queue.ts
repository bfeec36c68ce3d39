import { applicationStatuses } from '@tvet/contract';
import * as z from 'zod';
import {
  type Batch,
  countsOf,
  emptyQueue,
  type Failure,
  type Item,
  type ItemStatus,
  type Queue,
  queueDecisions,
} from './machine.ts';
import { readQueues, writeQueue } from './queue-key.ts';

/** A queue as it is kept, and how far the browser may have got since. */
export interface Kept {
  readonly queue: Queue;
  /** Counts what has happened to it, so that the later of two can be told. */
  readonly seq: number;
}

const statuses: readonly ItemStatus[] = ['pending', 'processing', 'completed', 'failed'];

/*
 * As few characters as an item can have: five thousand of them stay below the two megabytes that are promised. Reasons and
 * failures stand once, however many share them.
 */
const storedItem = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.int().nonnegative(),
  z.int().min(0).max(3),
  z.int().optional(),
  z.int().nonnegative().optional(),
]);
const storedFailure = z.tuple([z.string(), z.enum(applicationStatuses).nullable(), z.boolean()]);
const storedQueue = z.object({
  seq: z.int(),
  paused: z.boolean(),
  /** So many of the first pending items may have been sent since this was written. */
  ahead: z.int().nonnegative(),
  batches: z.array(z.tuple([z.string(), z.enum(queueDecisions), z.string().nullable(), z.number()])),
  failures: z.array(storedFailure),
  items: z.array(storedItem),
});
/** Characters of a name that are kept: the longest ones of five thousand people would not fit. */
const longestName = 80;
type StoredQueue = z.infer<typeof storedQueue>;

/** The queue as it is kept. `ahead` items of those that are pending may be sent before it is kept again. */
export function encode({ queue, seq }: Kept, ahead: number): StoredQueue {
  const places = new Map([...queue.batches.keys()].map((id, place) => [id, place]));
  const failures = new Map<string, number>();
  const placeOf = ({ message, currentStatus, final }: Failure) => {
    const text = JSON.stringify([message, currentStatus ?? null, final ?? false]);
    const known = failures.get(text) ?? failures.size;
    failures.set(text, known);
    return known;
  };
  const items = [...queue.items.values()].map((item): StoredQueue['items'][number] => {
    const always = [item.id, item.applicantId, item.name.slice(0, longestName), places.get(item.batch) ?? 0] as const;
    const status = statuses.indexOf(item.status);
    if (item.failure) return [...always, status, item.at ?? 0, placeOf(item.failure)];
    return item.at === undefined ? [...always, status] : [...always, status, item.at];
  });
  return {
    seq,
    paused: queue.mode === 'paused',
    // What may have been sent once stays so until it is answered.
    ahead: Math.max(ahead, doubtfulIn(queue)),
    batches: [...queue.batches.values()].map(({ id, action, reason, at }) => [id, action, reason ?? null, at]),
    failures: [...failures.keys()].map((text) => JSON.parse(text)),
    items,
  };
}

function doubtfulIn({ items }: Queue): number {
  let pending = 0;
  let last = 0;
  for (const { status, sent } of items.values()) {
    if (status === 'pending') pending += 1;
    if (sent) last = pending;
  }
  return last;
}

/** What was kept; `undefined` where it is nothing of ours: anybody may write into a browser's storage. */
export function decode(value: unknown): Kept | undefined {
  const { data } = storedQueue.safeParse(value);
  if (!data) return undefined;
  const batches = data.batches.map(
    ([id, action, reason, at]): Batch => ({
      id,
      action,
      at,
      ...(reason !== null && { reason }),
    }),
  );
  let ahead = data.ahead;
  const items = data.items.flatMap(([id, applicantId, name, place, code, at, failed]): Item[] => {
    const status = statuses[code];
    const batch = batches[place]?.id;
    if (!status || !batch) return [];
    const isSent = status === 'pending' && ahead-- > 0;
    const failure = failed === undefined ? undefined : data.failures[failed];
    return [
      {
        id,
        applicantId,
        name,
        batch,
        status,
        ...(at !== undefined && { at }),
        ...(failure && { failure: asFailure(failure) }),
        ...(isSent && { sent: true as const }),
      },
    ];
  });
  const queue: Queue = {
    ...emptyQueue,
    batches: new Map(batches.map((batch) => [batch.id, batch])),
    items: new Map(items.map((item) => [item.id, item])),
  };
  const { pending, processing } = countsOf(queue);
  const isOpen = pending + processing > 0;
  return { seq: data.seq, queue: { ...queue, mode: isOpen ? (data.paused ? 'paused' : 'running') : 'resting' } };
}

const asFailure = ([message, currentStatus, final]: z.infer<typeof storedFailure>): Failure => ({
  message,
  ...(currentStatus && { currentStatus }),
  ...(final && { final }),
});

/** This person's queue; the others' stay unread. */
export const readKept = (storage: Storage, person: string): Kept | undefined => decode(readQueues(storage)[person]);

interface Keeping {
  readonly ahead: number;
  /** It was kept before: where it is kept no more, it is not kept again. */
  readonly again?: boolean;
}

/** Keeps this person's queue beside those of others, an empty one as nothing. Whether anything is kept now. */
export const writeKept = (storage: Storage, person: string, kept: Kept, { ahead, again = false }: Keeping): boolean =>
  writeQueue(storage, person, kept.queue.items.size === 0 ? undefined : encode(kept, ahead), again);
