import type { BankChangeStatus } from '@tvet/contract';
import type { Database } from '../../platform/database/connect.ts';

/** A change with the names that go with it. */
export const selectChanges = (db: Database) =>
  db
    .selectFrom('bank_changes')
    .innerJoin('users as requesters', 'requesters.id', 'bank_changes.requested_by')
    .leftJoin('centres', 'centres.id', 'bank_changes.centre_id')
    .select([
      'bank_changes.id',
      'bank_changes.centre_id',
      'bank_changes.application_id',
      'bank_changes.requested_by',
      'bank_changes.bank_slug',
      'bank_changes.account_number',
      'bank_changes.account_name',
      'bank_changes.old_bank_slug',
      'bank_changes.old_account_number',
      'bank_changes.old_account_name',
      'bank_changes.created_at',
      'bank_changes.effective_at',
      'bank_changes.approved_at',
      'requesters.first_name',
      'requesters.last_name',
      'requesters.disabled_at',
      'centres.name as centre_name',
      'centres.tvet_code',
    ])
    .select((eb) => eb.ref('bank_changes.status').$castTo<BankChangeStatus>().as('status'));

export type SelectedChange = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

/** A change that was confirmed. */
export const findChange = (db: Database, id: string): Promise<SelectedChange | undefined> =>
  selectChanges(db)
    .where('bank_changes.id', '=', id)
    .where('bank_changes.status', '<>', 'unconfirmed')
    .executeTakeFirst();

/** The same, locked until the transaction ends: of two people who end it, one waits for the other. */
export const holdChange = (db: Database, id: string): Promise<SelectedChange | undefined> =>
  selectChanges(db)
    .where('bank_changes.id', '=', id)
    .where('bank_changes.status', '<>', 'unconfirmed')
    .forNoKeyUpdate('bank_changes')
    .executeTakeFirst();

/** The account before a change. */
export const beforeOf = ({ old_bank_slug, old_account_number, old_account_name }: SelectedChange) => ({
  bank_slug: old_bank_slug,
  account_number: old_account_number,
  account_name: old_account_name,
});
