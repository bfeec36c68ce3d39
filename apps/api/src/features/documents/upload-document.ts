import { type CallAnswer, type CallInput, type calls, type DocumentRules, isAsked } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction, type UploadServices, type Work, type WorkWith } from '../../platform/calls/work.ts';
import { attachUpload } from '../../platform/files/attach/attach-upload.ts';
import { isUnderWay } from '../../platform/files/attach/under-way.ts';
import { deleteRetired, makeRoom } from '../../platform/files/open-uploads.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { refuseForeignCentre } from '../centres/index.ts';
import { readDocumentRules } from '../settings/index.ts';
import { presentDocument } from './present.ts';
import { selectDocuments, withRules } from './select-documents.ts';
import { findTaughtTrade, refusePeriod } from './taught-trade.ts';

type Call = typeof calls.uploadCentreDocument;
type Body = CallInput<Call>['body'];
const purpose = 'centre_document';

/**
 * Attaches an uploaded file to one period of a trade (rules 17.16). The document row exists from the first attempt, so concurrent
 * attempts see each other. It is shown once a file is accepted. @throws ApiError NOT_FOUND, DOCUMENT_NOT_ASKED, PERIOD_IN_FUTURE,
 * PERIOD_TOO_EARLY, DOCUMENT_APPROVED, DOCUMENT_EXISTS, and the reasons to refuse a file.
 */
export async function uploadDocument(
  work: WorkWith<UploadServices, Caller>,
  { params: { id: centreId }, body }: CallInput<Call>,
): Promise<CallAnswer<Call>['data']> {
  const { db, caller, services } = work;
  refuseForeignCentre(caller, centreId);
  if (body.centerId !== undefined && body.centerId !== centreId) {
    const message = 'must be the centre of the address';
    throw new ApiError('INVALID_FORM', { fields: [{ field: 'centerId', message, code: 'other_centre' }] });
  }
  const rules = await readDocumentRules(db, services);
  await refuseUnasked(work, { centreId, body, rules });

  const { ownerId, retired } = await inTransaction(work, (inner) => claim(inner, centreId, body));
  await deleteRetired(work, retired);
  const { state } = await attachUpload(work, { purpose, ownerId }, body.fileUrl);
  const row = await selectDocuments(db).where('documents.id', '=', ownerId).executeTakeFirst();
  return { state, document: row ? presentDocument(withRules(row, rules), work) : null };
}

interface Wanted {
  readonly centreId: string;
  readonly body: Body;
  readonly rules: DocumentRules;
}

/** @throws ApiError NOT_FOUND for a trade that the centre does not teach, DOCUMENT_NOT_ASKED, PERIOD_IN_FUTURE, PERIOD_TOO_EARLY. */
async function refuseUnasked(work: Work<Caller>, { centreId, body, rules }: Wanted): Promise<void> {
  const { skillId, documentType, period } = body;
  const trade = await findTaughtTrade(work, { centreId, skillId });
  if (!isAsked(rules, documentType, trade.skillName))
    throw new ApiError('DOCUMENT_NOT_ASKED', { at: ['documentType'] });
  // A document sent before the centre stopped and resumed the trade can still be corrected.
  if (!(await isThere(work, centreId, body))) refusePeriod(period, trade, work);
}

const slotOf = (centreId: string, { skillId, documentType, period }: Body) => ({
  centre_id: centreId,
  skill_id: skillId,
  document_type: documentType,
  period,
});

async function isThere({ db }: Work, centreId: string, body: Body): Promise<boolean> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where((eb) => eb.and(slotOf(centreId, body)))
    .where('version', '>', 0)
    .executeTakeFirst();
  return document !== undefined;
}

interface Claimed {
  /** The id of the document. */
  readonly ownerId: string;
  /** Replaced uploads, to be deleted. */
  readonly retired: string[];
}

/** Assigns the centre's upload to this document for good. No other document can use it. */
async function claim(work: WorkWith<'storage', Caller>, centreId: string, body: Body): Promise<Claimed> {
  const { db, caller, services } = work;
  const { fileUrl, actionType } = body;
  const slot = slotOf(centreId, body);
  await db
    .insertInto('documents')
    .values(slot)
    .onConflict((conflict) => conflict.columns(['centre_id', 'skill_id', 'document_type', 'period']).doNothing())
    .execute();
  const document = await db
    .selectFrom('documents')
    .select(['id', 'status', 'version'])
    .where((eb) => eb.and(slot))
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (document.status === 'approved') throw new ApiError('DOCUMENT_APPROVED', { currentStatus: document.status });

  const key = keyOf(services.storage, fileUrl);
  const file =
    key === undefined
      ? undefined
      : await db
          .selectFrom('files')
          .select(['id', 'owner_id', 'status', 'granted_to'])
          .where('purpose', '=', purpose)
          .where((eb) => eb.or([eb('storage_key', '=', key), eb('kept_key', '=', key)]))
          .forUpdate()
          .executeTakeFirst();
  // A file that already belongs to this document is a repeat. The answer repeats its result.
  if (file?.owner_id === document.id) return { ownerId: document.id, retired: [] };
  if (file?.owner_id !== centreId || file.granted_to !== caller.id || file.status !== 'granted') {
    throw new ApiError('FILE_NOT_GRANTED');
  }
  const field = { purpose, ownerId: document.id } as const;
  if (actionType === 'upload') {
    if (document.version > 0) throw new ApiError('DOCUMENT_EXISTS', { currentStatus: document.status });
    // The second of two concurrent first uploads would otherwise replace a file that was not reviewed.
    if (await isUnderWay(work, field)) throw new ApiError('DOCUMENT_EXISTS', { currentStatus: 'checking' });
  }
  const retired = await makeRoom(work, field);
  await db
    .updateTable('files')
    .set({ owner_id: document.id, attached_at: work.now })
    .where('id', '=', file.id)
    .execute();
  return { ownerId: document.id, retired };
}
