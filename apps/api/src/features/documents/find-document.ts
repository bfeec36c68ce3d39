import type { Caller } from '../../accounts/caller.ts';
import { readDocumentRules } from '../../documents/document-rules.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
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
