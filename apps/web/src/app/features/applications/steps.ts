import type { StatusAction } from '@tvet/contract';

export type StepKeys = Readonly<Partial<Record<StatusAction, string>>>;

/** The keys that open a step's dialog in a review. */
export const stepKeys: StepKeys = { verify: 'v', approve: 'a', reject: 'r' };
/** The same for a centre and its students. */
export const studentKeys: StepKeys = { register: 'r', unregister: 'u' };

/** The steps that withdraw something from a person, shown in red. */
export const takesAway = (action: StatusAction): boolean => action === 'reject' || action === 'unregister';
