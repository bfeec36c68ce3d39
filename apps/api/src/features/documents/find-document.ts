import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { readDocumentRules } from '../settings/index.ts';
import { seesCentre } from './policy.ts';
import { type SelectedDocument, selectDocuments, withRules } from './select-documents.ts';

interface Place {
  /** The id of the centre. */
  readonly id: string;
  readonly documentId: string;
}

/** @throws ApiError NOT_FOUND, for a missing document, one of another centre and one out of scope alike. */
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
