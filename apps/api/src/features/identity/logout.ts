import { msg } from '@lingui/core/runtime-macro';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { inLanguage } from '../../core/languages.ts';
import { hashRefreshToken } from '../../platform/accounts/refresh-tokens.ts';
import type { Work } from '../../platform/calls/work.ts';

type Logout = typeof calls.logout;

/** Ends the session that any token of its family belongs to. The answer to an unknown token is the same. */
export async function logout(
  { db, now, client: { addressGroup, language }, services }: Work,
  { body }: CallInput<Logout>,
): Promise<CallAnswer<Logout>> {
  const hash = hashRefreshToken(services.sealer, body.refreshToken);
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: 'logout' })
    .where('id', '=', (eb) => eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash))
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  // The statement has been committed at this point, so a rolled-back change is not noted.
  if (ended) services.securityLog.note({ kind: 'session.ended', accountId: ended.user_id, addressGroup });
  return { message: inLanguage(language)._(msg`You are signed out`) };
}
