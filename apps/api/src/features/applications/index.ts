/* The public exports of this feature. */

export { answerTimes, lateness, usualAnswers } from './answer-times.ts';
export { askIdentity } from './drafts/ask-identity.ts';
export { type Draft, findDraft, holdDraft, withColumns } from './drafts/find-draft.ts';
export { presentDraft } from './drafts/present-draft.ts';
export { refuseCentre, refuseClosed, refuseOldVersion } from './drafts/refuse.ts';
export type { SelectedDraft } from './drafts/select-draft.ts';
export { applicationExports } from './export/job.ts';
export { findApplication } from './get-application.ts';
export { countSignUps, daysOfList } from './list/count-applications.ts';
export { filterApplications } from './list/filter-applications.ts';
export { type SelectedApplication, selectApplications } from './list/select-applications.ts';
export { wrongStatus } from './policy.ts';
export { presentApplication } from './present.ts';
export { presentPerson } from './present-person.ts';
export { findEditedAdvice, findRejection } from './rejection/find-rejection.ts';
export { inScope } from './scope.ts';
export { selectAddressed } from './select-addressed.ts';
export { shownCategory } from './shown-category.ts';
export { queueStatusMessage, statusNewsOf } from './status-message.ts';
