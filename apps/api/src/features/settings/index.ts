/* The public exports of this feature. */

export { currentIntake, type Intake } from './current-intake.ts';
export { agesOf, readDocumentRules, readStoredSettings } from './stored-settings.ts';
