import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { newApplicantId } from '../../accounts/applicant-id.ts';
import type { KeptPassword } from '../../accounts/set-password.ts';
import type { Database } from '../../database/connect.ts';
import type { Work } from '../../http/work.ts';

/** What a visitor says of themselves, normalised; the password hashed. */
export interface Registration extends KeptPassword {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
}
type Identifiers = Pick<Registration, 'phone' | 'email'>;

/** A sign-up that nobody confirmed is forgotten after this long. */
export const signUpLifeMs = 24 * 60 * 60 * 1000;
const forgottenAtOnce = 50;
const applicantIdAttempts = 5;

/** One sign-up at a time for a phone number and for an e-mail address, until the transaction ends. */
export async function lockIdentifiers(tx: Database, { phone, email }: Identifiers): Promise<void> {
  // Always in this order, which is also the message ledger's, so that two never wait for each other.
  for (const identifier of [phone, email]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`.execute(tx);
  }
}

/** Which of the two somebody has confirmed already. */
export async function findConfirmed(tx: Database, { phone, email }: Identifiers) {
  const rows = await tx
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('phone', '=', phone), eb('phone_confirmed_at', 'is not', null)]),
        eb.and([eb('email', '=', email), eb('email_confirmed_at', 'is not', null)]),
      ]),
    )
    .execute();
  return {
    phone: rows.some((row) => row.phone === phone && row.phone_confirmed_at !== null),
    email: rows.some((row) => row.email === email && row.email_confirmed_at !== null),
  };
}

/**
 * The id of the account to be confirmed: that of an earlier sign-up with the same two identifiers, or a new one. Of an
 * earlier one that is confirmed by half, a stranger changes nothing: it only gets its other code again.
 */
export async function register(work: Work, registration: Registration): Promise<string> {
  const { phone, email, first_name, last_name, password_hash } = registration;
  const { db } = work;
  const earlier = await db
    .selectFrom('users')
    .select(['id', 'phone_confirmed_at', 'email_confirmed_at'])
    .where('phone', '=', phone)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    // Without a password of their own, somebody brought them in: not a sign-up.
    .where('role', '=', 'applicant')
    .where('password_kind', '=', 'own')
    .orderBy(
      (eb) => eb.fn.coalesce('phone_confirmed_at', 'email_confirmed_at'),
      (order) => order.asc().nullsLast(),
    )
    .forNoKeyUpdate()
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return insertApplicant(work, registration);
  if (earlier.phone_confirmed_at === null && earlier.email_confirmed_at === null) {
    await db.updateTable('users').set({ first_name, last_name, password_hash }).where('id', '=', earlier.id).execute();
  }
  return earlier.id;
}

async function insertApplicant({ db, now }: Work, registration: Registration): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ ...registration, role: 'applicant', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let attempt = 0; attempt < applicantIdAttempts; attempt++) {
    const applicant = await db
      .insertInto('applicants')
      .values({ user_id: id, public_id: newApplicantId(randomInt), created_at: now })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (applicant) return id;
  }
  throw new Error('No applicant id is free');
}

/** Deletes sign-ups that were never confirmed and that nothing refers to, a few at a time. */
export async function forgetOldSignUps({ db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  const old = await db
    .selectFrom('users')
    .select('id')
    .where('phone_confirmed_at', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .where('password_kind', '=', 'own')
    .where('role', '=', 'applicant')
    .where('disabled_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - signUpLifeMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
            .select('applications.id')
            .whereRef('applicants.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('messages.id').whereRef('messages.user_id', '=', 'users.id'))),
    )
    .orderBy('created_at')
    .limit(forgottenAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('applicants').where('user_id', 'in', ids).execute();
  await db.deleteFrom('users').where('id', 'in', ids).execute();
}
