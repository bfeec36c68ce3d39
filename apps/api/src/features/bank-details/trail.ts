import type { AuditEntry } from '../../platform/audit/write-audit.ts';
import { nameOnTrail } from '../centres/index.ts';
import { changesOnTrail } from './account.ts';
import { beforeOf, type SelectedChange } from './select-changes.ts';

/** The subject and the masked accounts of a change, for the audit trail. */
export function trailOf(change: SelectedChange): Pick<AuditEntry, 'subjectType' | 'subjectId' | 'details'> {
  const accounts = changesOnTrail(beforeOf(change), change);
  const { centre_id, centre_name, tvet_code } = change;
  if (centre_id === null) {
    return { subjectType: 'application', subjectId: change.application_id ?? change.id, details: accounts };
  }
  const name = nameOnTrail({ tvetName: centre_name ?? '', tvetCode: tvet_code ?? '' });
  return { subjectType: 'centre', subjectId: centre_id, details: { name, ...accounts } };
}
