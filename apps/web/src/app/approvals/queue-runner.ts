import {
  type Batch,
  findBatch,
  heldBatches,
  type Item,
  isExpired,
  processingOf,
  type Queue,
  type QueueEvent,
  queueGraceMs,
  type Wait,
} from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import type { SendDecision } from './send-decision.ts';

export interface RunnerOptions {
  readonly store: Pick<QueueStore, 'get' | 'change' | 'subscribe'>;
  readonly send: SendDecision;
  /** Waits until that time, or until the network is back if that is the reason. */
  readonly sleep: (wait: Wait, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** The time after queueing a batch before it is sent, in ms (rules 11.13). */
  readonly graceMs?: number;
  /** Called with true if local storage is full, so that nothing can be sent, and with false once it has room. */
  readonly onNoRoom: (noRoom: boolean) => void;
}

/** The pause before writing to a full local storage again. */
const noRoomMs = 10_000;

/**
 * Sends the decisions of a queue one after the other until it is aborted (rules 11.5).
 * An item is sent again, under its key, until the portal has answered and the answer is stored.
 */
export async function runQueue(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { store } = options;
  // The tab that ran the queue before may have been waiting.
  record(options, { type: 'waiting' });
  while (!signal.aborted) {
    const item = processingOf(store.get());
    if (item) await settleItem(options, item, signal);
    else await nextItem(options, signal);
  }
}

/** Waits for an item to send, and releases held batches when their time to undo them is over. */
async function nextItem(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { store, sleep, now, graceMs = queueGraceMs } = options;
  const held = heldBatches(store.get());
  if (held.length === 0) {
    return until(store, (queue) => processingOf(queue) !== undefined || heldBatches(queue).length > 0, signal);
  }
  const isDue = ({ at }: Batch) => at + graceMs <= now();
  if (held.some(isDue)) {
    const ids = held.filter(isDue).map(({ id }) => id);
    if (!record(options, { type: 'released', ids })) await pause(options, signal);
    return;
  }
  const changed = new AbortController();
  const stop = store.subscribe(() => changed.abort());
  const start = Math.min(...held.map(({ at }) => at)) + graceMs;
  await sleep({ for: 'portal', until: start }, AbortSignal.any([signal, changed.signal]));
  stop();
}

async function settleItem(options: RunnerOptions, item: Item, signal: AbortSignal): Promise<void> {
  const { store, send, now } = options;
  let attempt = { tries: 0, faults: 0 };
  while (!signal.aborted) {
    const queue = store.get();
    const batch = findBatch(queue, item.batch);
    if (processingOf(queue)?.id !== item.id || !batch) return;
    if (queue.mode === 'stale' || isExpired(queue, now())) {
      if (!record(options, { type: 'expired' })) await pause(options, signal);
      await until(store, ({ mode }) => mode !== 'stale', signal);
      continue;
    }
    const outcome = await send(item, batch, attempt, signal);
    if (signal.aborted) return;
    if (outcome.kind === 'wait') {
      attempt = { tries: attempt.tries + 1, faults: attempt.faults + (outcome.isFault ? 1 : 0) };
      await waitFor(options, { for: outcome.for, until: now() + outcome.ms }, signal);
    } else {
      const { kind, ...details } = outcome;
      if (!record(options, { type: kind, id: item.id, at: now(), ...details } as QueueEvent))
        await pause(options, signal);
    }
  }
}

/** Waits until that time, until the user resumes the queue, or until the network is back. */
async function waitFor(options: RunnerOptions, wait: Wait, signal: AbortSignal): Promise<void> {
  const { store, sleep } = options;
  record(options, { type: 'waiting', wait });
  const resumed = new AbortController();
  const stop = store.subscribe(({ wait: left }) => left === undefined && resumed.abort());
  await sleep(wait, AbortSignal.any([signal, resumed.signal]));
  stop();
}

/** Returns true if the change is stored. */
function record({ store, onNoRoom }: RunnerOptions, event: QueueEvent): boolean {
  try {
    store.change(event);
    onNoRoom(false);
    return true;
  } catch {
    onNoRoom(true);
    return false;
  }
}

const pause = ({ sleep, now }: RunnerOptions, signal: AbortSignal): Promise<void> =>
  sleep({ for: 'portal', until: now() + noRoomMs }, signal);

/** Resolves once the condition is true, or on abort. */
export const until = (
  store: Pick<QueueStore, 'get' | 'subscribe'>,
  isSo: (queue: Queue) => boolean,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!signal.aborted && !isSo(store.get())) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = store.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
