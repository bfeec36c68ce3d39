import { nanoid as randomId } from 'nanoid';
import { now } from '../clock.ts';
import { parseStored } from '../session/stored-json.ts';
import { advance, emptyQueue, type Queue, type QueueEvent } from './queue-state.ts';
import { commandPrefix, commandsFor, queueKey, recentKey, writeQueues } from './queue-storage.ts';

/** Shown while local storage is full. */
export const noRoomMessage =
  'This browser has no room to store the queue, so nothing more is sent. Clear completed items, or select fewer.';

export interface QueueStoreOptions {
  readonly storage: Storage;
  /** Calls the listener with each key that another tab changes in the storage; returns a function that unsubscribes. */
  readonly onStorage: (listener: (key: string | null) => void) => () => void;
}

export type QueueListener = (after: Queue, before: Queue) => void;

export interface QueueStore {
  get(): Queue;
  /** Calls the listener after each change, in any tab. */
  subscribe(listener: QueueListener): () => void;
  /** Starts writing. Call it once this tab holds the lock of the runner. */
  lead(): void;
  /** Only for the tab that holds the lock. @throws Error if local storage is full; nothing has changed then */
  change(event: QueueEvent): void;
  /** Changes the queue, or asks the tab that holds the lock to do so; resolves when it is done. @throws as `change` */
  dispatch(event: QueueEvent): Promise<void>;
  close(): void;
}

/** Marks a queue that this version of the app can read. */
const version = 1;

/** A queue as it is stored as a whole. */
interface Stored extends Queue {
  readonly version: number;
  readonly revision: string;
}

/** The events since that revision was stored. */
interface Recent {
  readonly revision: string;
  readonly events: readonly QueueEvent[];
}

/** After this many events, the whole queue is stored again. */
export const maxRecent = 200;
/** The events of a running queue. Storing thousands of items takes some 50 ms in each tab, too long for every decision. */
const frequent: ReadonlySet<QueueEvent['type']> = new Set(['completed', 'failed', 'waiting', 'released']);

/**
 * A user's queue in local storage. Tabs see each other's writes with a delay, even under a lock, so only the tab with the
 * runner's lock writes the queue. Other tabs store a command under its own key, which the writer applies and removes. All tabs
 * read the queue after each `storage` event.
 */
export function openQueueStore({ storage, onStorage }: QueueStoreOptions, userId: string): QueueStore {
  const listeners = new Set<QueueListener>();
  /** By the key of a command that this tab has stored. */
  const waiting = new Map<string, () => void>();
  let queues: ReturnType<typeof parseStored> = {};
  let queue = emptyQueue;
  let recent: Recent = { revision: '', events: [] };
  let leads = false;

  const show = (after: Queue) => {
    const before = queue;
    queue = after;
    if (after !== before) for (const listener of listeners) listener(after, before);
  };
  const readRecent = (from: Queue) => {
    const { revision, events = [] }: Partial<Recent> = parseStored(storage.getItem(recentKey(userId)));
    if (revision !== recent.revision) return show(from);
    const news = events.slice(recent.events.length);
    recent = { revision, events };
    show(news.reduce(advance, from));
  };
  const read = () => {
    queues = parseStored(storage.getItem(queueKey));
    const { revision, ...stored } = asStored(queues[userId]);
    recent = { revision, events: [] };
    readRecent(stored);
  };
  const write = (event: QueueEvent, after: Queue) => {
    if (frequent.has(event.type) && recent.events.length < maxRecent) {
      const next = { ...recent, events: [...recent.events, event] };
      storage.setItem(recentKey(userId), JSON.stringify(next));
      recent = next;
      return;
    }
    const revision = randomId();
    const { [userId]: _, ...others } = queues;
    const stored: Stored = { ...after, version, revision };
    const all = after.items.length > 0 ? { ...others, [userId]: stored } : others;
    writeQueues(storage, all);
    queues = all;
    recent = { revision, events: [] };
    storage.removeItem(recentKey(userId));
  };
  const change = (event: QueueEvent) => {
    const after = advance(queue, event);
    if (after === queue) return;
    try {
      write(event, after);
    } catch (cause) {
      throw new Error(noRoomMessage, { cause });
    }
    show(after);
  };
  const finish = (key: string) => {
    waiting.get(key)?.();
    waiting.delete(key);
  };
  const applyCommand = (key: string) => {
    const command = storage.getItem(key);
    try {
      if (command !== null) change(JSON.parse(command));
    } catch {
      // The tab that stored the command finds the queue unchanged.
    }
    storage.removeItem(key);
    finish(key);
  };

  read();
  const stop = onStorage((key) => {
    if (key === null || key === queueKey) read();
    if (key === recentKey(userId)) readRecent(queue);
    if (!key?.startsWith(commandPrefix(userId))) return;
    if (leads) applyCommand(key);
    else if (storage.getItem(key) === null) finish(key);
  });
  return {
    get: () => queue,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lead: () => {
      leads = true;
      read();
      for (const key of commandsFor(storage, userId)) applyCommand(key);
    },
    change,
    dispatch: async (event) => {
      if (leads) return change(event);
      const key = `${commandPrefix(userId)}${now()}.${randomId()}`;
      try {
        storage.setItem(key, JSON.stringify(event));
      } catch (cause) {
        throw new Error(noRoomMessage, { cause });
      }
      return new Promise((resolve) => waiting.set(key, resolve));
    },
    close: () => {
      stop();
      leads = false;
      for (const key of waiting.keys()) finish(key);
    },
  };
}

/** Anything but a queue of this version counts as an empty one. */
function asStored(value: unknown): Omit<Stored, 'version'> {
  const isStored = typeof value === 'object' && value !== null && 'version' in value && value.version === version;
  const { version: _, ...stored } = isStored ? (value as Stored) : { ...emptyQueue, version, revision: '' };
  return stored;
}
