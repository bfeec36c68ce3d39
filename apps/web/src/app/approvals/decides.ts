import type { Permission } from '@tvet/contract';

/** Whoever decides on many has an approval queue; everybody else has none. */
export const decides = (permissions: readonly Permission[]): boolean =>
  permissions.includes('applications:approve') || permissions.includes('applications:reject');
