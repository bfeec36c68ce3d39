import { type ApplicationRow, applicationActions, isStatusAction, type StatusAction } from '@tvet/contract';

export interface AvailableStep {
  readonly action: StatusAction;
  /** Why the step cannot be taken; it is shown, but disabled. */
  readonly blocked?: string;
}

/** The steps the server offers this person on a row, and those it refuses with the reason, in the order of the workflow. */
export function availableSteps(row: ApplicationRow): AvailableStep[] {
  const found: AvailableStep[] = [
    ...row.allowedActions.filter(isStatusAction).map((action) => ({ action })),
    ...row.blockedActions.flatMap(({ action, reason }) =>
      isStatusAction(action) ? [{ action, blocked: reason }] : [],
    ),
  ];
  return found.sort((one, other) => applicationActions.indexOf(one.action) - applicationActions.indexOf(other.action));
}
