import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { countUnread } from './list-notifications.ts';

/** Marks the caller's notifications as read. Those of other people, and read ones, stay as they are. */
export async function markRead(
  { db, caller, now }: Work<Caller>,
  { body: { ids, until } }: CallInput<typeof calls.markNotificationsRead>,
): Promise<{ unread: number }> {
  const own = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', caller.id)
    .where('read_at', 'is', null);
  await (ids ? own.where('id', 'in', ids) : own.where('at', '<=', new Date(until ?? now))).execute();
  return { unread: await countUnread(db, caller) };
}
