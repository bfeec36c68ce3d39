import { codesAgainSeconds } from '@tvet/contract';
import { type SqlBool, sql } from 'kysely';
import type { Work } from '../calls/work.ts';
import type { Database } from '../database/connect.ts';
import type { Identifier } from './identifiers.ts';
import type { SignUp } from './sign-ups.ts';

/** Seconds until codes may be sent again (rules 4.25); 0 if they may be sent immediately. */
export const waitForCodes = (sentAt: Date | null, now: Date): number =>
  sentAt === null ? 0 : Math.max(0, Math.ceil(codesAgainSeconds - (now.getTime() - sentAt.getTime()) / 1_000));

/** Stores the unconfirmed identifier of a sign-up, if it has one, with its account. It cannot be used to sign in (rules 4.26). */
export async function keepUnconfirmed(
  { db, now }: Work,
  userId: string,
  signUp: SignUp,
  of: Identifier,
): Promise<void> {
  const value = signUp[of];
  if (value === null) return;
  await db
    .insertInto('unconfirmed_identifiers')
    .values({
      user_id: userId,
      identifier: of,
      value,
      codes_sent_at: signUp.codes_sent_at,
      created_at: now,
    })
    .execute();
}

/** Deletes an unconfirmed identifier once it is confirmed, or after the last chance to confirm it. */
export async function forgetUnconfirmed({ db }: Work, userId: string, identifier: Identifier): Promise<void> {
  await db
    .deleteFrom('unconfirmed_identifiers')
    .where('user_id', '=', userId)
    .where('identifier', '=', identifier)
    .execute();
}

/** The unconfirmed identifiers of an account, without those it has confirmed another value for. */
export const unconfirmedOf = (db: Database, userId: string) =>
  db
    .selectFrom('unconfirmed_identifiers')
    .innerJoin('users', 'users.id', 'unconfirmed_identifiers.user_id')
    .selectAll('unconfirmed_identifiers')
    .where('user_id', '=', userId)
    .where(isStillOpen)
    .orderBy('identifier')
    .execute();

/** Expects `unconfirmed_identifiers` joined with `users`. */
export const isStillOpen = sql<SqlBool>`
  case unconfirmed_identifiers.identifier
    when 'phone' then users.phone_confirmed_at
    else users.email_confirmed_at
  end is null`;
