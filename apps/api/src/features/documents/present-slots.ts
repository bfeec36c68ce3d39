import type { DocumentSlot } from '@tvet/contract';
import type { Database } from '../../platform/database/connect.ts';
import type { Slot } from './centre-slots.ts';
import { fileWaits } from './file-waits.ts';

type Details = Pick<DocumentSlot, 'document' | 'fileWaits' | 'refused'>;
const nothing: Details = { document: null, fileWaits: false, refused: null };

/** The details of the documents in these slots, in one statement for all of them. */
export async function presentSlots(db: Database, slots: readonly Slot[]): Promise<DocumentSlot[]> {
  const ids = [...new Set(slots.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])))];
  const details = await readDetails(db, ids);
  return slots.map((slot): DocumentSlot => {
    const { document, fileWaits: waits, refused } = details.get(slot.documentId ?? '') ?? nothing;
    return {
      skillId: slot.skillId,
      skillName: slot.skillName,
      documentType: slot.documentType,
      period: slot.period,
      dueOn: slot.dueOn,
      owed: slot.owed,
      status: slot.status,
      urgency: slot.urgency,
      fileWaits: waits,
      // An approved document needs no other file.
      refused: slot.status === 'approved' ? null : refused,
      document,
      allowedActions: slot.sendable ? [document || waits ? 'reupload' : 'upload'] : [],
    };
  });
}

async function readDetails(db: Database, ids: readonly string[]): Promise<Map<string, Details>> {
  if (ids.length === 0) return new Map();
  const [rows, refusals] = await Promise.all([
    db
      .selectFrom('documents')
      .select(['id', 'file_url', 'file_name', 'version', 'submitted_at', 'rejection_reason', fileWaits.as('waits')])
      .where('id', 'in', ids)
      .execute(),
    readRefusals(db, ids),
  ]);
  return new Map(
    rows.map(({ id, file_url, file_name, version, submitted_at, rejection_reason, waits }) => [
      id,
      {
        fileWaits: waits,
        refused: waits ? null : (refusals.get(id) ?? null),
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

/** The refused file and the reason, for documents whose last file was refused. */
async function readRefusals(db: Database, ids: readonly string[]): Promise<Map<string, Details['refused']>> {
  const rows = await db
    .selectFrom('document_events')
    .distinctOn('document_id')
    .select(['document_id', 'at', 'type', 'file_name', 'reason'])
    .where('document_id', 'in', ids)
    .orderBy('document_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ document_id, at, type, file_name, reason }) =>
      reason === null
        ? []
        : [
            [
              document_id,
              { at: at.toISOString(), fileName: file_name, infected: type === 'file_infected', reason },
            ] as const,
          ],
    ),
  );
}
