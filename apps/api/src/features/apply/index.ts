/* What other features, jobs and programs may import. */

export { oldDrafts } from './job.ts';
