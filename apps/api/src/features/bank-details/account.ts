import { type BankChange, type BankDetails, bankOf } from '@tvet/contract';
import type { ExpressionBuilder } from 'kysely';
import { mask } from '../../core/mask.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';

/** A bank account as its columns; all are `null` before it is first set. */
export interface StoredAccount {
  readonly bank_slug: string | null;
  readonly account_number: string | null;
  readonly account_name: string | null;
}
export interface NewAccount extends StoredAccount {
  readonly bank_slug: string;
  readonly account_number: string;
  readonly account_name: string;
}

/** The owner of an account: a centre, or an application for its applicant. The other column is `null`. */
export interface Owner {
  readonly centre_id: string | null;
  readonly application_id: string | null;
}

export const accountOf = ({ bankName, accountNumber, accountName }: BankDetails): NewAccount => ({
  bank_slug: bankName,
  account_number: accountNumber,
  account_name: accountName,
});

export const isSameAccount = (one: StoredAccount, other: StoredAccount): boolean =>
  one.bank_slug === other.bank_slug &&
  one.account_number === other.account_number &&
  one.account_name === other.account_name;

const columns = ['bank_slug', 'account_number', 'account_name'] as const;

/** The id of the centre or of the application. */
export function ownerIdOf({ centre_id, application_id }: Owner): string {
  const id = centre_id ?? application_id;
  if (id === null) throw new Error('A bank account has an owner');
  return id;
}

/** The account that payments go to, and its row locked until the transaction ends. */
export const holdAccountOf = (db: Database, owner: Owner): Promise<StoredAccount> =>
  db
    .selectFrom(owner.centre_id === null ? 'applications' : 'centres')
    .select(columns)
    .where('id', '=', ownerIdOf(owner))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The changes of an owner. */
export const ofOwner = (owner: Owner) => (eb: ExpressionBuilder<DB, 'bank_changes'>) =>
  eb(owner.centre_id === null ? 'bank_changes.application_id' : 'bank_changes.centre_id', '=', ownerIdOf(owner));

export const bankNameOf = (slug: string): string => bankOf(slug)?.name ?? slug;

/** An account for display, with the last four digits of its number (rules 6.10). */
export const maskedAccount = ({ bank_slug, account_number, account_name }: StoredAccount): BankChange['before'] => ({
  bank: bank_slug && bankNameOf(bank_slug),
  accountNumber: account_number && mask(account_number),
  accountName: account_name,
});

/** The same for the audit trail, without fields that stay the same. */
export function changesOnTrail(before: StoredAccount, after: StoredAccount) {
  const trail = (shown: StoredAccount, other: StoredAccount) => {
    const { bank, accountNumber, accountName } = maskedAccount(shown);
    return {
      ...(shown.bank_slug !== other.bank_slug && { bankName: bank }),
      ...(shown.account_number !== other.account_number && { accountNumber }),
      ...(shown.account_name !== other.account_name && { accountName }),
    };
  };
  return { before: trail(before, after), after: trail(after, before) };
}
