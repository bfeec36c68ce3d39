import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { seesCentre } from './policy.ts';
import { type SelectedDocument, selectDocuments, withRules } from './select-documents.ts';

interface Place {
  /** Of the centre. */
  readonly id: string;
  readonly documentId: string;
}

/** @throws ApiError NOT_FOUND, alike for what is not there, of another centre, and not theirs. */
export async function findDocument(work: Work<Caller>, { id, documentId }: Place): Promise<SelectedDocument> {
  const { db, caller, services } = work;
  if (!seesCentre(caller, id)) throw notFound();
  const row = await selectDocuments(db)
    .where('documents.id', '=', documentId)
    .where('documents.centre_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return withRules(row, await readDocumentRules(db, services));
}
