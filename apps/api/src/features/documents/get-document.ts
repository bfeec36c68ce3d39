import type { CallInput, calls, DocumentDetail, DocumentEvent, Role } from '@tvet/contract';
import { type Caller, may } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findDocument } from './find-document.ts';
import { presentDocument } from './present.ts';

/** One document with its history of versions and decisions. @throws ApiError NOT_FOUND. */
export async function getDocument(
  work: Work<Caller>,
  { params }: CallInput<typeof calls.getCentreDocument>,
): Promise<DocumentDetail> {
  const row = await findDocument(work, params);
  const reviews = may(work.caller, 'documents:review');
  const [uploads, decisions, messages] = await Promise.all([
    readUploads(work.db, row.id),
    readDecisions(work.db, row.id, reviews),
    reviews ? readMessages(work.db, row.id) : [],
  ]);
  const history = [...decisions, ...uploads].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return { ...presentDocument(row, work), history, messages };
}

async function readUploads(db: Database, documentId: string): Promise<DocumentEvent[]> {
  const rows = await db
    .selectFrom('document_events')
    .leftJoin('users', 'users.id', 'document_events.actor_id')
    .select(['at', 'type', 'version', 'file_url', 'file_name', 'reason'])
    .select(['users.id as user_id', 'users.role', 'users.first_name', 'users.last_name'])
    .where('document_id', '=', documentId)
    .orderBy('document_events.id', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    type: row.type as DocumentEvent['type'],
    version: row.version,
    fileUrl: row.file_url,
    fileName: row.file_name,
    actor:
      row.role && row.first_name !== null && row.last_name !== null
        ? { id: row.user_id, role: row.role, name: fullName({ first_name: row.first_name, last_name: row.last_name }) }
        : null,
    reason: row.reason,
  }));
}

/** A centre sees only the role of each reviewer. */
async function readDecisions(db: Database, documentId: string, named: boolean): Promise<DocumentEvent[]> {
  const rows = await db
    .selectFrom('document_reviews')
    .innerJoin('users', 'users.id', 'document_reviews.reviewer_id')
    .select(['at', 'decision', 'version', 'file_url', 'reason'])
    .select(['users.id as user_id', 'users.role', 'users.first_name', 'users.last_name'])
    .where('document_id', '=', documentId)
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    type: row.decision as DocumentEvent['type'],
    version: row.version,
    fileUrl: row.file_url,
    fileName: null,
    actor: { id: named ? row.user_id : null, name: named ? fullName(row) : null, role: row.role as Role },
    reason: row.reason,
  }));
}

async function readMessages(db: Database, documentId: string): Promise<DocumentDetail['messages']> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'template', 'status', 'created_at', 'sent_at'])
    .where('document_id', '=', documentId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    channel: row.channel as DocumentDetail['messages'][number]['channel'],
    to: row.recipient,
    template: row.template,
    status: row.status as DocumentDetail['messages'][number]['status'],
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}
