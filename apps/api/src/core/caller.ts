import type { Permission, Role } from '@tvet/contract';
import { roleHas } from '@tvet/contract';

/** The signed-in person behind a request. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** A centerAdmin's centres whose agreement is accepted or not needed; empty for everybody else. */
  readonly centreIds: readonly string[];
  /** A centerAdmin none of whose centres may be worked on before an agreement is signed (rules 16.3). */
  readonly agreementRequired: boolean;
  /** The sign-in that the request belongs to. */
  readonly sessionId: string;
  /** The token of the setup link that they came by, before they have a password; absent for whoever is signed in. */
  readonly setupToken?: string;
}

/** Whether the caller's role may do this at all; which rows it reaches is the feature's policy. */
export const may = (caller: Pick<Caller, 'role'>, permission: Permission): boolean => roleHas(caller.role, permission);
