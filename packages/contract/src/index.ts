import * as agreement from './agreements/calls.ts';
import * as analytics from './analytics/calls.ts';
import * as applicants from './applicants/calls.ts';
import * as standing from './applicants/standing/calls.ts';
import * as applications from './applications/calls.ts';
import * as claims from './applications/claims/calls.ts';
import * as applicationExports from './applications/export/calls.ts';
import * as rejections from './applications/rejection/calls.ts';
import * as withdrawal from './applications/withdrawal/calls.ts';
import * as audit from './audit/calls.ts';
import * as security from './audit/security-events/calls.ts';
import * as bankDetails from './bank-details/calls.ts';
import * as centres from './centres/calls.ts';
import type { Call } from './core/call.ts';
import * as corrections from './corrections/calls.ts';
import * as documents from './documents/calls.ts';
import * as identity from './identity/calls.ts';
import * as contact from './identity/contact/calls.ts';
import * as secondFactor from './identity/second-factor/calls.ts';
import * as messages from './message-log/calls.ts';
import * as notes from './notes/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as openingNotices from './opening-notices/calls.ts';
import * as operations from './operations/calls.ts';
import * as links from './public-links/calls.ts';
import * as resources from './resources/calls.ts';
import * as savedViews from './saved-views/calls.ts';
import * as settings from './settings/calls.ts';
import * as skillSuggestions from './skill-suggestions/calls.ts';
import * as students from './students/calls.ts';
import * as files from './uploads/calls.ts';
import * as users from './users/calls.ts';

/** Every call of the product, by its name. The server serves only these. */
export const calls = {
  ...identity,
  ...users,
  ...applicants,
  ...centres,
  ...bankDetails,
  ...agreement,
  ...documents,
  ...students,
  ...resources,
  ...applications,
  ...claims,
  ...applicationExports,
  ...rejections,
  ...withdrawal,
  ...savedViews,
  ...corrections,
  ...notes,
  ...notifications,
  ...files,
  ...links,
  ...messages,
  ...analytics,
  ...settings,
  ...audit,
  ...security,
  ...skillSuggestions,
  ...standing,
  ...openingNotices,
  ...contact,
  ...secondFactor,
  ...operations,
} as const satisfies Record<string, Call>;

export * from './agreements/printable.ts';
export * from './agreements/printable-ranges.ts';
export * from './agreements/rules.ts';
export * from './agreements/schema.ts';
export * from './analytics/bands.ts';
export * from './analytics/say-filters.ts';
export * from './analytics/schema.ts';
export * from './analytics/year.ts';
export * from './applicants/schema.ts';
export * from './applicants/standing/say-standing.ts';
export * from './applicants/standing/schema.ts';
export * from './applicants/standing/ways.ts';
export * from './applications/claims/desk.ts';
export * from './applications/claims/schema.ts';
export * from './applications/export/schema.ts';
export * from './applications/list.ts';
export * from './applications/preflight.ts';
export * from './applications/rejection/details.ts';
export * from './applications/rejection/schema.ts';
export * from './applications/related.ts';
export * from './applications/say-filters.ts';
export * from './applications/schema.ts';
export * from './applications/states.ts';
export * from './applications/timeline.ts';
export * from './applications/withdrawal/schema.ts';
export * from './apply/draft-schema.ts';
export * from './apply/draft-steps.ts';
export * from './apply/requirements.ts';
export * from './apply/say-when-decided.ts';
export * from './audit/actions.ts';
export * from './audit/schema.ts';
export * from './audit/security-events/kinds.ts';
export * from './audit/security-events/schema.ts';
export * from './bank-details/rules.ts';
export * from './bank-details/schema.ts';
export * from './centres/change.ts';
export * from './centres/import.ts';
export * from './centres/public.ts';
export * from './centres/say-place.ts';
export * from './centres/schema.ts';
export * from './core/call.ts';
export * from './core/categories.ts';
export * from './core/challenge.ts';
export * from './core/error-names.ts';
export * from './core/errors.ts';
export * from './core/field-errors.ts';
export * from './core/fields.ts';
export * from './core/languages.ts';
export * from './core/limits.ts';
export * from './core/list.ts';
export * from './core/names.ts';
export * from './core/permissions.ts';
export * from './core/roles.ts';
export * from './core/say.ts';
export * from './core/screens.ts';
export * from './core/text.ts';
export * from './corrections/fields.ts';
export * from './corrections/schema.ts';
export * from './documents/attendance.ts';
export * from './documents/periods.ts';
export * from './documents/rules.ts';
export * from './documents/schema.ts';
export * from './documents/template-name.ts';
export * from './identity/mobile.ts';
export * from './identity/rules.ts';
export * from './identity/schema.ts';
export * from './identity/second-factor/rules.ts';
export * from './identity/second-factor/schema.ts';
export * from './message-log/labels.ts';
export * from './message-log/schema.ts';
export * from './notes/schema.ts';
export * from './notifications/schema.ts';
export * from './opening-notices/schema.ts';
export type { OutboxEntry } from './operations/schema.ts';
export * from './operations/state.ts';
export * from './public-links/pages.ts';
export * from './public-links/schema.ts';
export * from './reference/index.ts';
export * from './resources/schema.ts';
export * from './saved-views/schema.ts';
export * from './settings/help.ts';
export * from './settings/help-links.ts';
export * from './settings/say-intake.ts';
export * from './settings/schema.ts';
export * from './skill-suggestions/schema.ts';
export * from './students/schema.ts';
export * from './uploads/file-name.ts';
export { fileRefusals } from './uploads/refusals.ts';
export * from './uploads/rules.ts';
export * from './uploads/schema.ts';
export * from './uploads/size.ts';
export * from './users/schema.ts';
