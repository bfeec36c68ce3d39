import type { Permission } from '@tvet/contract';
import type { QueueKind } from './queue-state.ts';

/** Returns true if the user has a queue: for decisions, or to register students. */
export const hasQueueAccess = (permissions: readonly Permission[]): boolean =>
  permissions.includes('applications:approve') ||
  permissions.includes('applications:reject') ||
  permissions.includes('applications:register');

export const queueKindOf = (permissions: readonly Permission[]): QueueKind =>
  permissions.includes('applications:register') ? 'registrations' : 'decisions';
