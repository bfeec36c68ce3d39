import * as analytics from './analytics/calls.ts';
import * as applicants from './applicants/calls.ts';
import * as applications from './applications/calls.ts';
import * as audit from './audit/calls.ts';
import * as centres from './centres/calls.ts';
import type { Call } from './core/call.ts';
import * as identity from './identity/calls.ts';
import * as messages from './messages/calls.ts';
import * as security from './security/calls.ts';
import * as settings from './settings/calls.ts';
import * as skillSuggestions from './skill-suggestions/calls.ts';
import * as users from './users/calls.ts';

/** Every call of the product, by its id. What is not here is not served. */
export const calls = {
  login: identity.login,
  refreshAccessToken: identity.refreshAccessToken,
  logout: identity.logout,
  forgotPassword: identity.forgotPassword,
  resetPassword: identity.resetPassword,
  signUp: identity.signUp,
  sendSignUpCodes: identity.sendSignUpCodes,
  confirmSignUp: identity.confirmSignUp,
  changePassword: identity.changePassword,
  listSessions: identity.listSessions,
  endSessions: identity.endSessions,
  getJwks: identity.getJwks,
  listUsers: users.listUsers,
  getUser: users.getUser,
  inviteAdmin: users.inviteAdmin,
  reinviteUser: users.reinviteUser,
  changeUser: users.changeUser,
  changeUserStatus: users.changeUserStatus,
  suggestCentres: centres.suggestCentres,
  listApplications: applications.listApplications,
  suggestApplications: applications.suggestApplications,
  listMyApplications: applications.listMyApplications,
  getApplication: applications.getApplication,
  getApplicationTimeline: applications.getApplicationTimeline,
  getSensitiveNumbers: applications.getSensitiveNumbers,
  getApplicantByUser: applicants.getApplicantByUser,
  changeApplicationStatus: applications.changeApplicationStatus,
  previewApplicationMessage: applications.previewApplicationMessage,
  listApplicationMessages: messages.listApplicationMessages,
  resendMessage: messages.resendMessage,
  getDashboard: analytics.getDashboard,
  getPublicSettings: settings.getPublicSettings,
  getSettings: settings.getSettings,
  changeSettings: settings.changeSettings,
  listAuditEvents: audit.listAuditEvents,
  listSecurityEvents: security.listSecurityEvents,
  listSkillSuggestions: skillSuggestions.listSkillSuggestions,
  suggestSkill: skillSuggestions.suggestSkill,
} as const satisfies Record<string, Call>;

export * from './analytics/calls.ts';
export * from './applicants/calls.ts';
export * from './applications/requirements.ts';
export * from './applications/schema.ts';
export * from './applications/states.ts';
export * from './audit/calls.ts';
export * from './centres/schema.ts';
export * from './core/call.ts';
export * from './core/error-names.ts';
export * from './core/errors.ts';
export * from './core/field-errors.ts';
export * from './core/fields.ts';
export * from './core/limits.ts';
export * from './core/list.ts';
export * from './core/permissions.ts';
export * from './core/roles.ts';
export * from './core/screens.ts';
export * from './identity/rules.ts';
export * from './identity/schema.ts';
export * from './messages/schema.ts';
export * from './reference/index.ts';
export * from './security/calls.ts';
export * from './settings/schema.ts';
export * from './skill-suggestions/schema.ts';
export * from './users/schema.ts';
