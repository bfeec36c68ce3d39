import type { StatusAction } from '@tvet/contract';

export type StepKeys = Readonly<Partial<Record<StatusAction, string>>>;

/** The keys that open a step's dialog in a review. */
export const stepKeys: StepKeys = { verify: 'v', approve: 'a', reject: 'r' };
/** The same for a centre and its students. */
export const studentKeys: StepKeys = { register: 'r', unregister: 'u' };

/** The steps that withdraw something from a person, shown in red. */
export const takesAway = (action: StatusAction): boolean => action === 'reject' || action === 'unregister';

/** The steps that only undo an earlier one, shown as secondary. */
export const takesBack = (action: StatusAction): boolean => action === 'unverify';

/** The names of the steps in menus and lists. */
export const stepVerbs: Readonly<Record<StatusAction, string>> = {
  verify: 'Verify',
  unverify: 'Withdraw verification',
  approve: 'Approve',
  reject: 'Reject',
  register: 'Register',
  unregister: 'Unregister',
};

/** The titles of the steps' dialogs, which are also the labels of the buttons that open and confirm them. */
export const stepTitles: Readonly<Record<StatusAction, string>> = {
  verify: 'Verify application',
  unverify: 'Withdraw verification',
  approve: 'Approve application',
  reject: 'Reject application',
  register: 'Register student',
  unregister: 'Unregister student',
};
