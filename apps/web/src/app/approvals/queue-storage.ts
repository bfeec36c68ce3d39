import { parseStored } from '../session/stored-json.ts';

/* Separate from the queue itself, so that the code for logging out is small. */

/** The local storage key (rules 11.3). Its value holds the queue of each user by the user's id. */
export const queueKey = 'approval-queue-state';

/** The key of the events of a user's queue since it was last stored as a whole. */
export const recentKey = (userId: string): string => `${queueKey}.recent.${userId}`;
/** The prefix of the keys under which tabs store commands for the tab that writes a user's queue. */
export const commandPrefix = (userId: string): string => `${queueKey}.command.${userId}.`;

/** @throws DOMException if local storage is full */
export function writeQueues(storage: Storage, queues: Readonly<Record<string, unknown>>): void {
  if (Object.keys(queues).length === 0) storage.removeItem(queueKey);
  else storage.setItem(queueKey, JSON.stringify(queues));
}

/** Removes a user's queue and everything that belongs to it. */
export function removeQueue(storage: Storage, userId: string): void {
  const { [userId]: queue, ...others } = parseStored(storage.getItem(queueKey));
  if (queue !== undefined) writeQueues(storage, others);
  for (const key of [recentKey(userId), ...commandsFor(storage, userId)]) storage.removeItem(key);
}

/** The keys of the commands for a user's queue, oldest first. */
export function commandsFor(storage: Storage, userId: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(commandPrefix(userId))).sort();
}
