import type { Permission, Role } from '@tvet/contract';
import { roleHas } from '@tvet/contract';

/** The signed-in person behind a request. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** A centerAdmin's centres whose agreement is accepted or not needed; empty for every other role. */
  readonly centreIds: readonly string[];
  /** A centerAdmin who may not work on any of their centres before an agreement is signed (rules 16.3). */
  readonly agreementRequired: boolean;
  /** A staff member who has to set up a second factor first (rules 4.39). */
  readonly secondFactorRequired?: boolean;
  /** The sign-in that the request belongs to. */
  readonly sessionId: string;
  /** The token of the setup link that the caller used before they had a password; absent after a sign-in. */
  readonly setupToken?: string;
}

/** Returns true if the caller's role has the permission. The feature's policy decides about rows. */
export const may = (caller: Pick<Caller, 'role'>, permission: Permission): boolean => roleHas(caller.role, permission);
