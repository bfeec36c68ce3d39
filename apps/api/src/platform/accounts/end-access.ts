import type { Work } from '../calls/work.ts';
import { voidSetupTokens } from './setup-tokens.ts';
import { endSignUpOf } from './sign-ups.ts';

/** The reason why a person's sessions ended. */
type EndedBecause = 'password' | 'disabled' | 'revoked';

interface Spared {
  /** The session that continues when people end their own access. */
  readonly keepSession?: string | undefined;
}

/**
 * Ends all sessions, codes and links of a person (rules 4.19), inside a transaction. Change or lock the person's row
 * first: a concurrent sign-in is then either ended here, or sees the change and is rejected.
 */
export async function endAccess(work: Work, userId: string, because: EndedBecause, spared: Spared = {}): Promise<void> {
  const { db, now } = work;
  await endSessions(work, userId, because, spared);
  await db
    .updateTable('codes')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
  await db.deleteFrom('contact_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('bank_changes').where('requested_by', '=', userId).where('status', '=', 'unconfirmed').execute();
  await voidSetupTokens(work, userId);
  await endSignUpOf(work, userId);
  await db
    .updateTable('agreement_signings')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends a person's open sessions, all but the one named. */
export async function endSessions(
  { db, now }: Work,
  userId: string,
  because: EndedBecause,
  { keepSession }: Spared = {},
): Promise<void> {
  let open = db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (keepSession !== undefined) open = open.where('id', '<>', keepSession);
  await open.execute();
}
