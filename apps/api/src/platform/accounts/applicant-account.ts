import { randomInt } from 'node:crypto';
import type { Work } from '../calls/work.ts';
import { newApplicantId } from './applicant-id.ts';
import type { Identifier } from './identifiers.ts';
import type { KeptPassword } from './new-password.ts';
import type { SignUp } from './sign-ups.ts';

const applicantIdAttempts = 5;

/**
 * Creates the account of a sign-up with the confirmed identifiers only. @returns its id, or nothing if another account has
 * just confirmed the identifier.
 */
export async function createApplicantAccount(
  { db, now }: Work,
  { first_name, last_name, phone, email, language }: SignUp,
  identifier: Identifier,
  password: KeptPassword,
): Promise<string | undefined> {
  const proved = identifier === 'phone' ? { phone, phone_confirmed_at: now } : { email, email_confirmed_at: now };
  const user = await db
    .insertInto('users')
    .values({
      ...proved,
      ...password,
      first_name,
      last_name,
      role: 'applicant',
      language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  for (let attempt = 0; attempt < applicantIdAttempts; attempt++) {
    const applicant = await db
      .insertInto('applicants')
      .values({ user_id: user.id, public_id: newApplicantId(randomInt), created_at: now })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (applicant) return user.id;
  }
  throw new Error('No applicant ID is free');
}

/** Adds the missing identifier to an account. @returns its id, or nothing if the account cannot have it. */
export async function addIdentifier(
  { db, now }: Work,
  userId: string,
  proved: { readonly phone?: string; readonly email?: string },
): Promise<string | undefined> {
  const identifier = proved.phone === undefined ? 'email' : 'phone';
  const account = await db
    .updateTable('users')
    .set({ ...proved, [`${identifier}_confirmed_at`]: now })
    .where('id', '=', userId)
    .where(`${identifier}_confirmed_at`, 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return account?.id;
}
