import { session } from '../portal.ts';
import { decides } from './decides.ts';

/** The queue of whoever is signed in. What cannot be loaded now holds nobody back from logging out. */
async function ownQueue() {
  const state = session.get();
  if (state.kind !== 'signed-in' || !decides(state.user.permissions)) return undefined;
  const loaded = await import('./live.ts').catch(() => undefined);
  return loaded?.approvals;
}

/** How many decisions of whoever is signed in would be lost by logging out (rules 11.10). */
export async function pendingDecisions(): Promise<number> {
  const approvals = await ownQueue();
  if (!approvals) return 0;
  return [...approvals.get().queue.items.values()].filter(({ status }) => status === 'pending').length;
}

/** Logs out; a decision that is under way is answered first, and those that are pending are forgotten. */
export async function logOut(): Promise<void> {
  await (await ownQueue())?.end();
  await session.signOut();
}
