import {
  type EditedAdvice,
  type Rejection,
  type RejectionDetail,
  type RejectionReasonKey,
  reasonAndNote,
} from '@tvet/contract';
import type { Database } from '../../../platform/database/connect.ts';

/** The parts of a rejection that its applicant reads. Only the reviewer's own words are not translated. */
export interface ShownRejection {
  /** A label of the specification, or the reviewer's own words. */
  readonly reason: string;
  readonly details: readonly RejectionDetail[];
  readonly note: string | null;
}

/** The same of a decision that is being made. Without details, clients send only the text of the reason. */
export const shownRejection = (reason: string | undefined, rejection: Rejection | undefined): ShownRejection =>
  rejection
    ? { ...reasonAndNote(rejection), details: rejection.details }
    : { reason: reason ?? '', details: [], note: null };

/** The stored rejection of an application; undefined without one. */
export async function findRejection(db: Database, id: string): Promise<ShownRejection | undefined> {
  const row = await db
    .selectFrom('rejections')
    .innerJoin('applications', 'applications.id', 'rejections.application_id')
    .select(['rejections.reason', 'rejections.details', 'rejections.note', 'applications.rejection_reason'])
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const details = row.details as RejectionDetail[];
  // Without details and note, the text is the label or the words as they were sent.
  if (details.length === 0 && row.note === null) return { reason: row.rejection_reason ?? '', details, note: null };
  return { ...reasonAndNote({ reason: row.reason as RejectionReasonKey, note: row.note ?? undefined }), details };
}

export async function findEditedAdvice(db: Database): Promise<EditedAdvice> {
  const rows = await db.selectFrom('rejection_texts').select(['key', 'text']).execute();
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}
