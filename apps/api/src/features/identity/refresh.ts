import type { CallInput, calls, EndReason } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { enabledAccount } from '../../platform/accounts/account.ts';
import { hashRefreshToken, successorOf } from '../../platform/accounts/refresh-tokens.ts';
import type { SignedIn } from '../../platform/accounts/session.ts';
import { inTransaction, type Work } from '../../platform/calls/work.ts';
import { countFailure } from '../../platform/security/count-failure.ts';
import { passAddress } from '../../platform/security/pass-address.ts';

/** A spent token still gets its successor for this long, for two tabs or a lost answer (rules 5.2). */
export const replayMs = 30_000;

type Exchange = SignedIn | 'unknown' | { readonly ended: EndReason; readonly reusedOf?: string };

/**
 * Exchanges a refresh token for its successor and fresh access. Only unknown tokens count against an address, and its neighbours'
 * guesses never block a valid one. @throws ApiError INVALID_REFRESH_TOKEN, CHALLENGE_REQUIRED.
 */
export async function refresh(work: Work, { body }: CallInput<typeof calls.refreshAccessToken>): Promise<SignedIn> {
  const { securityLog } = work.services;
  const { addressGroup } = work.client;
  // A family that ended by reuse must stay ended, so the refusal is thrown outside the transaction.
  const exchange = await inTransaction(work, (inner) => rotate(inner, body.refreshToken));
  if (exchange === 'unknown') {
    await passAddress(work);
    await countFailure(work, { accountId: null });
    throw new ApiError('INVALID_REFRESH_TOKEN');
  }
  if ('ended' in exchange) {
    const { ended: reason, reusedOf: accountId } = exchange;
    if (accountId !== undefined) securityLog.note({ kind: 'refresh-token.reused', accountId, addressGroup });
    // The holder of a session's token can learn why the session is over.
    throw new ApiError('INVALID_REFRESH_TOKEN', { params: { reason } });
  }
  return exchange;
}

async function rotate(work: Work, token: string): Promise<Exchange> {
  const { db, now } = work;
  const { sealer } = work.services;
  const hash = hashRefreshToken(sealer, token);
  // The session's row is the lock of its token family, so that refreshes run one after the other.
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'ended_because', 'expires_at'])
    .where('id', '=', (eb) => eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
  if (!session) return 'unknown';
  // A constraint limits the column to these values.
  if (session.ended_because) return { ended: session.ended_because as EndReason };
  if (session.expires_at <= now) return { ended: 'expired' };

  const used = await db
    .selectFrom('refresh_tokens')
    .select((eb) => [
      'generation',
      'replaced_at',
      eb
        .selectFrom('refresh_tokens as any_token')
        .select((max) => max.fn.max('any_token.generation').as('newest'))
        .where('any_token.session_id', '=', session.id)
        .as('newest'),
    ])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (used.replaced_at && !isReplay(used, now)) {
    await db
      .updateTable('sessions')
      .set({ ended_at: now, ended_because: 'reuse' })
      .where('id', '=', session.id)
      .execute();
    return { ended: 'reuse', reusedOf: session.user_id };
  }
  const account = await enabledAccount(db, session.user_id);
  if (!account) return { ended: 'disabled' };

  const successor = successorOf(sealer, token);
  if (!used.replaced_at) {
    await replace(work, session.id, {
      old: hash,
      successor: hashRefreshToken(sealer, successor),
      generation: used.generation,
    });
  }
  return { account, sessionId: session.id, refreshToken: successor };
}

/** Returns true if a spent token is the predecessor of the newest one and was replaced only moments ago. */
const isReplay = (used: { generation: number; newest: number | null; replaced_at: Date | null }, at: Date): boolean =>
  used.generation + 1 === used.newest &&
  used.replaced_at !== null &&
  at.getTime() - used.replaced_at.getTime() <= replayMs;

async function replace(
  { db, now }: Work,
  sessionId: string,
  { old, successor, generation }: { old: Buffer; successor: Buffer; generation: number },
): Promise<void> {
  await db.updateTable('refresh_tokens').set({ replaced_at: now }).where('token_hash', '=', old).execute();
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: successor, session_id: sessionId, generation: generation + 1, created_at: now })
    .execute();
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}
