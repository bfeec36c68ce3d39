import {
  type ApplicationStatus,
  type CorrectionAction,
  type CorrectionField,
  correctableStatuses,
  isIdentityNumber,
  staffCorrectableStatuses,
} from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';

/** The facts of an application that decide about its corrections. */
export interface CorrectionFacts {
  readonly status: ApplicationStatus;
  /** The deadline, while the application waits for its applicant. */
  readonly correction_due_at: Date | null;
}

/** The facts of a request that decide if it is open. */
export interface RequestFacts {
  readonly status: ApplicationStatus;
  readonly closed_at: Date | null;
}

/** A decision or a withdrawal closes a request too. */
export const isOpen = ({ status, closed_at }: RequestFacts): boolean => closed_at === null && isCorrectable(status);

export const isCorrectable = (status: ApplicationStatus): boolean =>
  (correctableStatuses as readonly ApplicationStatus[]).includes(status);

export const isCorrectableByStaff = (status: ApplicationStatus): boolean =>
  (staffCorrectableStatuses as readonly ApplicationStatus[]).includes(status);

/** Changes of NIN and BVN need a superAdmin (rules 9.20). @throws ApiError NUMBERS_BY_SUPER_ADMIN. */
export function refuseNumbers(caller: Caller, fields: readonly CorrectionField[]): void {
  const numbers = fields.filter(isIdentityNumber);
  if (numbers.length === 0 || may(caller, 'applications:correct-numbers')) return;
  throw new ApiError('NUMBERS_BY_SUPER_ADMIN', { at: numbers });
}

/** The actions of a caller; without one, of the holder of the link. */
export function actionsOn(
  caller: Caller | undefined,
  application: CorrectionFacts,
  newest: RequestFacts | undefined,
): CorrectionAction[] {
  const open = newest !== undefined && isOpen(newest);
  const mayRequest = caller !== undefined && may(caller, 'applications:request-correction');
  const waits = application.correction_due_at !== null;
  return [
    ...(open && (!caller || may(caller, 'applications:send-correction')) ? (['send'] as const) : []),
    ...(mayRequest && !waits && isCorrectable(application.status) ? (['request'] as const) : []),
    ...(mayRequest && open ? (['cancel'] as const) : []),
    ...(caller && may(caller, 'applications:correct') && isCorrectableByStaff(application.status)
      ? (['correct'] as const)
      : []),
  ];
}
