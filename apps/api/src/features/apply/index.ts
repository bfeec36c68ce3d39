/* The public exports of this feature. */

export { oldDrafts } from './job.ts';
