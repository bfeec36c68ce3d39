import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { selectDocuments, withRules } from './select-documents.ts';

/** A page of documents of all centres that wait for a review, or of reviewed ones, the oldest first. */
export async function listQueue({ db, services }: Work<Caller>, { query }: CallInput<typeof calls.listReviewQueue>) {
  const { status, documentType, period, state, centerId } = query;
  let filtered = db.selectFrom('documents').where('version', '>', 0).where('status', '=', status);
  if (documentType) filtered = filtered.where('document_type', '=', documentType);
  if (period) filtered = filtered.where('period', '=', period);
  if (centerId) filtered = filtered.where('centre_id', '=', centerId);
  if (state) {
    filtered = filtered.where('centre_id', 'in', (eb) =>
      eb.selectFrom('centres').select('centres.id').where('centres.state_name', '=', state),
    );
  }
  const page = filtered.select('id').orderBy('submitted_at').orderBy('id').limit(query.limit).offset(offsetOf(query));
  const [rules, rows, { total }] = await Promise.all([
    readDocumentRules(db, services),
    selectDocuments(db)
      .where('documents.id', 'in', page)
      .orderBy('documents.submitted_at')
      .orderBy('documents.id')
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => withRules(row, rules)), ...pageOf(total, query) };
}
