import {
  type ApplicationStatus,
  conversion,
  convertibleStatuses,
  correctableStatuses,
  endedStatuses,
  type LinkPageName,
  proofClosedStatuses,
  statusLabels,
} from '@tvet/contract';
import { english } from '../../core/english.ts';

interface LinkFacts {
  readonly status: ApplicationStatus;
  readonly skill_name: string | null;
  /** The applicant was asked for a correction and has not sent it. */
  readonly has_open_correction: boolean;
}

const has = (statuses: readonly ApplicationStatus[], { status }: LinkFacts) => statuses.includes(status);
const isAt = ({ status }: LinkFacts) => `The status of this application is ${english._(statusLabels[status])}`;

/** The reason why a link is of no use to its applicant; `null` if it is of use (rules 13.15). */
export const refusals: Readonly<Record<LinkPageName, (application: LinkFacts) => string | null>> = {
  'upload-document': (row) => (has(proofClosedStatuses, row) ? `${isAt(row)}: it takes no proof any more` : null),
  'upload-photo': (row) => (has(endedStatuses, row) ? `${isAt(row)}: no photo is needed` : null),
  'decline-application': (row) => (row.status === 'approved' ? null : `${isAt(row)}: only Approved can be declined`),
  'application-status': (row) => (row.status === 'initiated' ? `${isAt(row)}: it has not been submitted` : null),
  'correct-application': (row) => {
    if (!row.has_open_correction) return 'No correction was requested';
    return has(correctableStatuses, row) ? null : `${isAt(row)}: it can no longer be corrected`;
  },
  'switch-to-leatherworks': (row) => {
    if (row.skill_name !== conversion.from) return `Only ${conversion.from} can be switched to ${conversion.to}`;
    return has(convertibleStatuses, row) ? null : `${isAt(row)}: its trade can no longer be changed`;
  },
};
