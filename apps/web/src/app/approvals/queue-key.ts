/* Apart from what reads a queue, so that logging out need not load it. */

/** The key in local storage, for good (rules 11.3): the queue of each person, by the person's id. */
export const queueKey = 'approval-queue-state';

/** Everything that is kept, unread; nothing where it is none of ours: anybody may write into a browser's storage. */
export function readQueues(storage: Storage): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(storage.getItem(queueKey) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

/**
 * Keeps this as a person's queue, beside those of others; `undefined`: nothing. `again`: only where one is kept. Whether one
 * is kept now.
 */
export function writeQueue(storage: Storage, person: string, queue: unknown, again = false): boolean {
  const { [person]: before, ...others } = readQueues(storage);
  if (again && before === undefined) return false;
  const all = queue === undefined ? others : { ...others, [person]: queue };
  if (Object.keys(all).length === 0) storage.removeItem(queueKey);
  else storage.setItem(queueKey, JSON.stringify(all));
  return queue !== undefined;
}
