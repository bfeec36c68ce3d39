import { session } from '../portal.ts';
import { hasQueueAccess } from './queue-access.ts';

/** The queue of the user who is signed in. If its code cannot be fetched, logging out continues without it. */
async function ownQueue() {
  const state = session.get();
  if (state.kind !== 'signed-in' || !hasQueueAccess(state.user.permissions)) return undefined;
  const loaded = await import('./live.ts').catch(() => undefined);
  return loaded?.approvalQueue;
}

/** Returns true if logging out would lose decisions of the user who is signed in. */
export async function hasOpenDecisions(): Promise<boolean> {
  const items = (await ownQueue())?.get().queue.items ?? [];
  return items.some(({ status }) => status === 'pending' || status === 'processing');
}

/** Logs out. Waits for the decision that is being sent, and discards the pending ones. */
export async function logOut(): Promise<void> {
  await (await ownQueue())?.end();
  await session.signOut();
}
