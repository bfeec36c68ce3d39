import { t } from '@lingui/core/macro';
import { type Role, roleLabels } from '@tvet/contract';

/** The name of a role; an applicant reads it in their language. */
export const sayRole = (role: Role): string => (role === 'applicant' ? t`Applicant` : roleLabels[role]);
