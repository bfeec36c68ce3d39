import type { Permission } from '../core/permissions.ts';

/** Application statuses with the words people see (rules 9.1). */
export const statusLabels = {
  initiated: 'Initiated',
  pending_approval: 'Pending',
  approval_requested: 'Under Review',
  approved: 'Approved',
  rejected: 'Rejected',
  declined: 'Declined',
  registered: 'Registered',
} as const;

export type ApplicationStatus = keyof typeof statusLabels;
export const applicationStatuses = Object.keys(statusLabels) as [ApplicationStatus, ...ApplicationStatus[]];

/** The statuses that end an application; every other one counts as live (rules 7.4). */
export const endedStatuses = ['rejected', 'declined'] as const satisfies readonly ApplicationStatus[];

/** The statuses that take one of a centre's places in a trade. */
export const statusesTakingPlaces = ['approved', 'registered'] as const satisfies readonly ApplicationStatus[];

export type ApplicationAction = 'submit' | 'verify' | 'approve' | 'reject' | 'register' | 'unregister' | 'decline';

export interface Transition {
  readonly action: ApplicationAction;
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly permission: Permission;
  /** The step has a call of its own, with rules of its own; PATCH status never takes it. */
  readonly ownCall?: true;
  /** The step has to be explained, and the explanation is kept. */
  readonly needsReason?: true;
  /** The person who requested the approval may not take this step (rules 6.5). */
  readonly notByRequester?: true;
}

/** The whole application workflow (rules 9.2 to 9.5). Nothing else changes a status. */
export const workflow: readonly Transition[] = [
  {
    action: 'submit',
    from: ['initiated'],
    to: 'pending_approval',
    permission: 'applications:submit',
    ownCall: true,
  },
  { action: 'verify', from: ['pending_approval'], to: 'approval_requested', permission: 'applications:verify' },
  {
    action: 'approve',
    from: ['approval_requested'],
    to: 'approved',
    permission: 'applications:approve',
    notByRequester: true,
  },
  {
    action: 'reject',
    from: ['pending_approval', 'approval_requested'],
    to: 'rejected',
    permission: 'applications:reject',
    needsReason: true,
  },
  { action: 'register', from: ['approved'], to: 'registered', permission: 'applications:register' },
  { action: 'unregister', from: ['registered'], to: 'approved', permission: 'applications:unregister' },
  {
    action: 'decline',
    from: ['approved'],
    to: 'declined',
    permission: 'applications:decline',
    ownCall: true,
    needsReason: true,
  },
];

export const applicationActions = workflow.map((step) => step.action);

/** The step that leads from one status to another, if there is one. */
export const findTransition = (from: ApplicationStatus, to: ApplicationStatus): Transition | undefined =>
  workflow.find((step) => step.to === to && step.from.includes(from));

/** The steps that are possible from a status, for all roles together. */
export const transitionsFrom = (from: ApplicationStatus): Transition[] =>
  workflow.filter((step) => step.from.includes(from));

/** The steps that lead to a status, wherever they start. */
export const transitionsTo = (to: ApplicationStatus): Transition[] => workflow.filter((step) => step.to === to);
