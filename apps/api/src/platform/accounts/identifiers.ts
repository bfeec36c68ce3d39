import type { NewUser, StaffRole } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { problemOf } from '../../core/field-problem.ts';
import type { Work } from '../calls/work.ts';
import type { Database } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { normaliseEmail, normalisePhone } from './username.ts';

interface Identifiers {
  readonly phone: string;
  readonly email: string;
}

/** The identifiers a person can sign in with. */
export type Identifier = keyof Identifiers;

interface NewAccount extends Identifiers {
  readonly role: StaffRole;
  readonly first_name: string;
  readonly last_name: string;
}

const taken = {
  phone: problemOf('phoneNumber', 'phone_in_use'),
  email: problemOf('email', 'email_in_use'),
};

/** Phone and email as they are stored and found. @throws ApiError INVALID_FORM naming each invalid one. */
export function identifiersOf({ phoneNumber, email }: Pick<NewUser, 'phoneNumber' | 'email'>): Identifiers {
  const identifiers = { phone: normalisePhone(phoneNumber), email: normaliseEmail(email) };
  const fields = [
    ...(identifiers.phone ? [] : [problemOf('phoneNumber', 'invalid_phone')]),
    ...(identifiers.email ? [] : [problemOf('email', 'invalid_email')]),
  ];
  if (!identifiers.phone || !identifiers.email) {
    throw new ApiError('INVALID_FORM', { fields });
  }
  return { phone: identifiers.phone, email: identifiers.email };
}

/** The same at sign-up, where the email address is optional. @throws ApiError INVALID_FORM. */
export function signUpIdentifiersOf({ phoneNumber, email }: { readonly phoneNumber: string; readonly email: string }): {
  readonly phone: string;
  readonly email: string | null;
} {
  if (email !== '') return identifiersOf({ phoneNumber, email });
  const phone = normalisePhone(phoneNumber);
  if (!phone) throw new ApiError('INVALID_FORM', { fields: [problemOf('phoneNumber', 'invalid_phone')] });
  return { phone, email: null };
}

/** The id of a new account with both identifiers confirmed. @throws ApiError IDENTIFIER_IN_USE naming each field. */
export async function insertAccount({ db, caller, now }: Work, account: NewAccount): Promise<string> {
  await refuseTaken(db, account);
  const inserted = await db
    .insertInto('users')
    .values({
      ...account,
      phone_confirmed_at: now,
      email_confirmed_at: now,
      created_at: now,
      created_by: caller?.id ?? null,
    })
    // If another account confirms the identifier at the same instant, no row is inserted and the second check names the field.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  await refuseTaken(db, account);
  throw new ApiError('IDENTIFIER_IN_USE');
}

/** Gives an account other identifiers, both confirmed. @throws ApiError IDENTIFIER_IN_USE naming each field. */
export async function setIdentifiers({ db, now }: Work, id: string, identifiers: Identifiers): Promise<void> {
  await refuseTaken(db, identifiers, id);
  await db
    .updateTable('users')
    .set({ ...identifiers, phone_confirmed_at: now, email_confirmed_at: now })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      // Another account has just confirmed the same identifier.
      throw isUniqueViolation(error) ? new ApiError('IDENTIFIER_IN_USE') : error;
    });
}

async function refuseTaken(db: Database, { phone, email }: Identifiers, exceptId?: string): Promise<void> {
  const holders = await db
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', 'email', 'email_confirmed_at'])
    .where((eb) => (exceptId === undefined ? eb.lit(true) : eb('id', '<>', exceptId)))
    .where((eb) =>
      eb.or([
        eb.and([eb('phone', '=', phone), eb('phone_confirmed_at', 'is not', null)]),
        eb.and([eb('email', '=', email), eb('email_confirmed_at', 'is not', null)]),
      ]),
    )
    .execute();
  const fields = [
    ...(holders.some((holder) => holder.phone === phone && holder.phone_confirmed_at) ? [taken.phone] : []),
    ...(holders.some((holder) => holder.email === email && holder.email_confirmed_at) ? [taken.email] : []),
  ];
  if (fields.length > 0) throw new ApiError('IDENTIFIER_IN_USE', { fields });
}
