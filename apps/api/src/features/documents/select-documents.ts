import type { DocumentRules, DocumentType, ReviewStatus } from '@tvet/contract';
import type { Database } from '../../platform/database/connect.ts';
import { fileWaits } from './file-waits.ts';

/** Documents with an accepted file, with all columns of their rows. */
export const selectDocuments = (db: Database) =>
  db
    .selectFrom('documents')
    .innerJoin('centres', 'centres.id', 'documents.centre_id')
    .innerJoin('skills', 'skills.id', 'documents.skill_id')
    .leftJoin('users', 'users.id', 'documents.submitted_by')
    .where('documents.version', '>', 0)
    .select([
      'documents.id',
      'documents.centre_id',
      'centres.name as centre_name',
      'centres.tvet_code',
      'centres.state_name',
      'documents.skill_id',
      'skills.name as skill_name',
      'documents.document_type',
      'documents.period',
      'documents.version',
      'documents.status',
      'documents.rejection_reason',
      'documents.reviewed_at',
      'documents.submitted_by',
      'users.first_name',
      'users.last_name',
    ])
    .select((eb) => [
      eb.ref('documents.file_url').$notNull().as('file_url'),
      eb.ref('documents.file_name').$notNull().as('file_name'),
      eb.ref('documents.submitted_at').$notNull().as('submitted_at'),
      fileWaits.as('newer_waits'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

/** A document, and the rules that define its due day. */
export type SelectedDocument = Omit<Row, 'document_type' | 'status'> & {
  readonly document_type: DocumentType;
  readonly status: ReviewStatus;
  readonly rules: DocumentRules;
};

export const withRules = (row: Row, rules: DocumentRules): SelectedDocument => ({
  ...row,
  document_type: row.document_type as DocumentType,
  status: row.status as ReviewStatus,
  rules,
});
