import { hash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Work } from '../calls/work.ts';
import type { SignUps } from '../database/schema.ts';
import type { KeptPassword } from './new-password.ts';

/** The time a sign-up waits for its codes. Its browser may request new ones until then (rules 4.18). */
export const signUpLifeMs = 60 * 60 * 1000;

/** A visitor's normalised details with the hashed password. Nothing in it is confirmed. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly password_hash: string;
}

export type SignUp = Selectable<SignUps>;

/** The token has 256 random bits and cannot be guessed, so its stored hash needs no key. */
export const hashAttempt = (attempt: string): Buffer => hash('sha256', attempt, 'buffer');

/**
 * Creates a sign-up. Others with the same identifiers are left as they are. `attempt` is the token that the browser keeps;
 * it is never stored.
 */
export async function beginSignUp(
  { db, now, client }: Work,
  registration: Registration,
): Promise<{ signUp: SignUp; attempt: string }> {
  const attempt = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + signUpLifeMs);
  const signUp = await db
    .insertInto('sign_ups')
    .values({
      ...registration,
      language: client.language ?? null,
      token_hash: hashAttempt(attempt),
      created_at: now,
      expires_at,
      codes_sent_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { signUp, attempt };
}

/** The sign-up of this token, locked until the transaction ends; `undefined` when there is none or its hour is over. */
export const holdSignUp = ({ db, now }: Work, attempt: string): Promise<SignUp | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', hashAttempt(attempt))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/**
 * Another sign-up with the same phone number and email address that is an account already: one person in two tabs
 * (rules 4.24). It is locked, and sign-ups of one pair wait here for each other, until the transaction ends.
 */
export async function findTwin({ db, now }: Work, { id, phone, email }: SignUp): Promise<SignUp | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${phone} ${email}`}, 0))`.execute(db);
  return db
    .selectFrom('sign_ups')
    .selectAll()
    .where('phone', '=', phone)
    .where('email', 'is not distinct from', email)
    .where('id', '<>', id)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Records that its codes have been sent again. */
export async function keepSending({ db, now }: Work, { id }: SignUp): Promise<void> {
  await db.updateTable('sign_ups').set({ codes_sent_at: now }).where('id', '=', id).execute();
}

/** Links the sign-up to its account. Only the account stores the password from then on. */
export async function keepAccount({ db }: Work, { id }: SignUp, userId: string): Promise<void> {
  await db.updateTable('sign_ups').set({ user_id: userId, password_hash: null }).where('id', '=', id).execute();
}

/** The password that the visitor chose, as the account stores it. */
export const passwordOf = ({ password_hash }: SignUp): KeptPassword => ({
  password_hash,
  password_kind: 'own',
  temporary_password_expires_at: null,
});

/** Ends a sign-up that has nothing left to confirm, and its codes. */
export async function endSignUp({ db }: Work, { id }: SignUp): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

/** Ends what could still add an identifier to an account. */
export async function endSignUpOf({ db }: Work, userId: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('user_id', '=', userId).execute();
}
