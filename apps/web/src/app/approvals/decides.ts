import type { Permission } from '@tvet/contract';
import type { QueueKind } from './queue-state.ts';

/** Whoever decides on many, or registers many, has a queue; everybody else has none. */
export const decides = (permissions: readonly Permission[]): boolean =>
  permissions.includes('applications:approve') ||
  permissions.includes('applications:reject') ||
  permissions.includes('applications:register');

export const queueKindOf = (permissions: readonly Permission[]): QueueKind =>
  permissions.includes('applications:register') ? 'registrations' : 'decisions';
