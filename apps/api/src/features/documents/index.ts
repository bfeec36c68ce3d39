/* The public exports of this feature. */

export { type CentreContact, centreContact } from './centre-contact.ts';
export { clearedOn } from './cleared.ts';
export { missingDocuments, ofUrgency } from './missing.ts';
export { documentReminders } from './reminders-job.ts';
