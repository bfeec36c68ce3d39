import { hash, randomBytes } from 'node:crypto';
import type { Work } from '../calls/work.ts';

/** A correct password is good for this long and this many codes (rules 4.38). */
export const attemptLifeMs = 5 * 60 * 1000;
export const attemptTries = 5;
/** The open attempts of an account. Older ones end, so that only a few codes can be guessed at the same time. */
const mostOpen = 3;

/** The token has 256 random bits and cannot be guessed, so its stored hash needs no key. */
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

interface Attempt {
  readonly user_id: string;
  /** The typed username, normalised. */
  readonly username: string;
  readonly remembered: boolean;
}

interface OpenAttempt {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Begins a sign-in that waits for the second factor, in a transaction that locks the account's row. */
export async function openAttempt({ db, now }: Work, attempt: Attempt): Promise<OpenAttempt> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('user_id', '=', attempt.user_id)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('sign_in_attempts')
        .select('token_hash')
        .where('user_id', '=', attempt.user_id)
        .orderBy('created_at', 'desc')
        .limit(mostOpen - 1),
    )
    .execute();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + attemptLifeMs);
  await db
    .insertInto('sign_in_attempts')
    .values({
      ...attempt,
      token_hash: hashOf(token),
      tries_left: attemptTries,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return { token, expiresAt };
}

/** A valid attempt; nothing if it is unknown, spent or expired. */
export const findAttempt = ({ db, now }: Work, token: string) =>
  db
    .selectFrom('sign_in_attempts')
    .select(['user_id', 'username', 'remembered', 'tries_left'])
    .where('token_hash', '=', hashOf(token))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts a wrong code. */
export async function countTry({ db }: Work, token: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hashOf(token))
    .execute();
}

export async function endAttempt({ db }: Work, token: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('token_hash', '=', hashOf(token)).execute();
}
