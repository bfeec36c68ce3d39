import { nanoid as randomId } from 'nanoid';
import { advance, emptyQueue, type Queue, type QueueEvent } from './queue-state.ts';
import { commandPrefix, commandsFor, parseQueues, queueKey, writeQueues } from './queue-storage.ts';
import { stateWords } from './words.ts';

export interface QueueStoreOptions {
  readonly storage: Storage;
  /** Calls the listener with each key that another tab changes in the storage; returns what stops it. */
  readonly onStorage: (listener: (key: string | null) => void) => () => void;
}

export type QueueListener = (after: Queue, before: Queue) => void;

export interface QueueStore {
  get(): Queue;
  /** Calls the listener after each change, whichever tab made it. */
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

/**
 * A user's queue in local storage. Browsers show a tab the writes of another one with a delay that no lock bounds, so only the tab that
 * holds the lock of the runner writes the queue. The others store a command under a key of its own; the writer applies it and
 * removes the key. All tabs read the queue after each `storage` event.
 */
export function openQueueStore({ storage, onStorage }: QueueStoreOptions, userId: string): QueueStore {
  const listeners = new Set<QueueListener>();
  /** By the key of a command that this tab has stored. */
  const waiting = new Map<string, () => void>();
  let text: string | null = null;
  let queues = parseQueues(text);
  let queue = emptyQueue;
  let leads = false;

  const show = (after: Queue) => {
    const before = queue;
    queue = after;
    if (after !== before) for (const listener of listeners) listener(after, before);
  };
  const read = () => {
    const stored = storage.getItem(queueKey);
    if (stored === text) return;
    text = stored;
    queues = parseQueues(stored);
    show(asQueue(queues[userId]));
  };
  const change = (event: QueueEvent) => {
    // Logging out in another tab removes the queue without a command.
    read();
    const after = advance(queue, event);
    if (after === queue) return;
    const { [userId]: _, ...others } = queues;
    const all = after.items.length > 0 ? { ...others, [userId]: { version, ...after } } : others;
    try {
      writeQueues(storage, all);
    } catch (cause) {
      throw new Error(stateWords.noRoom, { cause });
    }
    text = storage.getItem(queueKey);
    queues = all;
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
      // The tab that stored it finds the queue unchanged.
    }
    storage.removeItem(key);
    finish(key);
  };

  read();
  const stop = onStorage((key) => {
    if (key === null || key === queueKey) read();
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
      for (const key of commandsFor(storage, userId)) applyCommand(key);
    },
    change,
    dispatch: async (event) => {
      if (leads) return change(event);
      const key = `${commandPrefix(userId)}${Date.now()}.${randomId()}`;
      try {
        storage.setItem(key, JSON.stringify(event));
      } catch (cause) {
        throw new Error(stateWords.noRoom, { cause });
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
function asQueue(stored: unknown): Queue {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== version)
    return emptyQueue;
  const { version: _, ...queue } = stored as Queue & { readonly version: number };
  return queue;
}
