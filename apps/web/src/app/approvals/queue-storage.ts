/* Apart from the queue itself, so that the code for logging out is small. */

/** The local storage key (rules 11.3). Its value holds the queue of each user by the user's id. */
export const queueKey = 'approval-queue-state';

/** Begins the keys under which tabs store commands for the tab that runs a user's queue. */
export const commandPrefix = (userId: string): string => `${queueKey}.${userId}.`;

/** The stored queues by user id, unchecked. Ignores text that is not ours. */
export function parseQueues(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const queues: unknown = JSON.parse(text ?? '{}');
    return typeof queues === 'object' && queues !== null ? { ...queues } : {};
  } catch {
    return {};
  }
}

/** @throws DOMException if local storage is full */
export function writeQueues(storage: Storage, queues: Readonly<Record<string, unknown>>): void {
  if (Object.keys(queues).length === 0) storage.removeItem(queueKey);
  else storage.setItem(queueKey, JSON.stringify(queues));
}

/** Removes a user's queue and the commands for it. */
export function removeQueue(storage: Storage, userId: string): void {
  const { [userId]: queue, ...others } = parseQueues(storage.getItem(queueKey));
  if (queue !== undefined) writeQueues(storage, others);
  for (const key of commandsFor(storage, userId)) storage.removeItem(key);
}

/** The keys of the commands for a user's queue, oldest first. */
export function commandsFor(storage: Storage, userId: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(commandPrefix(userId))).sort();
}
