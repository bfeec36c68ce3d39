import { msg } from '@lingui/core/runtime-macro';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inLanguage } from '../../core/languages.ts';
import { endSessions } from '../../platform/accounts/end-access.ts';
import type { Work } from '../../platform/calls/work.ts';

type EndSessions = typeof calls.endSessions;

/**
 * Ends one of the caller's open sessions, or all of them.
 * @throws ApiError NOT_FOUND, for an ended session and for another person's alike.
 */
export async function endOwnSessions(
  work: Work<Caller>,
  { query: { id } }: CallInput<EndSessions>,
): Promise<CallAnswer<EndSessions>> {
  const { db, caller, now, client, services } = work;
  // Note it after the statement, which commits on its own, so that a rolled-back change is not noted.
  const note = () =>
    services.securityLog.note({ kind: 'session.ended', accountId: caller.id, addressGroup: client.addressGroup });
  if (id === undefined) {
    await endSessions(work, caller.id, 'revoked');
    note();
    return { message: inLanguage(work.client.language)._(msg`You are signed out everywhere`) };
  }
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'revoked' })
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  note();
  return { message: inLanguage(work.client.language)._(msg`The session has ended`) };
}
