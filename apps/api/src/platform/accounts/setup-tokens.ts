import { hash, randomBytes } from 'node:crypto';
import type { Work } from '../calls/work.ts';

/** A setup link is valid for 7 days (rules 4.14). */
export const setupTokenLifeMs = 7 * 24 * 60 * 60 * 1000;

/** The token has 256 random bits and cannot be guessed, so its stored hash needs no key. */
const hashSetupToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface SetupTokenOwner {
  readonly userId: string;
  readonly centreId: string;
}

/**
 * A new token for a centre's agreement and the set-up of the account after it (rules 4.14), inside the caller's
 * transaction. The person's earlier tokens stop working.
 */
export async function createSetupToken(work: Work, { userId, centreId }: SetupTokenOwner): Promise<string> {
  await voidSetupTokens(work, userId);
  const { db, now } = work;
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('setup_tokens')
    .values({
      token_hash: hashSetupToken(token),
      user_id: userId,
      centre_id: centreId,
      expires_at: new Date(now.getTime() + setupTokenLifeMs),
      created_at: now,
    })
    .execute();
  return token;
}

/** The person and the centre of a valid token; `undefined` if it is unknown, spent, void, expired or its person disabled. */
export function findSetupToken({ db, now }: Work, token: string): Promise<SetupTokenOwner | undefined> {
  return db
    .selectFrom('setup_tokens')
    .innerJoin('users', 'users.id', 'setup_tokens.user_id')
    .select(['setup_tokens.user_id as userId', 'setup_tokens.centre_id as centreId'])
    .where('token_hash', '=', hashSetupToken(token))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Spends a token. Returns false if it has been spent in the meantime. */
export async function useSetupToken({ db, now }: Work, token: string): Promise<boolean> {
  const used = await db
    .updateTable('setup_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSetupToken(token))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends every setup link of a person. */
export async function voidSetupTokens({ db, now }: Work, userId: string): Promise<void> {
  await db
    .updateTable('setup_tokens')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}
