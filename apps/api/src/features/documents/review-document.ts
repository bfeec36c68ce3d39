import { type CallInput, type calls, type ReviewStatus, reviewStatusLabels } from '@tvet/contract';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { findDocument } from './find-document.ts';
import { refusalToSender } from './policy.ts';
import { queueReviewMessage } from './review-message.ts';
import type { SelectedDocument } from './select-documents.ts';

/**
 * Decides on the file that the reviewer saw, in one transaction: the guarded change, its line in the history and the message to
 * the centre. Of two concurrent calls, one decides and the other gets an error with the first decision.
 * @throws ApiError NOT_FOUND, OWN_DOCUMENT, DOCUMENT_CHANGED, DOCUMENT_REVIEWED.
 */
export async function reviewDocument(
  work: Work<Caller>,
  { params, body }: CallInput<typeof calls.reviewCentreDocument>,
): Promise<SelectedDocument> {
  const { db, caller, now } = work;
  const document = await findDocument(work, params);
  const refusal = refusalToSender(caller, document);
  if (refusal) throw refusal;
  const reason = body.status === 'approved' ? null : (body.rejectionReason ?? null);

  const decided = await db
    .updateTable('documents')
    .set({ status: body.status, rejection_reason: reason, reviewed_at: now, reviewed_by: caller.id })
    .where('id', '=', document.id)
    .where('status', '=', 'pending')
    .where('file_url', '=', body.fileUrl)
    // The caller may have sent a newer file since the document was read.
    .where((eb) => eb.or([eb('submitted_by', 'is', null), eb('submitted_by', '<>', caller.id)]))
    .returning('version')
    .executeTakeFirst();
  if (!decided) throw await refusalNow(work, document.id, body.fileUrl);

  await db
    .insertInto('document_reviews')
    .values({
      document_id: document.id,
      version: decided.version,
      file_url: body.fileUrl,
      decision: body.status,
      reason,
      reviewer_id: caller.id,
      at: now,
    })
    .execute();
  await queueReviewMessage(work, { documentId: document.id, decision: body.status, reason });
  return findDocument(work, params);
}

/** The reason to refuse the decision, from the current state of the document. */
async function refusalNow({ db }: Work, id: string, seen: string): Promise<ApiError> {
  const current = await db
    .selectFrom('documents')
    .select(['status', 'file_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return notFound();
  const currentStatus = current.status as ReviewStatus;
  if (current.file_url !== seen) return new ApiError('DOCUMENT_CHANGED', { currentStatus });
  return new ApiError('DOCUMENT_REVIEWED', { params: { label: reviewStatusLabels[currentStatus] }, currentStatus });
}
