import { session } from '../portal.ts';
import { queueKey } from './queue-key.ts';

/** The queue, where this browser keeps one. What cannot be loaded now holds nobody back from logging out. */
async function keptQueue() {
  if (localStorage.getItem(queueKey) === null) return undefined;
  const loaded = await import('./live.ts').catch(() => undefined);
  return loaded?.approvals;
}

/** How many decisions of whoever is signed in would be lost by logging out. */
export async function pendingDecisions(): Promise<number> {
  const approvals = await keptQueue();
  if (!approvals) return 0;
  return [...approvals.get().queue.items.values()].filter(({ status }) => status === 'pending').length;
}

/** Logs out; a decision that is under way is answered first, and those that are pending are forgotten. */
export async function logOut(): Promise<void> {
  await (await keptQueue())?.end();
  await session.signOut();
}
