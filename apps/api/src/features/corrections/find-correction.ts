import type { ApplicationStatus, CorrectionField, CorrectionRecord, CorrectionState } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isCorrectable, isOpen } from './policy.ts';

const selectCorrections = (db: Database) =>
  db
    .selectFrom('application_corrections')
    .innerJoin('applications', 'applications.id', 'application_corrections.application_id')
    .select([
      'application_corrections.id',
      'application_corrections.application_id',
      'application_corrections.fields',
      'application_corrections.reason',
      'application_corrections.requested_by',
      'application_corrections.requested_at',
      'application_corrections.due_at',
      'application_corrections.closed_at',
      'application_corrections.closed_as',
      'applications.status',
    ]);

export type SelectedCorrection = Awaited<ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>>;

/** The newest request for a correction of an application, open or not. */
export const findNewest = ({ db }: Pick<Work, 'db'>, applicationId: string): Promise<SelectedCorrection | undefined> =>
  selectCorrections(db)
    .where('application_corrections.application_id', '=', applicationId)
    .orderBy('application_corrections.requested_at', 'desc')
    .orderBy('application_corrections.id')
    .limit(1)
    .executeTakeFirst();

interface Corrected {
  readonly id: string;
  readonly status: ApplicationStatus;
}

/** The open request of an application. @throws ApiError CORRECTION_CLOSED. */
export async function findOpen(work: Work, { id, status }: Corrected): Promise<SelectedCorrection> {
  const newest = await findNewest(work, id);
  if (!newest || !isOpen(newest)) throw new ApiError('CORRECTION_CLOSED', { currentStatus: status });
  return newest;
}

export const fieldsOf = ({ fields }: Pick<SelectedCorrection, 'fields'>): CorrectionField[] =>
  fields as CorrectionField[];

/** @throws ApiError NOT_REQUESTED naming the fields that the request does not have. */
export function refuseUnrequested(correction: SelectedCorrection, given: readonly CorrectionField[]): void {
  const others = given.filter((field) => !fieldsOf(correction).includes(field));
  if (others.length > 0) throw new ApiError('NOT_REQUESTED', { at: others });
}

function stateOf({ closed_as, status }: SelectedCorrection): CorrectionState {
  if (closed_as !== null) return closed_as as CorrectionState;
  return isCorrectable(status) ? 'open' : 'closed';
}

export const presentCorrection = (row: SelectedCorrection, { now }: Pick<Work, 'now'>): CorrectionRecord => ({
  id: row.id,
  applicationId: row.application_id,
  fields: fieldsOf(row),
  reason: row.reason,
  state: stateOf(row),
  requestedAt: row.requested_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isOverdue: row.due_at <= now,
  closedAt: row.closed_at?.toISOString() ?? null,
});
