import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { newApplicantId } from '../../accounts/applicant-id.ts';
import type { Database } from '../../database/connect.ts';

/** What a visitor says of themselves, normalised; the password hashed. */
export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly password_hash: string;
  readonly at: Date;
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
export async function register(tx: Database, registration: Registration): Promise<string> {
  const { phone, email, first_name, last_name, password_hash } = registration;
  const earlier = await tx
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
  if (!earlier) return insertApplicant(tx, registration);
  if (earlier.phone_confirmed_at === null && earlier.email_confirmed_at === null) {
    await tx.updateTable('users').set({ first_name, last_name, password_hash }).where('id', '=', earlier.id).execute();
  }
  return earlier.id;
}

async function insertApplicant(tx: Database, { at, ...columns }: Registration): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...columns, role: 'applicant', password_kind: 'own', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let attempt = 0; attempt < applicantIdAttempts; attempt++) {
    const applicant = await tx
      .insertInto('applicants')
      .values({ user_id: id, public_id: newApplicantId(randomInt), created_at: at })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (applicant) return id;
  }
  throw new Error('No applicant id is free');
}

/** Deletes sign-ups that were never confirmed and that nothing refers to, a few at a time. */
export async function forgetOldSignUps(tx: Database, at: Date): Promise<void> {
  const old = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_confirmed_at', 'is', null)
    .where('email_confirmed_at', 'is', null)
    .where('password_kind', '=', 'own')
    .where('role', '=', 'applicant')
    .where('disabled_at', 'is', null)
    .where('created_at', '<', new Date(at.getTime() - signUpLifeMs))
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
  await tx.deleteFrom('applicants').where('user_id', 'in', ids).execute();
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
}
