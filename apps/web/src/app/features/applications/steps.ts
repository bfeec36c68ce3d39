import type { ApplicationAction, ApplicationStatus } from '@tvet/contract';

/** The steps staff take on an application (rules 9.2, 9.3); submitting and declining are the applicant's. */
export type StaffAction = Exclude<ApplicationAction, 'submit' | 'decline'>;

interface StepWords {
  readonly to: ApplicationStatus;
  /** In the menu and on the panel. */
  readonly verb: string;
  readonly title: string;
  /** What follows; the dialog puts the person's name before it. */
  readonly consequence: string;
  readonly confirm: string;
  readonly busy: string;
  readonly done: (name: string) => string;
  readonly failed: (name: string, message: string) => string;
}

/** The words for each step, those of rules 9.12 as they stand. */
export const steps: Record<StaffAction, StepWords> = {
  verify: {
    to: 'approval_requested',
    verb: 'Verify',
    title: 'Verify application',
    consequence: 'is passed on for approval and shown as Under Review. Somebody else approves it.',
    confirm: 'Verify application',
    busy: 'Verifying...',
    done: (name) => `${name}'s application submitted for approval`,
    failed: (name) => `${name}'s application was not updated successfully. Please try again.`,
  },
  approve: {
    to: 'approved',
    verb: 'Approve',
    title: 'Approve application',
    consequence: 'is given a place. The centre can register the student.',
    confirm: 'Approve application',
    busy: 'Approving...',
    done: (name) => `${name}'s application approved successfully`,
    failed: (name, message) => `Failed to approve ${name}'s application: ${message}`,
  },
  reject: {
    to: 'rejected',
    verb: 'Reject',
    title: 'Reject application',
    consequence: 'is turned down. This action cannot be undone.',
    confirm: 'Reject application',
    busy: 'Rejecting...',
    done: (name) => `${name}'s application rejected`,
    failed: (name, message) => `Failed to reject ${name}'s application: ${message}`,
  },
  register: {
    to: 'registered',
    verb: 'Register',
    title: 'Register student',
    consequence: 'is registered as a student of the centre.',
    confirm: 'Register student',
    busy: 'Registering...',
    done: (name) => `${name} registered as a student`,
    failed: () => 'Failed to register student. Please try again.',
  },
  unregister: {
    to: 'approved',
    verb: 'Unregister',
    title: 'Unregister student',
    consequence: 'is no longer a student of the centre. The application stays approved.',
    confirm: 'Unregister student',
    busy: 'Unregistering...',
    done: (name) => `${name} unregistered`,
    failed: () => 'Failed to unregister student. Please try again.',
  },
};

export const isStaffAction = (action: ApplicationAction): action is StaffAction => action in steps;

/** The keys that ask for a step in a review. */
export const stepKeys = { verify: 'v', approve: 'a', reject: 'r' } as const satisfies Partial<
  Record<StaffAction, string>
>;
