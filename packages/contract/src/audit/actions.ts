/* Separate from the schemas, so that an address can be read without loading them. */

/** The actions that the audit trail records. */
export const auditActions = [
  'user.invited',
  'user.reinvited',
  'user.changed',
  'user.disabled',
  'user.enabled',
  'user.created',
  'user.confirmed',
  'user.contact-changed',
  'user.name-changed',
  'password.changed',
  'password.reset',
  'password.set-up',
  'application.sensitive-viewed',
  'application.corrected',
  'application.centre-changed',
  'applications.exported',
  'agreement.signed',
  'settings.changed',
  'centre.created',
  'centre.changed',
  'centre.skills-changed',
  'centre.bank-details-changed',
  'application.bank-details-changed',
  'bank-change.requested',
  'bank-change.approved',
  'bank-change.cancelled',
  'bank-change.refused',
  'centres.imported',
  'resource.changed',
  'resource.file-replaced',
  'resource.file-infected',
  'resource.file-refused',
  'links.rotated',
  'signing-key.rotated',
  'figures.recounted',
  'applications.drafts-emptied',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of record that an entry can be about. */
export const auditSubjects = [
  'application',
  'application-export',
  'centre',
  'figures',
  'public_links',
  'resource',
  'settings',
  'signing-key',
  'user',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
