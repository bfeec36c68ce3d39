import type { Caller } from '../../accounts/caller.ts';
import { endSessions } from '../../accounts/end-access.ts';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../../http/api-error.ts';

/** Ends one of the caller's open sessions, or all of them. @throws ApiError NOT_FOUND, alike for ended and not theirs. */
export async function endOwnSessions(
  tx: Database,
  caller: Caller,
  id: string | undefined,
  now: Date,
): Promise<{ message: string }> {
  if (id === undefined) {
    await endSessions(tx, caller.id, 'revoked', now);
    return { message: 'You are logged out everywhere' };
  }
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'revoked' })
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  return { message: 'The session has ended' };
}
