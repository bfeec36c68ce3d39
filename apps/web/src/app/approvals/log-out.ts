import { session } from '../portal.ts';
import { decides } from './decides.ts';

/** The queue of whoever is signed in. What cannot be loaded now holds nobody back from logging out. */
async function ownQueue() {
  const state = session.get();
  if (state.kind !== 'signed-in' || !decides(state.user.permissions)) return undefined;
  const loaded = await import('./live.ts').catch(() => undefined);
  return loaded?.approvals;
}

/** Whether logging out would lose decisions or leave them in doubt. */
export async function hasOpenDecisions(): Promise<boolean> {
  const approvals = await ownQueue();
  const items = approvals?.get().queue.items.values() ?? [];
  return [...items].some(({ status }) => status === 'pending' || status === 'processing');
}

/** Logs out; a decision that is under way is answered first, and those that are pending are forgotten. */
export async function logOut(): Promise<void> {
  await (await ownQueue())?.end();
  await session.signOut();
}
