/* What other features, jobs and programs may import. */

export { openingNotices } from './job.ts';
