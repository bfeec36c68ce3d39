import { randomUUID } from 'node:crypto';
import type { DocumentType, ReviewStatus } from '@tvet/contract';
import type { Database } from '../platform/database/connect.ts';

interface DocumentOptions {
  readonly centre: string;
  /** Its name. */
  readonly skill?: string;
  readonly type?: DocumentType;
  readonly period?: string;
  readonly status?: ReviewStatus;
  readonly submittedBy?: string | null;
  readonly submittedAt?: Date;
  /** The reviewer, if it is not pending. */
  readonly reviewer?: string;
}

/** A document with one accepted file, consistent with its normal course. */
export async function createDocument(
  db: Database,
  { centre, skill = 'Plumbing & Pipe-fitting', ...options }: DocumentOptions,
): Promise<{ id: string; fileUrl: string }> {
  const { type = 'monthly_attendance_report', period = '2026-09', status = 'pending' } = options;
  const fileUrl = `s3://tvet/documents/${randomUUID()}.pdf`;
  const submitted = { at: options.submittedAt ?? new Date(), by: options.submittedBy ?? null };
  const isDecided = status !== 'pending';
  const { id } = await db
    .insertInto('documents')
    .values((eb) => ({
      centre_id: centre,
      skill_id: eb.selectFrom('skills').select('id').where('name', '=', skill),
      document_type: type,
      period,
      file_url: fileUrl,
      file_name: 'report.pdf',
      version: 1,
      status,
      rejection_reason: isDecided && status !== 'approved' ? 'The signature is missing' : null,
      submitted_by: submitted.by,
      submitted_at: submitted.at,
      reviewed_at: isDecided ? new Date() : null,
      reviewed_by: isDecided ? (options.reviewer ?? null) : null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('document_events')
    .values({
      document_id: id,
      at: submitted.at,
      type: 'uploaded',
      version: 1,
      file_url: fileUrl,
      file_name: 'report.pdf',
      actor_id: submitted.by,
    })
    .execute();
  return { id, fileUrl };
}

/** The id of a trade. */
export async function skillNamed(db: Database, name: string): Promise<string> {
  return (await db.selectFrom('skills').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

/** Makes a centre's documents for its trades due from a day on. */
export async function owedSince(db: Database, centre: string, day: string): Promise<void> {
  const at = new Date(`${day}T12:00:00Z`);
  await db.updateTable('agreements').set({ accepted_at: at }).where('centre_id', '=', centre).execute();
  await db.updateTable('centres').set({ created_at: at }).where('id', '=', centre).execute();
  await db.updateTable('centre_skills').set({ taught_since: at }).where('centre_id', '=', centre).execute();
}
