import { answersKeptMs } from '@tvet/contract';
import { nanoid as randomId } from 'nanoid';
import { createStore, type Store } from '../session/store.ts';
import { createChanges } from './changes.ts';
import { createKeeper } from './keeper.ts';
import { advance, type Batch, emptyQueue, processingOf, type Queue, type QueueEvent } from './machine.ts';
import { queueKey } from './queue-key.ts';
import { type RunnerOptions, runQueue, type Wait } from './runner.ts';
import { type Kept, readKept, writeKept } from './stored-queue.ts';
import { type Channel, createAsked, type Message, type Told } from './tabs.ts';

/** The queue as screens see it. */
export interface ApprovalsView {
  readonly queue: Queue;
  /** This tab takes the decisions; otherwise another one does, and this one shows it. */
  readonly works: boolean;
  readonly wait: Wait | undefined;
  /** It was loaded after more than a day, and waits to be looked at. */
  readonly stale: boolean;
  /** The browser refuses to keep it, as when its storage is full: it lives as long as this tab. */
  readonly unkept?: boolean;
}

export interface ApprovalsOptions {
  readonly storage: Storage;
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => Channel;
  /** Takes a decision in the name of this person and of nobody else. */
  readonly decideAs: (person: string) => RunnerOptions['decide'];
  readonly sleep: RunnerOptions['sleep'];
  readonly now: () => number;
}

export interface Approvals extends Pick<Store<ApprovalsView>, 'get' | 'subscribe'> {
  /** Whose queue it is; nobody's while nobody is signed in who decides. What is kept of others stays. */
  follow(person: string | undefined): void;
  /**
   * Something a person does: queue, pause, resume, retry, remove, clear. Whether it changed anything, whichever tab works: what is
   * queued finds no room any more once another tab has filled the queue.
   */
  dispatch(event: QueueEvent): Promise<boolean>;
  /** Hears what happens to the queue, whichever tab does it. */
  onEvent(listener: (event: QueueEvent, queue: Queue) => void): () => void;
  /** Before somebody logs out: what is under way is answered, and nothing is left. */
  end(): Promise<void>;
  /** The page is about to go. */
  flush(): void;
}

const nobody: ApprovalsView = { queue: emptyQueue, works: false, wait: undefined, stale: false };
/** How long logging out waits for what is under way, or for the tab that does it. */
const endWithinMs = 5000;
/** Progress is shown this often; faster, and the page would do little else. */
const shownEveryMs = 100;

/**
 * Longer than the portal remembers a decision by its key, nobody expects it to go on by itself. `seenAt`: when somebody
 * has last let it go on.
 */
function isStale({ items, batches }: Queue, now: number, seenAt: number): boolean {
  const open = new Set<string>();
  for (const { status, batch } of items.values()) if (status === 'pending' || status === 'processing') open.add(batch);
  return [...open].some((batch) => now - Math.max(batches.get(batch)?.at ?? now, seenAt) > answersKeptMs);
}

/**
 * The approval queue of the signed-in user. Of all tabs of a browser one works, by a lock that ends with it; it alone
 * writes. The others send it what a person does there, and apply what it tells them to the same machine.
 */
export function createApprovals(options: ApprovalsOptions): Approvals {
  const view = createStore<ApprovalsView>(nobody);
  const listeners = new Set<(event: QueueEvent, queue: Queue) => void>();
  let current: ReturnType<typeof attend> | undefined;

  function attend(person: string) {
    const { storage, now } = options;
    const over = new AbortController();
    const channel = options.openChannel(queueKey);
    const keeper = createKeeper({
      now,
      write: (latest, ahead) => {
        const was = unkept;
        try {
          // What was there and is not any more was logged out of, perhaps in another tab: it does not come back.
          isThere = writeKept(storage, person, latest, { ahead, again: isThere });
          unkept = false;
        } catch {
          unkept = true;
        }
        if (unkept !== was) tellState();
      },
    });
    let kept: Kept = readKept(storage, person) ?? { queue: emptyQueue, seq: 0 };
    let isThere = false;
    let works = false;
    let seenAt = 0;
    let wait: Wait | undefined;
    let stale = false;
    let unkept = false;
    let hurry = new AbortController();
    let showing: ReturnType<typeof setTimeout> | undefined;
    const decide = options.decideAs(person);

    const post = (told: Told) => channel.postMessage({ ...told, person } satisfies Message);
    const asked = createAsked(post);
    const changes = createChanges(over.signal);
    const show = () => {
      clearTimeout(showing);
      showing = undefined;
      if (!over.signal.aborted) view.set({ queue: kept.queue, works, wait, stale, unkept });
    };
    const showSoon = () => {
      showing ??= setTimeout(show, shownEveryMs);
    };
    const isQueued = (event: QueueEvent): boolean => event.type === 'queued' && kept.queue.batches.has(event.batch.id);
    const tell = (event: QueueEvent) => {
      changes.wake();
      for (const listener of listeners) listener(event, kept.queue);
      if (event.type === 'taken' || event.type === 'completed' || event.type === 'refused') showSoon();
      else show();
    };

    const tellState = () => post({ kind: 'state', kept, wait, stale, unkept });
    /** After an event: what has waited too long is let go on, or is not there any more. */
    const lookedAt = (event: QueueEvent) => {
      if (event.type === 'resumed') seenAt = now();
      if (kept.queue.mode !== 'paused') stale = false;
    };
    /** Whether it has waited too long for anything to be sent unseen; then it waits to be resumed. */
    const isHeld = (): boolean => {
      if (!stale && isStale(kept.queue, now(), seenAt)) {
        kept = { queue: advance(kept.queue, { type: 'paused' }), seq: kept.seq + 1 };
        stale = kept.queue.mode === 'paused';
        keeper.note(kept, 'paused');
        tellState();
        show();
      }
      return stale;
    };

    /** In the tab that works. */
    const apply = (event: QueueEvent, command?: string): boolean => {
      // Also where it runs already: somebody will not wait as long as the portal asked to.
      if (event.type === 'resumed') hurry.abort();
      const queue = advance(kept.queue, event);
      if (queue === kept.queue) {
        if (command) post({ kind: 'done', id: command });
        return false;
      }
      kept = { queue, seq: kept.seq + 1 };
      lookedAt(event);
      post({ kind: 'event', event, seq: kept.seq, command });
      keeper.note(kept, event.type);
      tell(event);
      return true;
    };
    const dispatch = async (event: QueueEvent): Promise<boolean> => (works ? apply(event) : asked.ask(event));

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.person !== person || over.signal.aborted) return;
      if (works) {
        if (data.kind === 'hello') tellState();
        if (data.kind === 'command') apply(data.event, data.id);
        return;
      }
      if (data.kind === 'state') {
        ({ kept, wait, stale, unkept } = data);
        changes.wake();
        show();
        asked.repeat();
      }
      if (data.kind === 'event') {
        if (data.command) asked.settle(data.command, true);
        if (data.seq !== kept.seq + 1) return data.seq > kept.seq ? post({ kind: 'hello' }) : undefined;
        kept = { queue: advance(kept.queue, data.event), seq: data.seq };
        lookedAt(data.event);
        tell(data.event);
      }
      if (data.kind === 'done') asked.settle(data.id, false);
      if (data.kind === 'wait') {
        wait = data.wait;
        show();
      }
    };

    const work = async () => {
      if (over.signal.aborted) return;
      // What another tab told is later than what it wrote, unless it had nothing to tell; what is kept no more was logged out of.
      const stored = readKept(storage, person);
      if (stored && stored.seq > kept.seq) kept = stored;
      if (!stored && !unkept) kept = { queue: emptyQueue, seq: kept.seq };
      isThere = stored !== undefined;
      works = true;
      wait = undefined;
      // Nothing to keep is not worth the second until the next write.
      if (kept.queue.items.size > 0 && !isHeld()) keeper.note(kept, 'loaded');
      tellState();
      asked.settleAll((event) => apply(event) || isQueued(event));
      show();
      await runQueue(
        {
          get: () => kept.queue,
          apply,
          change: changes.next,
          isHeld,
          beforeSending: keeper.beforeSending,
          decide,
          onWait: (next) => {
            if (!wait && !next) return;
            wait = next;
            post({ kind: 'wait', wait });
            show();
          },
          sleep: (until, signal) => {
            hurry = new AbortController();
            return options.sleep(until, AbortSignal.any([signal, hurry.signal]));
          },
          now,
        },
        over.signal,
      );
    };

    show();
    post({ kind: 'hello' });
    // Refused when this person has gone before the lock came.
    options.locks.request(`${queueKey} ${person}`, { signal: over.signal }, work).catch(() => undefined);

    return {
      person,
      dispatch,
      flush: () => works && keeper.flush(),
      leave: () => {
        if (works) keeper.flush();
        keeper.stop();
        over.abort();
        clearTimeout(showing);
        channel.close();
        asked.settleAll(() => false);
      },
      end: async () => {
        const late = pause(endWithinMs);
        // What is under way is answered in whichever tab it was sent; nothing else is sent meanwhile.
        void dispatch({ type: 'paused' });
        await Promise.race([changes.until(() => !processingOf(kept.queue)), late]);
        void dispatch({ type: 'ended' });
        await Promise.race([changes.until(() => kept.queue.items.size === 0), late]);
        keeper.stop();
        writeKept(storage, person, { queue: emptyQueue, seq: 0 }, { ahead: 0 });
      },
    };
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    follow: (person) => {
      if (person === current?.person) return;
      current?.leave();
      current = undefined;
      view.set(nobody);
      if (person) current = attend(person);
    },
    dispatch: async (event) => (await current?.dispatch(event)) ?? false,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: async () => current?.end(),
    flush: () => current?.flush(),
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What was decided now, for as many as there are. */
export const newBatch = (decision: Pick<Batch, 'action' | 'reason'>, at: number): Batch => ({
  id: randomId(),
  at,
  ...decision,
});
