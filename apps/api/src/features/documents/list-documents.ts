import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { offsetOf, pageOf } from '../../core/paging.ts';
import type { Work } from '../../platform/calls/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { refuseUnseenCentre } from './refuse-unseen-centre.ts';
import { selectDocuments, withRules } from './select-documents.ts';

/** A page of one centre's documents, newest first. @throws ApiError NOT_FOUND. */
export async function listDocuments(
  work: Work<Caller>,
  { params, query }: CallInput<typeof calls.listCentreDocuments>,
) {
  const { db, services } = work;
  await refuseUnseenCentre(work, params.id);
  const { status, documentType, period, skillId } = query;
  let filtered = db.selectFrom('documents').where('version', '>', 0).where('centre_id', '=', params.id);
  if (status) filtered = filtered.where('status', '=', status);
  if (documentType) filtered = filtered.where('document_type', '=', documentType);
  if (period) filtered = filtered.where('period', '=', period);
  if (skillId) filtered = filtered.where('skill_id', '=', skillId);
  const page = filtered
    .select('id')
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset(offsetOf(query));
  const [rules, rows, { total }] = await Promise.all([
    readDocumentRules(db, services),
    selectDocuments(db)
      .where('documents.id', 'in', page)
      .orderBy('documents.submitted_at', 'desc')
      .orderBy('documents.id')
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => withRules(row, rules)), ...pageOf(total, query) };
}
