import type { CallInput, calls } from '@tvet/contract';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import { selectChanges } from './select-changes.ts';

/** A page of the pending changes of centres, those that need an approval first, then the oldest. */
export async function listBankChanges({ db }: Work, { query }: CallInput<typeof calls.listBankChanges>) {
  const waiting = db.selectFrom('bank_changes').where('status', '=', 'waiting').where('centre_id', 'is not', null);
  const [rows, { total }] = await Promise.all([
    selectChanges(db)
      .where('bank_changes.status', '=', 'waiting')
      .where('bank_changes.centre_id', 'is not', null)
      .orderBy((eb) => eb('bank_changes.approved_at', 'is not', null))
      .orderBy('bank_changes.confirmed_at')
      .orderBy('bank_changes.id')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pageOf(total, query) };
}
