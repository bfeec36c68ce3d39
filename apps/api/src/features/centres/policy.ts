import type { CentreAction } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';

/** Contact, agreement, students and funding of a centre are hidden from applicants (rules 6.13). */
export const mayReadEntry = (caller: Caller): boolean => caller.role !== 'applicant';

/** The actions that this caller can perform on a centre in its scope. */
export function actionsFor(caller: Caller): CentreAction[] {
  return [
    ...(may(caller, 'centres:edit') ? (['edit'] as const) : []),
    ...(may(caller, 'centres:set-funded') ? (['set-funded'] as const) : []),
    ...(may(caller, 'centre:manage') ? (['edit-profile'] as const) : []),
  ];
}

/** @throws ApiError FUNDED_BY_SUPER_ADMIN. */
export function refuseForeignFlag(caller: Caller): void {
  if (!may(caller, 'centres:set-funded')) throw new ApiError('FUNDED_BY_SUPER_ADMIN', { at: ['ideasFunded'] });
}
