import type { DocumentSlot } from '@tvet/contract';
import type { Database } from '../../database/connect.ts';
import type { Slot } from '../../documents/centre-slots.ts';

interface Details {
  readonly document: DocumentSlot['document'];
  readonly fileWaits: boolean;
}

/** What each slot shows of what was sent, in one statement for all of them. */
export async function presentSlots(db: Database, slots: readonly Slot[]): Promise<DocumentSlot[]> {
  const ids = [...new Set(slots.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])))];
  const details = await readDetails(db, ids);
  return slots.map((slot): DocumentSlot => {
    const { document, fileWaits } = details.get(slot.documentId ?? '') ?? { document: null, fileWaits: false };
    return {
      skillId: slot.skillId,
      skillName: slot.skillName,
      documentType: slot.documentType,
      period: slot.period,
      dueOn: slot.dueOn,
      owed: slot.owed,
      status: slot.status,
      urgency: slot.urgency,
      fileWaits,
      document,
      allowedActions: slot.sendable ? [document ? 'reupload' : 'upload'] : [],
    };
  });
}

async function readDetails(db: Database, ids: readonly string[]): Promise<Map<string, Details>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'file_url', 'file_name', 'version', 'submitted_at', 'rejection_reason'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('files')
            .select('files.id')
            .whereRef('files.owner_id', '=', 'documents.id')
            .where('files.purpose', '=', 'centre_document')
            .where('files.status', '=', 'waiting'),
        )
        .as('waits'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, file_url, file_name, version, submitted_at, rejection_reason, waits }) => [
      id,
      {
        fileWaits: Boolean(waits),
        document:
          file_url !== null && file_name !== null && submitted_at !== null
            ? {
                id,
                fileUrl: file_url,
                fileName: file_name,
                version,
                submittedAt: submitted_at.toISOString(),
                rejectionReason: rejection_reason,
              }
            : null,
      },
    ]),
  );
}
