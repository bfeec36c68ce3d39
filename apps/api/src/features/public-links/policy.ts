import {
  type ApplicationStatus,
  conversion,
  convertibleStatuses,
  endedStatuses,
  type LinkPageName,
  proofClosedStatuses,
  statusLabels,
} from '@tvet/contract';
import { english } from '../../core/languages.ts';

interface LinkFacts {
  readonly status: ApplicationStatus;
  readonly skill_name: string | null;
}

const has = (statuses: readonly ApplicationStatus[], { status }: LinkFacts) => statuses.includes(status);
const isAt = ({ status }: LinkFacts) => `The status of this application is ${english._(statusLabels[status])}`;

/** The reason why a link is of no use to its applicant; `null` if it is of use (rules 13.15). */
export const refusals: Readonly<Record<LinkPageName, (application: LinkFacts) => string | null>> = {
  'upload-document': (row) =>
    has(proofClosedStatuses, row) ? `${isAt(row)}. The applicant can no longer upload proof` : null,
  'upload-photo': (row) => (has(endedStatuses, row) ? `${isAt(row)}. No photo is needed` : null),
  'decline-application': (row) =>
    row.status === 'approved' ? null : `${isAt(row)}. Only an approved application can be declined`,
  'application-status': (row) =>
    row.status === 'initiated' ? `${isAt(row)}. The applicant has not submitted it yet` : null,
  'switch-to-leatherworks': (row) => {
    if (row.skill_name !== conversion.from) return `Only ${conversion.from} can be switched to ${conversion.to}`;
    return has(convertibleStatuses, row) ? null : `${isAt(row)}. Its trade can no longer be changed`;
  },
};
