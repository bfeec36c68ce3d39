import { type AuditAction, proofClosedStatuses, type UploadPurpose } from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Work } from '../calls/work.ts';

/** A field of a record that a file can be attached to. */
interface FileField {
  /** The current URL of the field. */
  read(work: Work, ownerId: string): Promise<string | null>;
  /** Locks the record until the end of the transaction. Throws if it cannot accept a file. */
  lock(work: Work, ownerId: string): Promise<void>;
  /** Points the field at a file and adds a line to the timeline. */
  point(work: Work, given: GivenFile, uri: string): Promise<void>;
  /** Adds to the timeline why a file was not accepted. */
  note(work: Work, given: GivenFile, line: NotTaken): Promise<void>;
}

interface NotTaken {
  readonly type: 'file_infected' | 'file_refused';
  /** The malware that was found, or the message of the refusal. */
  readonly reason: string;
}

/** A file that was given to a record. `by` is null if it came by a link, or the portal itself acts. */
export interface GivenFile {
  readonly ownerId: string;
  readonly by: string | null;
  /** The name of the upload. */
  readonly fileName: string;
}

/** @throws ApiError PROOF_CLOSED once the application has ended or its person is registered (rules 13.8). */
export async function refuseClosedProof({ db }: Work, applicationId: string): Promise<void> {
  const { status } = await db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  if (!(proofClosedStatuses as readonly string[]).includes(status)) return;
  throw new ApiError('PROOF_CLOSED', { currentStatus: status });
}

const proof: FileField = {
  async read({ db }, id) {
    const row = await db.selectFrom('applications').select('proof_url').where('id', '=', id).executeTakeFirstOrThrow();
    return row.proof_url;
  },
  async lock(work, id) {
    await work.db.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();
    await refuseClosedProof(work, id);
  },
  async point({ db, now }, { ownerId: id, by }, uri) {
    await db.updateTable('applications').set({ proof_url: uri }).where('id', '=', id).execute();
    // This changes a draft too: saving or submitting an older version then fails with a conflict.
    await db
      .updateTable('application_drafts')
      .set((eb) => ({ version: eb('version', '+', 1), saved_at: now }))
      .where('application_id', '=', id)
      .execute();
    await db
      .insertInto('application_events')
      .values({ application_id: id, type: 'proof_uploaded', actor_id: by })
      .execute();
  },
  async note({ db }, { ownerId: id, by }, line) {
    await db
      .insertInto('application_events')
      .values({ application_id: id, actor_id: by, ...line })
      .execute();
  },
};

const photo: FileField = {
  async read({ db }, id) {
    const row = await db.selectFrom('applicants').select('photo_url').where('id', '=', id).executeTakeFirstOrThrow();
    return row.photo_url;
  },
  async lock({ db }, id) {
    await db.selectFrom('applicants').select('id').where('id', '=', id).forUpdate().execute();
  },
  async point(work, given, uri) {
    await work.db.updateTable('applicants').set({ photo_url: uri }).where('id', '=', given.ownerId).execute();
    await onNewestApplication(work, given, { type: 'photo_uploaded' });
  },
  note: onNewestApplication,
};

/** A document of a centre: one period of one type for one trade (rules 17.16). Each upload is a version of it. */
const centreDocument: FileField = {
  async read({ db }, id) {
    const row = await db.selectFrom('documents').select('file_url').where('id', '=', id).executeTakeFirstOrThrow();
    return row.file_url;
  },
  async lock({ db }, id) {
    const { status } = await db
      .selectFrom('documents')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (status === 'approved') throw new ApiError('DOCUMENT_APPROVED', { currentStatus: status });
  },
  async point({ db, now }, { ownerId: id, by, fileName }, uri) {
    const { version } = await db
      .updateTable('documents')
      .set({
        file_url: uri,
        file_name: fileName,
        version: sql<number>`version + 1`,
        status: 'pending',
        rejection_reason: null,
        submitted_by: by,
        submitted_at: now,
        reviewed_at: null,
        reviewed_by: null,
      })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const event = { document_id: id, at: now, type: 'uploaded', version, file_url: uri, file_name: fileName };
    await db
      .insertInto('document_events')
      .values({ ...event, actor_id: by })
      .execute();
  },
  async note({ db, now }, { ownerId: id, by, fileName }, line) {
    await db
      .insertInto('document_events')
      .values({ document_id: id, at: now, actor_id: by, file_name: fileName, ...line })
      .execute();
  },
};

/** The file of a resource (rules 17.24). The uploader sees a refusal, and the audit trail records it. */
const resource: FileField = {
  async read({ db }, id) {
    const row = await db.selectFrom('resources').select('file_url').where('record_id', '=', id).executeTakeFirst();
    return row?.file_url ?? null;
  },
  async lock({ db }, id) {
    await db.selectFrom('resources').select('id').where('record_id', '=', id).forUpdate().execute();
  },
  async point(work, { ownerId, by, fileName }, uri) {
    const { db, now } = work;
    const { id } = await db
      .updateTable('resources')
      .set({ file_url: uri, version: sql<number>`version + 1`, updated_by: by, updated_at: now })
      .where('record_id', '=', ownerId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await onTrail(work, { action: 'resource.file-replaced', subjectId: id, by, details: { fileName } });
  },
  async note(work, { ownerId, by, fileName }, { type, reason }) {
    const { id } = await work.db
      .selectFrom('resources')
      .select('id')
      .where('record_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const action = type === 'file_infected' ? 'resource.file-infected' : 'resource.file-refused';
    await onTrail(work, { action, subjectId: id, by, details: { fileName, reason } });
  },
};

interface ResourceLine {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly by: string | null;
  readonly details: Record<string, unknown>;
}

const onTrail = (work: Work, { by, ...line }: ResourceLine): Promise<void> =>
  writeAudit(work, { ...line, subjectType: 'resource', ...(by !== null && { actor: { personId: by } }) });

/** A photo belongs to the person: its line is on the application that staff view. */
async function onNewestApplication(
  { db }: Work,
  { ownerId, by }: GivenFile,
  event: NotTaken | { readonly type: 'photo_uploaded' },
): Promise<void> {
  const newest = await db
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  await db
    .insertInto('application_events')
    .values({ application_id: newest.id, actor_id: by, ...event })
    .execute();
}

const fields: Record<UploadPurpose, FileField> = { proof, photo, centre_document: centreDocument, resource };

export function fieldOf(purpose: UploadPurpose): FileField {
  return fields[purpose];
}
