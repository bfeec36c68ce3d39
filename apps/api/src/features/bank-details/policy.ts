import type { BankChangeAction, BankChangeStatus } from '@tvet/contract';
import { type Caller, may } from '../../core/caller.ts';
import { isOwnCentre } from '../centres/index.ts';

/** The facts of a change that decide which actions a caller can take. */
export interface ChangeFacts {
  readonly status: BankChangeStatus;
  readonly centre_id: string | null;
  readonly requested_by: string;
  readonly approved_at: Date | null;
}

/** The change of the caller's own account, or of a centre that the caller runs. */
export const isOwnChange = (caller: Caller, { centre_id, requested_by }: ChangeFacts): boolean =>
  centre_id === null ? requested_by === caller.id : isOwnCentre(caller, centre_id);

/** The ministry decides on the account of a centre. No person decides on their own request (rules 15.20). */
export const mayDecide = (caller: Caller, { centre_id, requested_by }: ChangeFacts): boolean =>
  may(caller, 'centres:approve-bank-changes') && centre_id !== null && requested_by !== caller.id;

/** The actions that this caller can perform on a change. */
export function actionsFor(caller: Caller, change: ChangeFacts): BankChangeAction[] {
  if (change.status !== 'waiting') return [];
  return [
    ...(isOwnChange(caller, change) ? (['cancel'] as const) : []),
    ...(mayDecide(caller, change) && !change.approved_at ? (['approve'] as const) : []),
    ...(mayDecide(caller, change) ? (['refuse'] as const) : []),
  ];
}
