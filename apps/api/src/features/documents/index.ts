/* What other features, jobs and programs may import. */

export { clearedOn } from './cleared.ts';
export { missingDocuments, ofUrgency } from './missing.ts';
export { documentReminders } from './reminders-job.ts';
