import type { Decision } from '../../approvals/queue-state.ts';
import { formatCount } from '../../ui/format.ts';

/** '1 application', '1,234 applications'. */
export const countApplications = (count: number): string =>
  count === 1 ? '1 application' : `${formatCount(count)} applications`;

/** The records that a decision is for: students for a registration, otherwise applications. */
export function countOf(action: Decision, count: number): string {
  if (action !== 'register') return countApplications(count);
  return count === 1 ? '1 student' : `${formatCount(count)} students`;
}
