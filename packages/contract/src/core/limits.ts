// Apart from the schemas, so that code that only reads an address need not load them.

export const pageSize = 30;
export const maxPageSize = 500;
/** The last page that may be asked for. */
export const maxPage = 1_000_000;
/** Characters in a search or filter box. */
export const maxFilterText = 200;
/** The days that may be asked about, `YYYY-MM-DD`: those before and after are of no programme, and not every database has them. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';
/** The most rows one selection has, and the most decisions one approval queue holds (rules 11.9). */
export const maxQueued = 5_000;
/** How many decisions of one person the portal takes a second, beyond twenty at once (rules 11.11): 5,000 take seven minutes. */
export const decisionsPerSecond = 12;
/** How long the answer to a write is kept under its `Idempotency-Key` (rules 9.13). */
export const answersKeptMs = 24 * 60 * 60 * 1000;
