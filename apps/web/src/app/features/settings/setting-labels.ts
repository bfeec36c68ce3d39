import type { LinkSecret } from '@tvet/contract';

/** The labels of the settings, in their forms and in the audit trail. */
export const settingLabels = {
  byHand: 'Applications',
  opensAt: 'Opens',
  closesAt: 'Closes',
  ages: 'Ages',
  minimum: 'Youngest age',
  maximum: 'Oldest age',
  draftsKeptDays: 'Unfinished applications',
  documents: 'Center documents',
  reminders: 'Remind centres',
  remindDaysBefore: 'Days before a document is due',
  askedSince: 'Required since',
  required: 'Centres must send it',
  dueDays: 'Days until it is due',
  exceptSkills: 'Not required for these skills',
  contactEmail: 'Contact email',
  help: 'Help desk',
  phone: 'Phone line',
  whatsapp: 'WhatsApp number',
  hours: 'Hours',
  secondFactorRequired: 'Staff must have a second factor',
  analyticsReportUrl: 'Address of the analytics report',
} as const;

/** The choices for the intake of a programme. */
export const intakeChoices = { closed: 'Closed', open: 'Open', dates: 'Open between two dates' } as const;

/** The kinds of public link. */
export const linkKinds: Readonly<Record<LinkSecret['family'], string>> = {
  upload: 'Proof of prior learning',
  conversion: 'Switch to Leather Work',
  status: 'Decline and photo upload',
  standing: 'Application status',
  correction: 'Corrections',
};
