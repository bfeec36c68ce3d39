import type { QueueEvent } from './machine.ts';
import type { Kept } from './stored-queue.ts';

/** Writes of the queue are at least this far apart. */
export const betweenWritesMs = 1000;
/** How many may be sent on the strength of one write: more than a portal answers in the time between two. */
export const aheadOfWrites = 200;

interface KeeperOptions {
  readonly write: (kept: Kept, ahead: number) => void;
  readonly now: () => number;
}

export interface QueueKeeper {
  /** The queue has changed, by this. */
  note(kept: Kept, by: QueueEvent['type'] | 'loaded'): void;
  /** Before an item is sent: what is kept has to say that it may have been. Waits for a write where one is due. */
  beforeSending(): Promise<void>;
  /** Writes the queue as it is, whatever the time: the page is about to go. */
  flush(): void;
  stop(): void;
}

const isAnswer = (by: string): boolean => by === 'completed' || by === 'refused';

/**
 * Keeps the queue, at most once a second. A write names the items that may be sent before the next one, so that a browser
 * that is killed knows afterwards which to ask about before it lets them be undone.
 */
export function createKeeper({ write, now }: KeeperOptions): QueueKeeper {
  let last = Number.NEGATIVE_INFINITY;
  let unwritten: Kept | undefined;
  let latest: Kept | undefined;
  let credit = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  const put = (kept: Kept, ahead: number) => {
    clearTimeout(timer);
    timer = undefined;
    unwritten = undefined;
    credit = ahead;
    write(kept, ahead);
    // From its end: on a busy machine it takes a while.
    last = now();
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
  };
  const ahead = ({ queue }: Kept) => (queue.mode === 'running' ? aheadOfWrites : 0);
  const putSoon = (kept: Kept) => {
    unwritten = kept;
    const wait = last + betweenWritesMs - now();
    if (wait <= 0) put(kept, ahead(kept));
    else timer ??= setTimeout(() => unwritten && put(unwritten, ahead(unwritten)), wait);
  };

  return {
    note: (kept, by) => {
      latest = kept;
      if (by === 'taken') credit -= 1;
      // Which items come next is not what was written.
      else if (!isAnswer(by)) credit = 0;
      putSoon(kept);
    },
    beforeSending: async () => {
      // A write that names nothing, as one of a page that goes, is not what this waits for.
      while (credit <= 0 && latest?.queue.mode === 'running') {
        const kept = latest;
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          putSoon(kept);
        });
      }
    },
    flush: () => {
      if (latest && (unwritten || credit > 0)) put(latest, 0);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      for (const tell of waiting) tell();
      waiting = [];
      latest = undefined;
    },
  };
}
