/* The public exports of this feature. */

export { openingNotices } from './job.ts';
