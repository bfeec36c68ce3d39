import {
  type ApplicationAction,
  type ApplicationStatus,
  findTransition,
  type Transition,
  transitionsFrom,
  transitionsTo,
} from '@tvet/contract';
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Caller, may } from '../../shared/caller.ts';

/** The facts of a row that decide who may do what to it. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
  readonly approval_requested_by: string | null;
}

/** Staff see every application, a centerAdmin its own centres', an applicant its own (decisions F). */
export function inScope(caller: Caller) {
  return (eb: ExpressionBuilder<DB, 'applications'>) => {
    if (caller.role === 'applicant') {
      const own = eb.selectFrom('applicants').select('applicants.id').where('applicants.user_id', '=', caller.id);
      return eb('applications.applicant_id', 'in', own);
    }
    if (caller.role !== 'centerAdmin') return eb.lit(true);
    return caller.centreIds.length > 0 ? eb('applications.centre_id', 'in', [...caller.centreIds]) : eb.lit(false);
  };
}

/** Bank details are whole for those who pay or correct them, and for the applicant (decisions F). */
export const mayReadBankDetails = (caller: Caller): boolean => may(caller, 'applications:read-bank-details');

/** The steps this caller may take, and the ones of its role that this row refuses, with the sentence that says why. */
export function actionsFor(caller: Caller, application: ApplicationFacts) {
  const ofRole = transitionsFrom(application.status).filter((step) => may(caller, step.permission));
  const isBlocked = (step: Transition) => step.notByRequester && application.approval_requested_by === caller.id;
  return {
    allowedActions: ofRole.filter((step) => !isBlocked(step)).map((step) => step.action),
    blockedActions: ofRole.filter(isBlocked).map((step) => ({
      action: step.action as ApplicationAction,
      reason: new ApiError('REQUESTER_CANNOT_APPROVE').message,
    })),
  };
}

/**
 * The step that takes this application to the wanted status, if this caller may take it now (decisions F: role and
 * current status select it). @throws ApiError FORBIDDEN, REQUESTER_CANNOT_APPROVE or WRONG_STATUS.
 */
export function stepTo(target: ApplicationStatus, caller: Caller, application: ApplicationFacts): Transition {
  const step = findTransition(application.status, target);
  if (!step) {
    const couldElsewhere = transitionsTo(target).some((other) => may(caller, other.permission));
    throw couldElsewhere ? wrongStatus(application.status) : new ApiError('FORBIDDEN');
  }
  if (!may(caller, step.permission)) throw new ApiError('FORBIDDEN');
  if (step.notByRequester && application.approval_requested_by === caller.id) {
    throw new ApiError('REQUESTER_CANNOT_APPROVE');
  }
  return step;
}

export const wrongStatus = (currentStatus: ApplicationStatus) => new ApiError('WRONG_STATUS', { currentStatus });
