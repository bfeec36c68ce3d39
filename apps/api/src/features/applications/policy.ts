import {
  type AllowedAction,
  type ApplicationAction,
  type ApplicationStatus,
  type AssignmentCode,
  conversion,
  convertibleStatuses,
  deskStatusOf,
  findTransition,
  movableStatuses,
  stepOf,
  type Transition,
  transitionsFrom,
  transitionsTo,
  undecidedStatuses,
} from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';

/** The facts of a row that decide which actions a caller can take. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
  readonly approval_requested_by: string | null;
  readonly correction_due_at: Date | null;
  readonly centre_id: string | null;
}

interface NamedFacts extends ApplicationFacts {
  readonly skill_name: string | null;
}

/** Full bank details are for staff who pay or correct them, and for the applicant (rules 6.10). */
export const mayReadBankDetails = (caller: Caller): boolean => may(caller, 'applications:read-bank-details');

/** Reviewers see the names of those who verified and decided. The applicant sees only their roles. */
export const mayReadReviewers = (caller: Caller): boolean => may(caller, 'applications:list');

/** Only an owner has an application in scope and can submit. Drafts are visible to their owner alone. */
export const maySubmit = (caller: Caller): boolean => may(caller, 'applications:submit');

/** PATCH status never makes a step that has a call of its own. */
const takesByStatus = (caller: Caller, step: Transition) => !step.ownCall && may(caller, step.permission);

/** An approval needs two people: the person who requested it cannot give it (rules 6.5). */
const isOwnRequest = ({ notByRequester }: Transition, caller: Caller, { approval_requested_by }: ApplicationFacts) =>
  notByRequester === true && approval_requested_by === caller.id;

/** A verification is withdrawn by the officer who made it, or by a superAdmin (rules 9.16). */
const isOthersVerification = (
  { byRequesterOr }: Transition,
  caller: Caller,
  { approval_requested_by }: ApplicationFacts,
) => byRequesterOr !== undefined && approval_requested_by !== caller.id && !may(caller, byRequesterOr);

/** No one is approved without a centre (rules 9.15). */
const lacksCentre = ({ needsCentre }: Transition, { centre_id }: ApplicationFacts) =>
  needsCentre === true && centre_id === null;

/** A decision waits for the correction that the applicant was asked for (rules 9.18). */
const awaitsApplicant = ({ waitsForApplicant }: Transition, { correction_due_at }: ApplicationFacts) =>
  waitsForApplicant === true && correction_due_at !== null;

/** The reason why this caller, whose role has the step, cannot take it on this row. Persons are checked before states. */
export function refusalOf(step: Transition, caller: Caller, application: ApplicationFacts): ApiError | undefined {
  const { status: currentStatus } = application;
  if (isOwnRequest(step, caller, application)) return new ApiError('REQUESTER_CANNOT_APPROVE');
  if (isOthersVerification(step, caller, application)) return new ApiError('NOT_YOUR_VERIFICATION');
  if (awaitsApplicant(step, application)) return new ApiError('CORRECTION_PENDING', { currentStatus });
  if (lacksCentre(step, application)) return new ApiError('CENTRE_REQUIRED', { currentStatus });
  return undefined;
}

/** The reason why an application cannot be assigned to a person (rules 9.22); undefined if they can decide it. */
export function refusalOfAssignment(
  assignee: Pick<Caller, 'id' | 'role'>,
  { status, correction_due_at, approval_requested_by }: Omit<ApplicationFacts, 'centre_id'>,
): AssignmentCode | undefined {
  if (status !== deskStatusOf(assignee.role)) return 'WRONG_STATUS';
  if (approval_requested_by === assignee.id) return 'REQUESTER_CANNOT_APPROVE';
  return correction_due_at ? 'CORRECTION_PENDING' : undefined;
}

/** Switching the trade is not a step: the status stays (rules 9.5). */
const mayConvert = (caller: Caller, { status, skill_name }: NamedFacts): boolean =>
  may(caller, 'applications:convert-skill') &&
  skill_name === conversion.from &&
  (convertibleStatuses as readonly ApplicationStatus[]).includes(status);

/** Staff assign or move the centre until the student is registered, applicants until they are approved (rules 9.15). */
function mayAssignCentre(caller: Caller, { status }: ApplicationFacts): boolean {
  const open: readonly ApplicationStatus[] = caller.role === 'applicant' ? undecidedStatuses : movableStatuses;
  return may(caller, 'applications:assign-centre') && open.includes(status);
}

interface Actions {
  readonly allowedActions: AllowedAction[];
  readonly blockedActions: { action: ApplicationAction; code: string; reason: string }[];
}

/**
 * The actions this caller can take on this row, and the actions of its role that the row blocks, each with the reason.
 */
export function actionsFor(caller: Caller, application: NamedFacts): Actions {
  const ofRole = transitionsFrom(application.status).filter((step) => may(caller, step.permission));
  const decided = ofRole.map((step) => ({
    action: step.action,
    refusal: refusalOf(step, caller, application),
  }));
  return {
    allowedActions: [
      ...decided.filter(({ refusal }) => !refusal).map(({ action }) => action),
      ...(mayAssignCentre(caller, application) ? (['assign-centre'] as const) : []),
      ...(mayConvert(caller, application) ? (['convert'] as const) : []),
    ],
    blockedActions: decided.flatMap(({ action, refusal }) =>
      refusal ? [{ action, code: refusal.code, reason: refusal.message }] : [],
    ),
  };
}

/**
 * Refuses a caller whose role has no step to the wanted status, before any application is read (rules 23.3). The answer then
 * reveals no ids. @throws ApiError FORBIDDEN.
 */
export function refuseForeignStep(target: ApplicationStatus, caller: Caller): void {
  if (!transitionsTo(target).some((step) => takesByStatus(caller, step))) throw new ApiError('FORBIDDEN');
}

/**
 * The step to the wanted status, by role and current status, if this caller can make it.
 * @throws ApiError FORBIDDEN, REQUESTER_CANNOT_APPROVE, NOT_YOUR_VERIFICATION, CORRECTION_PENDING, CENTRE_REQUIRED or
 *   WRONG_STATUS.
 */
export function stepTo(target: ApplicationStatus, caller: Caller, application: ApplicationFacts): Transition {
  refuseForeignStep(target, caller);
  const step = findTransition(application.status, target);
  if (!step) throw wrongStatus(application.status);
  if (!takesByStatus(caller, step)) throw new ApiError('FORBIDDEN');
  const refusal = refusalOf(step, caller, application);
  if (refusal) throw refusal;
  return step;
}

/** The step of an action, for a caller whose role has it (rules 11.12). @throws ApiError FORBIDDEN. */
export function stepFor(action: ApplicationAction, caller: Caller): Transition {
  const step = stepOf(action);
  if (!may(caller, step.permission)) throw new ApiError('FORBIDDEN');
  return step;
}

/** @throws ApiError WRONG_STATUS for a centre that can no longer be changed by this caller, whose role has the permission. */
export function refuseAssignment(caller: Caller, application: ApplicationFacts): void {
  if (!mayAssignCentre(caller, application)) throw wrongStatus(application.status);
}

export const wrongStatus = (currentStatus: ApplicationStatus) => new ApiError('WRONG_STATUS', { currentStatus });
