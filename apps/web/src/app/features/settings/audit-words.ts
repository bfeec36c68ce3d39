import { i18n } from '@lingui/core';
import {
  type AuditAction,
  type AuditEvent,
  centreLabels,
  documentTypes,
  profileLabels,
  roleLabels,
  sayApplicationFilters,
} from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { type Label, textOf } from '../../ui/label.ts';
import {
  accountWords,
  agesWords,
  documentWords,
  intakeWords,
  keptDraftsWords,
  linkSecretWords,
  siteWords,
} from './words.ts';

type Labels = Readonly<Record<string, Label>>;

export const actionLabels: Readonly<Record<AuditAction, string>> = {
  'user.invited': 'Invited a user',
  'user.reinvited': 'Invited a user again',
  'user.changed': 'Changed a user',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.created': 'Created a user by command',
  'user.confirmed': 'Confirmed a sign-up',
  'user.contact-changed': 'Changed their phone number or e-mail address',
  'password.changed': 'Changed their own password',
  'password.reset': 'Reset a password',
  'password.set-up': 'Set up a password',
  'application.sensitive-viewed': 'Looked at a whole NIN and BVN',
  'applications.exported': 'Exported applications',
  'agreement.signed': 'Signed an agreement',
  'settings.changed': 'Changed the settings',
  'centre.created': 'Entered a centre',
  'centre.changed': 'Changed a centre',
  'centre.skills-changed': 'Changed the trades of a centre',
  'centre.bank-details-changed': 'Changed the bank details of a centre',
  'centres.imported': 'Imported centres',
  'resource.changed': 'Changed a resource',
  'resource.file-replaced': 'Replaced the file of a resource',
  'resource.file-infected': 'Sent an infected file for a resource',
  'resource.file-refused': 'Sent a file for a resource that was refused',
  'links.rotated': 'Gave a kind of public link another secret',
  'signing-key.rotated': 'Renewed the signing key',
  'figures.recounted': 'Recounted the figures',
  'applications.drafts-emptied': 'Deleted what was not submitted in time',
};

/** Entries of other releases are shown by their names. */
export const actionLabel = (action: string): string => (actionLabels as Readonly<Record<string, string>>)[action] ?? action;

const fieldLabels: Labels = {
  firstName: 'First name',
  lastName: 'Last name',
  role: accountWords.role,
  centerIds: accountWords.centres,
  centers: accountWords.centres,
  phoneNumber: accountWords.phoneNumber,
  email: accountWords.email,
  by: 'By',
  sha256: 'SHA-256 of the paper',
  created: 'Created',
  changed: 'Changed',
  unchanged: 'As they were',
  cells: 'Sums that were off',
  identifier: 'Confirmed',
  intakeName: 'Intake',
  ages: agesWords.title,
  minimum: agesWords.minimum.toLowerCase(),
  maximum: agesWords.maximum.toLowerCase(),
  draftsKeptDays: keptDraftsWords.title,
  drafts: 'Applications',
  files: 'Files',
  contactEmail: siteWords.contact,
  analyticsReportUrl: siteWords.report,
  STC: intakeWords.programmes.STC,
  VEI: intakeWords.programmes.VEI,
  byHand: intakeWords.held.toLowerCase(),
  opensAt: intakeWords.opens.toLowerCase(),
  closesAt: intakeWords.closes.toLowerCase(),
  documents: documentWords.title,
  askedSince: documentWords.askedSince.toLowerCase(),
  reminders: documentWords.reminders.toLowerCase(),
  remindDaysBefore: documentWords.remindDays.toLowerCase(),
  training_timetable: documentTypes.training_timetable.label,
  basic_equipment_report: documentTypes.basic_equipment_report.label,
  monthly_attendance_report: documentTypes.monthly_attendance_report.label,
  required: documentWords.required.toLowerCase(),
  dueDays: documentWords.due.toLowerCase(),
  exceptSkills: documentWords.except.toLowerCase(),
  description: 'Description',
  audience: 'Who sees it',
  withdrawn: 'Withdrawn',
  fileName: 'File',
  family: 'Kind of link',
  ended: 'Links that stopped working',
  format: 'File',
  filters: 'Filters',
  rows: 'Rows handed out',
  total: 'Rows in all',
  asOf: 'As they were at',
  outcome: 'Outcome',
};

/** Fields of a centre, which has contact details of its own. */
const centreFieldLabels: Labels = { ...fieldLabels, ...centreLabels, ...profileLabels };

/** The display of field values that are not free text. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  byHand: { open: intakeWords.choices.open, closed: intakeWords.choices.closed, null: intakeWords.choices.dates },
  status: { active: 'Active', inactive: 'Inactive' },
  ideasFunded: { true: 'Yes', false: 'No' },
  reminders: { true: 'Yes', false: 'No' },
  required: { true: 'Yes', false: 'No' },
  withdrawn: { true: 'Yes', false: 'No' },
  format: { csv: 'CSV', xlsx: 'Excel workbook' },
  outcome: {
    done: 'Complete',
    cancelled: 'Stopped by whoever asked',
    reader_gone: 'Cut off: the download broke off',
    reader_stalled: 'Cut off: the download was too slow',
    access_ended: 'Cut off: the person’s access ended',
    failed: 'Cut off: the portal failed',
    process_ended: 'Cut off: the portal was stopped',
  },
  family: linkSecretWords.kinds,
  identifier: { phone: accountWords.phoneNumber, email: accountWords.email },
};

/** One fact about an event of the trail. */
export interface AuditFact {
  readonly label: string;
  /** Absent if there was no value before. */
  readonly from?: string;
  readonly to: string;
}

/** The facts of an event next to its name: the change from old to new values, or its parameters. */
export function factsOf({ details, subjectType }: AuditEvent): AuditFact[] {
  const { name: _name, before, after, ...others } = details;
  const labels = subjectType === 'centre' ? centreFieldLabels : fieldLabels;
  const changed = differences(before, after, labels);
  const told = Object.entries(others).map(([field, value]) => ({
    label: labelOf([field], labels),
    to: say(value, field),
  }));
  return [...changed, ...told];
}

/** The subject of the event, as the line names it. */
export const subjectOf = ({ details }: AuditEvent): string | undefined =>
  typeof details.name === 'string' ? details.name : undefined;

function differences(before: unknown, after: unknown, labels: Labels, path: string[] = []): AuditFact[] {
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => differences(before[name], after[name], labels, [...path, name]));
  }
  // `open` follows from the rest of a window and is no setting of its own.
  if (path.at(-1) === 'open' || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ label: labelOf(path, labels), from: say(before, path.at(-1)), to: say(after, path.at(-1)) }];
}

const labelOf = (path: string[], labels: Labels): string =>
  path
    .filter((name) => name !== 'intake' && name !== 'types')
    .map((name) => textOf(labels[name] ?? name))
    .join(', ');

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function say(value: unknown, field = ''): string {
  const label = Object.hasOwn(valueLabels, field) ? valueLabels[field]?.[String(value)] : undefined;
  if (label !== undefined) return label;
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.map((item) => say(item)).join(', ') || 'none';
  if (field === 'filters') return sayFilters(value);
  if (isRecord(value)) return typeof value.name === 'string' ? value.name : JSON.stringify(value);
  const text = String(value);
  if (instant.test(text)) return formatMoment(text);
  return Object.hasOwn(roleLabels, text) ? roleLabels[text as keyof typeof roleLabels] : text;
}

/** The filters of an export of applications; its sort order is among them. */
function sayFilters(value: unknown): string {
  const { sort, ...filters } = isRecord(value) ? value : {};
  return [...sayApplicationFilters(filters, i18n), sort === 'oldest' ? 'oldest first' : 'newest first'].join('; ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
