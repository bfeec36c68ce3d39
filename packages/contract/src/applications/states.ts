import { msg } from '@lingui/core/runtime-macro';
import type { Permission } from '../core/permissions.ts';

export const statusLabels = {
  initiated: msg`Initiated`,
  pending_approval: msg`Pending`,
  approval_requested: msg`Under Review`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  declined: msg`Declined`,
  registered: msg`Registered`,
} as const;

export type ApplicationStatus = keyof typeof statusLabels;
export const applicationStatuses = Object.keys(statusLabels) as [ApplicationStatus, ...ApplicationStatus[]];

/** The statuses that end an application; every other one counts as live (rules 7.4). */
export const endedStatuses = ['rejected', 'declined'] as const satisfies readonly ApplicationStatus[];

/** The statuses in which an application accepts no proof (rules 13.8). */
export const proofClosedStatuses = [
  'rejected',
  'declined',
  'registered',
] as const satisfies readonly ApplicationStatus[];

/** The statuses in which the trade can be switched (rules 9.5). */
export const convertibleStatuses = [
  'pending_approval',
  'approval_requested',
  'approved',
] as const satisfies readonly ApplicationStatus[];

/** The statuses in which staff can assign or move the centre (rules 9.15). A registered student has a seat at the centre. */
export const movableStatuses = [
  'pending_approval',
  'approval_requested',
  'approved',
] as const satisfies readonly ApplicationStatus[];

/** The statuses in which applicants can ask for another centre: until the approval (rules 9.15). */
export const undecidedStatuses = [
  'pending_approval',
  'approval_requested',
] as const satisfies readonly ApplicationStatus[];

/** The statuses that use one of a centre's places in a trade. */
export const statusesTakingPlaces = ['approved', 'registered'] as const satisfies readonly ApplicationStatus[];

interface Step<Action extends string, Event extends string> {
  readonly action: Action;
  /** The timeline's event for the step. */
  readonly event: Event;
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
  readonly permission: Permission;
  /** The step has its own call and rules. PATCH status rejects it. */
  readonly ownCall?: true;
  /** The step requires a reason, which is stored. */
  readonly needsReason?: true;
  /** The person who requested the approval cannot take this step (rules 6.5). */
  readonly notByRequester?: true;
  /** The step waits for a correction that the applicant was asked for (rules 9.18). */
  readonly waitsForApplicant?: true;
  /** Only the person who requested the approval can take this step, and users with this permission (rules 9.16). */
  readonly byRequesterOr?: Permission;
  /** The application needs a centre (rules 9.15). */
  readonly needsCentre?: true;
  /** The step that this one undoes. Its messages that have not left are cancelled (rules 20.3). */
  readonly undoes?: string;
}

const steps = [
  {
    action: 'submit',
    event: 'submitted',
    from: ['initiated'],
    to: 'pending_approval',
    permission: 'applications:submit',
    ownCall: true,
  },
  {
    action: 'verify',
    event: 'verified',
    from: ['pending_approval'],
    to: 'approval_requested',
    permission: 'applications:verify',
    waitsForApplicant: true,
  },
  {
    action: 'unverify',
    event: 'verification_withdrawn',
    from: ['approval_requested'],
    to: 'pending_approval',
    permission: 'applications:unverify',
    byRequesterOr: 'applications:unverify-any',
    undoes: 'verify',
  },
  {
    action: 'approve',
    event: 'approved',
    from: ['approval_requested'],
    to: 'approved',
    permission: 'applications:approve',
    notByRequester: true,
    waitsForApplicant: true,
    needsCentre: true,
  },
  {
    action: 'reject',
    event: 'rejected',
    from: ['pending_approval', 'approval_requested'],
    to: 'rejected',
    permission: 'applications:reject',
    needsReason: true,
    waitsForApplicant: true,
  },
  {
    action: 'register',
    event: 'registered',
    from: ['approved'],
    to: 'registered',
    permission: 'applications:register',
  },
  {
    action: 'unregister',
    event: 'unregistered',
    from: ['registered'],
    to: 'approved',
    permission: 'applications:unregister',
    undoes: 'register',
  },
  {
    action: 'decline',
    event: 'declined',
    from: ['approved'],
    to: 'declined',
    permission: 'applications:decline',
    ownCall: true,
    needsReason: true,
    undoes: 'approve',
  },
  {
    action: 'withdraw',
    event: 'withdrawn',
    from: ['pending_approval', 'approval_requested'],
    to: 'declined',
    permission: 'applications:withdraw',
    ownCall: true,
    needsReason: true,
  },
] as const satisfies readonly Step<string, string>[];

type KnownStep = (typeof steps)[number];
export type ApplicationAction = KnownStep['action'];
/** The steps that PATCH status accepts: those without their own call. */
export type StatusAction = Exclude<KnownStep, { readonly ownCall: true }>['action'];
export type Transition = Step<ApplicationAction, KnownStep['event']>;

/** The whole application workflow (rules 9.2, 9.4). Nothing else changes a status. */
export const workflow: readonly Transition[] = steps;

export const applicationActions = workflow.map((step) => step.action);

/** The actions that keep the status: switching the trade (rules 9.5) and changing the centre (rules 9.15). */
export const otherActions = ['convert', 'assign-centre'] as const;
/** The actions on one application. */
export type AllowedAction = ApplicationAction | (typeof otherActions)[number];

/** The timeline's events, in the order of the workflow. */
export const stepEvents = steps.map(({ event }) => event);

/** Returns a step by its name. @throws Error for an unknown name. */
export function stepOf(action: ApplicationAction): Transition {
  const step = workflow.find((candidate) => candidate.action === action);
  if (!step) throw new Error(`The workflow has no step ${action}`);
  return step;
}

/** Returns true for a step that PATCH status accepts. */
export const isStatusAction = (action: AllowedAction): action is StatusAction =>
  workflow.some((step) => step.action === action && !step.ownCall);

/** The step that leads from one status to another, if there is one. */
export const findTransition = (from: ApplicationStatus, to: ApplicationStatus): Transition | undefined =>
  workflow.find((step) => step.to === to && step.from.includes(from));

/** The steps that are possible from a status, for all roles together. */
export const transitionsFrom = (from: ApplicationStatus): Transition[] =>
  workflow.filter((step) => step.from.includes(from));

/** The steps that lead to a status, wherever they start. */
export const transitionsTo = (to: ApplicationStatus): Transition[] => workflow.filter((step) => step.to === to);

/** The outcomes of a decision. */
export const decisions = ['approved', 'rejected'] as const;
