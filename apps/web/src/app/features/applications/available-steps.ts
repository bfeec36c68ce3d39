import type { ApplicationRow } from '@tvet/contract';
import { isStaffAction, type StaffAction, steps } from './steps.ts';

export interface AvailableStep {
  readonly action: StaffAction;
  /** Why the step cannot be taken; it is shown, but disabled. */
  readonly blocked?: string;
}

const order = Object.keys(steps);

/** The steps the server offers this person on a row, and those it names as refused with the reason why. */
export function availableSteps(row: ApplicationRow): AvailableStep[] {
  const found: AvailableStep[] = [
    ...row.allowedActions.filter(isStaffAction).map((action) => ({ action })),
    ...row.blockedActions.flatMap(({ action, reason }) => (isStaffAction(action) ? [{ action, blocked: reason }] : [])),
  ];
  return found.sort((one, other) => order.indexOf(one.action) - order.indexOf(other.action));
}
