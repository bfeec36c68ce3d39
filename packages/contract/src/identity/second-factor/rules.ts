/* Separate from the schemas, so that a page need not load them. */

import { type Role, staffRoles } from '../../core/roles.ts';

/** The number of recovery codes that are made together. */
export const recoveryCodeCount = 10;

/** Returns true for the roles from which superAdmin can require a second factor. For centre administrators it is optional. */
export const canRequireSecondFactor = (role: Role): boolean =>
  role !== 'centerAdmin' && (staffRoles as readonly Role[]).includes(role);
