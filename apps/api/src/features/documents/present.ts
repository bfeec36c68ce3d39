import { type CentreDocument, dueDayOf } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work } from '../../platform/calls/work.ts';
import { actionsFor } from './policy.ts';
import type { SelectedDocument } from './select-documents.ts';

export function presentDocument(row: SelectedDocument, { caller }: Work<Caller>): CentreDocument {
  const { first_name, last_name } = row;
  return {
    id: row.id,
    centerId: row.centre_id,
    centerName: row.centre_name,
    tvetCode: row.tvet_code,
    stateName: row.state_name,
    skillId: row.skill_id,
    skillName: row.skill_name,
    documentType: row.document_type,
    period: row.period,
    fileUrl: row.file_url,
    fileName: row.file_name,
    version: row.version,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    submittedBy:
      row.submitted_by && first_name !== null && last_name !== null
        ? { id: row.submitted_by, name: fullName({ first_name, last_name }) }
        : null,
    rejectionReason: row.rejection_reason,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    dueOn: dueDayOf(row.rules, row.document_type, row.period),
    newerWaits: row.newer_waits,
    ...actionsFor(caller, row),
  };
}
