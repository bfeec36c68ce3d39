import * as accounts from './accounts.ts';
import * as agreements from './agreements.ts';
import * as applications from './applications.ts';
import * as bankDetails from './bank-details.ts';
import * as contact from './contact.ts';
import * as corrections from './corrections.ts';
import * as documents from './documents.ts';
import * as notes from './notes.ts';
import * as openingNotices from './opening-notices.ts';
import { secondFactorChanged } from './second-factor.ts';
import type { Template } from './template.ts';

/** Every message of the portal by its name in the ledger. */
export const templates = {
  'reset-code': accounts.resetCode,
  'sign-up-code': accounts.signUpCode,
  'sign-up-existing': accounts.signUpExisting,
  'account-invitation': accounts.accountInvitation,
  'centre-invitation': accounts.centreInvitation,
  'setup-reinvitation': accounts.setupReinvitation,
  'password-changed': accounts.passwordChanged,
  'account-disabled': accounts.accountDisabled,
  'second-factor-changed': secondFactorChanged,
  'bank-change-code': bankDetails.bankChangeCode,
  'bank-change-requested': bankDetails.bankChangeRequested,
  'bank-change-ended': bankDetails.bankChangeEnded,
  'bank-details-changed': bankDetails.bankDetailsChanged,
  'document-approved': documents.documentApproved,
  'document-returned': documents.documentReturned,
  'documents-due': documents.documentsDue,
  'agreement-signed': agreements.agreementSigned,
  'colleague-signed': agreements.colleagueSigned,
  'application-submitted': applications.applicationSubmitted,
  'application-approved': applications.applicationApproved,
  'application-rejected': applications.applicationRejected,
  'application-registered': applications.applicationRegistered,
  'application-link': applications.applicationLink,
  'link-requested': applications.linkRequested,
  'application-declined': applications.applicationDeclined,
  'application-withdrawn': corrections.applicationWithdrawn,
  'withdrawal-code': corrections.withdrawalCode,
  'correction-requested': corrections.correctionRequested,
  'correction-reminder': corrections.correctionReminder,
  'correction-cancelled': corrections.correctionCancelled,
  'details-corrected': corrections.detailsCorrected,
  'application-centre-changed': applications.centreChanged,
  'note-mention': notes.noteMention,
  'opening-notice-code': openingNotices.openingNoticeCode,
  'intake-opened': openingNotices.intakeOpened,
  'contact-code': contact.contactCode,
  'contact-in-use': contact.contactInUse,
  'contact-changed': contact.contactChanged,
};

export type TemplateName = keyof typeof templates;
export type TemplateData<T extends TemplateName> = (typeof templates)[T] extends Template<infer Data> ? Data : never;
