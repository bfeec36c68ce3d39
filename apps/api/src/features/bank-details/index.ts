/* The public exports of this feature. */

export { bankChanges } from './apply-job.ts';
export { notifyOfCorrection } from './concerned.ts';
