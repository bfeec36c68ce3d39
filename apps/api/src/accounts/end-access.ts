import type { Database } from '../database/connect.ts';
import { voidSetupTokens } from './setup-tokens.ts';

/** Why somebody's sessions ended. */
type EndedBecause = 'password' | 'disabled' | 'revoked';

interface Spared {
  /** The session of whoever does it to themselves. */
  readonly except?: string;
}

/**
 * Ends all sessions, codes and links of a person (decisions C9), inside the caller's transaction. Change or lock the
 * person's row first: a sign-in that is under way then either shows here, or finds the person changed and is refused.
 */
export async function endAccess(
  tx: Database,
  userId: string,
  because: EndedBecause,
  now: Date,
  spared: Spared = {},
): Promise<void> {
  await endSessions(tx, userId, because, now, spared);
  await tx
    .updateTable('codes')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await voidSetupTokens(tx, userId, now);
  await tx
    .updateTable('agreement_signings')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends a person's open sessions, all but the one named. */
export async function endSessions(
  tx: Database,
  userId: string,
  because: EndedBecause,
  now: Date,
  { except }: Spared = {},
): Promise<void> {
  let open = tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except !== undefined) open = open.where('id', '<>', except);
  await open.execute();
}
