import { answersKeptMs } from '@tvet/contract';
import { v4 as randomId } from 'uuid';
import { createStore, type Store } from '../session/store.ts';
import { createKeeper } from './keeper.ts';
import { advance, type Batch, emptyQueue, type Queue, type QueueEvent } from './machine.ts';
import { queueKey } from './queue-key.ts';
import { type RunnerOptions, runQueue, type Wait } from './runner.ts';
import { type Kept, readKept, writeKept } from './stored-queue.ts';

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

/** What tabs tell one another. */
type Told =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly kept: Kept; readonly wait: Wait | undefined; readonly stale: boolean }
  /** What has happened; `command`: because this was asked for. */
  | { readonly kind: 'event'; readonly event: QueueEvent; readonly seq: number; readonly command?: string | undefined }
  | { readonly kind: 'wait'; readonly wait: Wait | undefined }
  | { readonly kind: 'command'; readonly id: string; readonly event: QueueEvent }
  /** The command meant nothing any more. */
  | { readonly kind: 'done'; readonly id: string };
type Message = Told & { readonly person: string };

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

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
  /** Something a person does: queue, pause, resume, retry, remove, clear. */
  dispatch(event: QueueEvent): void;
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

/** Longer than the portal remembers a decision by its key, nobody expects it to go on by itself. */
const isStale = ({ items, batches }: Queue, now: number): boolean =>
  [...items.values()].some(
    ({ status, batch }) => status === 'pending' && now - (batches.get(batch)?.at ?? now) > answersKeptMs,
  );

/**
 * The approval queue of whoever is signed in (rules 11.6). Of all tabs of a browser one works, by a lock that ends with it; it alone
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
        try {
          writeKept(storage, person, latest, ahead);
          unkept = false;
        } catch {
          unkept = true;
        }
      },
    });
    const asked = new Map<string, QueueEvent>();
    let kept: Kept = readKept(storage, person) ?? { queue: emptyQueue, seq: 0 };
    let works = false;
    let wait: Wait | undefined;
    let stale = false;
    let unkept = false;
    let changed: (() => void)[] = [];
    let showing: ReturnType<typeof setTimeout> | undefined;
    let ended: (() => void)[] = [];
    let underWay: Promise<unknown> = Promise.resolve();
    const decide = options.decideAs(person);

    const post = (told: Told) => channel.postMessage({ ...told, person } satisfies Message);
    const show = () => {
      clearTimeout(showing);
      showing = undefined;
      if (!over.signal.aborted) view.set({ queue: kept.queue, works, wait, stale, unkept });
    };
    const showSoon = () => {
      showing ??= setTimeout(show, shownEveryMs);
    };
    const tell = (event: QueueEvent) => {
      const waiting = changed;
      changed = [];
      for (const go of waiting) go();
      for (const listener of listeners) listener(event, kept.queue);
      if (event.type === 'taken' || event.type === 'completed' || event.type === 'refused') showSoon();
      else show();
      if (kept.queue.items.size === 0) {
        const told = ended;
        ended = [];
        for (const go of told) go();
      }
    };

    /** In the tab that works. */
    const apply = (event: QueueEvent, command?: string): void => {
      const queue = advance(kept.queue, event);
      if (queue === kept.queue) {
        if (command) post({ kind: 'done', id: command });
        return;
      }
      kept = { queue, seq: kept.seq + 1 };
      if (event.type === 'resumed') stale = false;
      post({ kind: 'event', event, seq: kept.seq, command });
      keeper.note(kept, event.type);
      tell(event);
    };
    const dispatch = (event: QueueEvent) => {
      if (works) return apply(event);
      const id = randomId();
      asked.set(id, event);
      post({ kind: 'command', id, event });
    };

    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.person !== person || over.signal.aborted) return;
      if (works) {
        if (data.kind === 'hello') post({ kind: 'state', kept, wait, stale });
        if (data.kind === 'command') apply(data.event, data.id);
        return;
      }
      if (data.kind === 'state') {
        ({ kept, wait, stale } = data);
        show();
        for (const [id, event] of asked) post({ kind: 'command', id, event });
      }
      if (data.kind === 'event') {
        if (data.command) asked.delete(data.command);
        if (data.seq !== kept.seq + 1) return data.seq > kept.seq ? post({ kind: 'hello' }) : undefined;
        kept = { queue: advance(kept.queue, data.event), seq: data.seq };
        if (data.event.type === 'resumed') stale = false;
        tell(data.event);
      }
      if (data.kind === 'done') asked.delete(data.id);
      if (data.kind === 'wait') {
        wait = data.wait;
        show();
      }
    };

    const work = async () => {
      if (over.signal.aborted) return;
      // What another tab told is later than what it wrote, unless it had nothing to tell.
      const stored = readKept(storage, person);
      if (stored && stored.seq > kept.seq) kept = stored;
      works = true;
      wait = undefined;
      stale = isStale(kept.queue, now());
      if (stale) kept = { queue: advance(kept.queue, { type: 'paused' }), seq: kept.seq + 1 };
      // Nothing to keep is not worth the second until the next write.
      if (kept.queue.items.size > 0) keeper.note(kept, 'loaded');
      post({ kind: 'state', kept, wait, stale });
      for (const event of asked.values()) apply(event);
      asked.clear();
      show();
      await runQueue(
        {
          get: () => kept.queue,
          apply,
          change: () =>
            new Promise((resolve) => {
              changed.push(resolve);
              over.signal.addEventListener('abort', () => resolve(), { once: true });
            }),
          beforeSending: keeper.beforeSending,
          decide: (...decision) => {
            const answer = decide(...decision);
            underWay = answer.catch(() => undefined);
            return answer;
          },
          onWait: (next) => {
            if (!wait && !next) return;
            wait = next;
            post({ kind: 'wait', wait });
            show();
          },
          sleep: options.sleep,
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
      },
      end: async () => {
        const isEmpty = () => kept.queue.items.size === 0;
        if (!isEmpty()) {
          const empty = new Promise<void>((resolve) => ended.push(resolve));
          dispatch({ type: 'ended' });
          if (!isEmpty()) await Promise.race([empty, pause(endWithinMs)]);
        }
        await Promise.race([underWay, pause(endWithinMs)]);
        keeper.flush();
        writeKept(storage, person, { queue: emptyQueue, seq: 0 }, 0);
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
    dispatch: (event) => current?.dispatch(event),
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
