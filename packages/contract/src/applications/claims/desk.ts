import { roleHas } from '../../core/permissions.ts';
import type { Role } from '../../core/roles.ts';
import type { ApplicationStatus } from '../states.ts';

/** The number of applications that staff take with one press. */
export const claimPortion = 20;
/** The most claims that one person can take. */
export const mostClaimed = 50;
/** The most applications in one assignment. */
export const assignmentPortion = 500;

/** The status of the applications that a role decides first: officers verify, the others approve. */
export const deskStatusOf = (role: Role): ApplicationStatus =>
  roleHas(role, 'applications:verify') ? 'pending_approval' : 'approval_requested';

/** The claims that the list can be filtered by: the caller's own, none, or any. */
export const claimFilters = ['mine', 'unclaimed', 'claimed'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/**
 * The lists behind the caller's desk. `doneToday`: they verified, approved or rejected it today. `sentBack`: it is theirs to
 * decide again, after a correction that they asked for, or because another person withdrew their verification.
 */
export const deskFilters = ['doneToday', 'sentBack'] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** The reasons for which an application cannot be assigned to a person. */
export const assignmentCodes = ['NOT_FOUND', 'WRONG_STATUS', 'CORRECTION_PENDING', 'REQUESTER_CANNOT_APPROVE'] as const;
export type AssignmentCode = (typeof assignmentCodes)[number];
