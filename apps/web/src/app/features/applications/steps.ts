import type { StatusAction } from '@tvet/contract';

/** The keys that ask for a step in a review. */
export const stepKeys = { verify: 'v', approve: 'a', reject: 'r' } as const satisfies Partial<
  Record<StatusAction, string>
>;

/** The steps that take something from a person, and are shown in red. */
export const takesAway = (action: StatusAction): boolean => action === 'reject' || action === 'unregister';
