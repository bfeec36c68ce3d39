import type { Database } from '../database/connect.ts';
import { accountLimit } from '../security/throttle.ts';
import { isStillOpen } from './unconfirmed.ts';
import { isEmail } from './username.ts';

const columns = [
  'id',
  'role',
  'first_name',
  'last_name',
  'phone',
  'phone_confirmed_at',
  'email',
  'email_confirmed_at',
  'password_hash',
  'password_kind',
  'temporary_password_expires_at',
  'disabled_at',
  'language',
] as const;

const selectAccounts = (db: Database) => db.selectFrom('users').select(columns);

/** The details of a person that signing in needs. */
export type Account = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

/** The account that signs in with this normalised username. An unconfirmed identifier belongs to no account (rules 4.17). */
export function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [identifier, confirmedAt] = isEmail(username)
    ? (['email', 'email_confirmed_at'] as const)
    : (['phone', 'phone_confirmed_at'] as const);
  return selectAccounts(db).where(identifier, '=', username).where(confirmedAt, 'is not', null).executeTakeFirst();
}

/**
 * An account whose sign-up named this username and has not confirmed it. Each try checks one account, newest first,
 * because one password is checked per try. The username is not the account's: only a person who proves the password may
 * learn that it is unconfirmed (rules 4.27).
 */
export async function findUnconfirmed(db: Database, username: string, tries: number): Promise<Account | undefined> {
  const accounts = await db
    .selectFrom('unconfirmed_identifiers')
    .innerJoin('users', 'users.id', 'unconfirmed_identifiers.user_id')
    .select(columns.map((column) => `users.${column}` as const))
    .where('unconfirmed_identifiers.value', '=', username)
    .where('unconfirmed_identifiers.identifier', '=', isEmail(username) ? 'email' : 'phone')
    .where('users.disabled_at', 'is', null)
    .where(isStillOpen)
    .orderBy('unconfirmed_identifiers.created_at', 'desc')
    .limit(accountLimit)
    .execute();
  return accounts[tries % accounts.length];
}

/** The person with this id, unless disabled. */
export const enabledAccount = (db: Database, id: string): Promise<Account | undefined> =>
  selectAccounts(db).where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst();

/** Invited by a link to sign the agreement first: no code works until the account is set up there (rules 4.14). */
export const awaitsSetup = ({ role, password_kind }: Account): boolean =>
  role === 'centerAdmin' && password_kind === null;

/** An expired temporary password cannot be used and gets no code: a new invitation is needed (rules 4.16). */
export const hasExpired = ({ temporary_password_expires_at: expiry }: Account, now: Date): boolean =>
  expiry !== null && expiry <= now;

/**
 * Finds the same account and locks its row until the transaction ends: a reset, a change or a disabling at the same
 * instant waits for it.
 */
export const holdAccount = (db: Database, id: string): Promise<Account | undefined> =>
  selectAccounts(db).where('id', '=', id).where('disabled_at', 'is', null).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks the account until the transaction ends, if it is still the one the password was checked against. A reset or a
 * disabling in between wins.
 */
export async function holdUnchanged(db: Database, account: Account): Promise<boolean> {
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}
