// Separate from the schemas, so that code that only reads an address need not load them.

export const pageSize = 30;
export const maxPageSize = 500;
/** The last page that can be requested. */
export const maxPage = 1_000_000;
/** The most characters in a search or filter box. */
export const maxFilterText = 200;
/** The most characters in a reason. */
export const maxReasonLength = 500;
/** The range of days that can be requested, `YYYY-MM-DD`. No programme has other days, and not every database supports them. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';
/** The most rows in a selection, and the most decisions in an approval queue (rules 11.9). */
export const maxQueued = 5_000;
/**
 * The decisions per second that the portal accepts from one person, after a burst of twenty (rules 11.11): 5,000 need seven
 * minutes.
 */
export const decisionsPerSecond = 12;
/** The time between a decision of staff and its messages, in which the decision can be undone (rules 20.3). */
export const decisionHoldMs = 60 * 1000;
/** The time for which the answer to a write is stored under its `Idempotency-Key` (rules 9.13). */
export const answersKeptMs = 24 * 60 * 60 * 1000;
