/* The public exports of this feature. */

export { agesOf } from './ages.ts';
export { currentIntake, type Intake } from './current-intake.ts';
export { documentRulesKey, readDocumentRules } from './document-rules.ts';
export { readDraftsKeptDays } from './drafts-kept.ts';
export { readSiteSettings } from './site-settings.ts';
