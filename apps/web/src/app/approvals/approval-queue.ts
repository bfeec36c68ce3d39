import { nanoid as randomId } from 'nanoid';
import { createStore, type Store } from '../session/store.ts';
import { type RunnerOptions, runQueue, until } from './queue-runner.ts';
import { type Batch, emptyQueue, processingOf, type Queue, type Queueable, type QueueEvent } from './queue-state.ts';
import { queueKey, removeQueue } from './queue-storage.ts';
import { openQueueStore, type QueueListener, type QueueStoreOptions } from './queue-store.ts';
import type { SendDecision } from './send-decision.ts';

/** The queue as screens see it. */
export interface QueueView {
  readonly queue: Queue;
  /** True if this tab sends the decisions; otherwise another one does. */
  readonly runs: boolean;
  /** Local storage is full, so nothing is sent. */
  readonly noRoom?: boolean;
}

export interface ApprovalQueueOptions extends QueueStoreOptions, Pick<RunnerOptions, 'sleep' | 'now' | 'graceMs'> {
  readonly locks: Pick<LockManager, 'request'>;
  readonly createSender: (userId: string) => SendDecision;
}

export interface ApprovalQueue extends Pick<Store<QueueView>, 'get' | 'subscribe'> {
  /** Opens the queue of this user and closes any other; `undefined` if no user has a queue. Stored items stay. */
  follow(userId: string | undefined): void;
  /** @throws Error if local storage is full; nothing has changed then */
  dispatch(event: QueueEvent): Promise<void>;
  /**
   * Queues one decision on all of these. It starts after the time to undo it. Returns its batch, or undefined if the queue has no room for all. @throws as `dispatch`
   */
  enqueue(
    decision: Pick<Batch, 'action' | 'rejection'>,
    applications: readonly Queueable[],
  ): Promise<Batch | undefined>;
  /** Calls the listener after each change, in any tab. */
  onChange(listener: QueueListener): () => void;
  /** Waits for the decision that is being sent, then removes the queue. Call it before the user logs out. */
  end(): Promise<void>;
}

const closed: QueueView = { queue: emptyQueue, runs: false };
/** The time that logging out waits for the decision being sent. */
const endWithinMs = 5000;

/** The approval queue of the user who is signed in. Of all tabs, the one that gets the lock sends the decisions. */
export function createApprovalQueue(options: ApprovalQueueOptions): ApprovalQueue {
  const view = createStore(closed);
  const listeners = new Set<QueueListener>();
  let current: ReturnType<typeof open> | undefined;

  function open(userId: string) {
    const over = new AbortController();
    const { signal } = over;
    const store = openQueueStore(options, userId);
    const show = (more: Partial<QueueView>) => {
      if (!signal.aborted) view.set({ ...view.get(), ...more });
    };
    // Storing a full queue and drawing it run in separate tasks, so that the page stays responsive.
    let isDue = false;
    const refresh = () => {
      isDue = false;
      if (signal.aborted) return;
      const before = view.get().queue;
      const after = store.get();
      show({ queue: after });
      for (const listener of listeners) listener(after, before);
    };
    store.subscribe(() => {
      if (!isDue) setTimeout(refresh);
      isDue = true;
    });
    const run = async () => {
      if (signal.aborted) return;
      store.lead();
      show({ runs: true });
      const onNoRoom = (noRoom: boolean) => noRoom !== (view.get().noRoom ?? false) && show({ noRoom });
      await runQueue({ ...options, store, send: options.createSender(userId), onNoRoom }, signal);
    };
    show({ queue: store.get() });
    // Rejects if the user leaves before this tab gets the lock.
    options.locks.request(`${queueKey}.runner`, { signal }, run).catch(() => undefined);

    return {
      userId,
      store,
      close: () => {
        over.abort();
        store.close();
      },
    };
  }

  async function end({ store, userId }: ReturnType<typeof open>) {
    const late = new AbortController();
    const wait = { for: 'portal', until: options.now() + endWithinMs } as const;
    void options.sleep(wait, late.signal).then(() => late.abort());
    // A full storage or an unresponsive tab delays logging out, but does not prevent it.
    store.dispatch({ type: 'paused' }).catch(() => undefined);
    await until(store, (queue) => !processingOf(queue), late.signal);
    store.dispatch({ type: 'ended' }).catch(() => undefined);
    await until(store, ({ items }) => items.length === 0, late.signal);
    late.abort();
    removeQueue(options.storage, userId);
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    follow: (userId) => {
      if (userId === current?.userId) return;
      current?.close();
      view.set(closed);
      current = userId === undefined ? undefined : open(userId);
    },
    dispatch: async (event) => current?.store.dispatch(event),
    enqueue: async (decision, applications) => {
      const batch: Batch = { id: randomId(), at: options.now(), held: true, ...decision };
      const rows = applications.map(({ id, applicantId, name }) => ({ id, applicantId, name }));
      await current?.store.dispatch({ type: 'queued', batch, rows });
      return current?.store.get().batches.find(({ id }) => id === batch.id);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: async () => current && end(current),
  };
}
