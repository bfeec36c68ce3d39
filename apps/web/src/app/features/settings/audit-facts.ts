import { i18n } from '@lingui/core';
import {
  type AuditAction,
  type AuditEvent,
  centreLabels,
  correctionLabelOf,
  documentTypes,
  programmeNames,
  roleLabels,
  sayApplicationFilters,
  sortedColumns,
  staffCorrectionFields,
} from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { type Label, textOf } from '../../ui/label.ts';
import { intakeChoices, linkKinds, settingLabels } from './setting-labels.ts';

type Labels = Readonly<Record<string, Label>>;

export const actionLabels: Readonly<Record<AuditAction, string>> = {
  'user.invited': 'Invited a user',
  'user.reinvited': 'Invited a user again',
  'user.changed': 'Changed a user',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.created': 'Created a user on the command line',
  'user.confirmed': 'Confirmed a sign-up',
  'user.contact-changed': 'Changed their phone number or email address',
  'user.name-changed': 'Changed their name',
  'user.data-exported': 'Exported the data of an applicant on the command line',
  'password.changed': 'Changed their own password',
  'password.reset': 'Reset a password',
  'password.set-up': 'Set up a password',
  'second-factor.set-up': 'Set up a second factor',
  'second-factor.turned-off': 'Turned off a second factor',
  'second-factor.removed': 'Removed the second factor of a user',
  'second-factor.codes-renewed': 'Made new recovery codes',
  'second-factor.recovery-code-used': 'Used a recovery code',
  'application.sensitive-viewed': 'Viewed a full NIN and BVN',
  'application.corrected': 'Corrected the details of an applicant',
  'application.centre-changed': 'Changed the centre of an application',
  'application.assigned': 'Assigned an application to a colleague',
  'application.note-deleted': 'Deleted a note on an application',
  'applications.exported': 'Exported applications',
  'agreement.signed': 'Signed an agreement',
  'settings.changed': 'Changed the settings',
  'rejection-text.changed': 'Changed a text for rejected applicants',
  'centre.created': 'Added a centre',
  'centre.changed': 'Changed a centre',
  'centre.skills-changed': 'Changed the trades of a centre',
  'centre.bank-details-changed': 'Changed the bank details of a centre',
  'application.bank-details-changed': 'Changed the bank details of an applicant',
  'bank-change.requested': 'Asked for a change of bank details',
  'bank-change.approved': 'Approved a change of bank details',
  'bank-change.cancelled': 'Cancelled a change of bank details',
  'bank-change.refused': 'Refused a change of bank details',
  'centres.imported': 'Imported centres',
  'resource.changed': 'Changed a resource',
  'resource.file-replaced': 'Replaced the file of a resource',
  'resource.file-infected': 'Uploaded an infected resource file',
  'resource.file-refused': 'Uploaded a resource file that was rejected',
  'links.rotated': 'Changed the secret of a kind of public link',
  'signing-key.rotated': 'Renewed the signing key',
  'figures.recounted': 'Recounted the figures',
  'applications.drafts-emptied': 'Deleted unfinished applications',
};

/** Entries of other releases are shown by their names. */
export const actionLabel = (action: string): string =>
  (actionLabels as Readonly<Record<string, string>>)[action] ?? action;

const fieldLabels: Labels = {
  ...Object.fromEntries(staffCorrectionFields.map((field) => [field, correctionLabelOf(field)])),
  evidence: 'Evidence',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  centerIds: 'Centres',
  centers: 'Centres',
  center: 'Centre',
  assignee: 'Assigned to',
  reason: 'Reason',
  phoneNumber: 'Phone number',
  email: 'Email address',
  bankName: 'Bank name',
  accountNumber: 'Account number',
  accountName: 'Account name',
  by: 'By',
  sha256: 'SHA-256 of the file',
  created: 'Created',
  changed: 'Changed',
  unchanged: 'Unchanged',
  cells: 'Totals corrected',
  identifier: 'Confirmed',
  intakeName: 'Intake',
  ages: settingLabels.ages,
  minimum: settingLabels.minimum.toLowerCase(),
  maximum: settingLabels.maximum.toLowerCase(),
  draftsKeptDays: settingLabels.draftsKeptDays,
  drafts: 'Applications',
  files: 'Files',
  contactEmail: settingLabels.contactEmail,
  help: settingLabels.help,
  phone: settingLabels.phone.toLowerCase(),
  whatsapp: settingLabels.whatsapp,
  hours: settingLabels.hours.toLowerCase(),
  analyticsReportUrl: settingLabels.analyticsReportUrl,
  STC: programmeNames.STC,
  VEI: programmeNames.VEI,
  byHand: settingLabels.byHand.toLowerCase(),
  opensAt: settingLabels.opensAt.toLowerCase(),
  closesAt: settingLabels.closesAt.toLowerCase(),
  documents: settingLabels.documents,
  askedSince: settingLabels.askedSince.toLowerCase(),
  reminders: settingLabels.reminders.toLowerCase(),
  remindDaysBefore: settingLabels.remindDaysBefore.toLowerCase(),
  training_timetable: documentTypes.training_timetable.label,
  basic_equipment_report: documentTypes.basic_equipment_report.label,
  monthly_attendance_report: documentTypes.monthly_attendance_report.label,
  required: settingLabels.required.toLowerCase(),
  dueDays: settingLabels.dueDays.toLowerCase(),
  exceptSkills: settingLabels.exceptSkills.toLowerCase(),
  text: 'Text',
  description: 'Description',
  audience: 'Visible to',
  withdrawn: 'Withdrawn',
  fileName: 'File',
  secondFactorRequired: settingLabels.secondFactorRequired,
  family: 'Kind of link',
  ended: 'Links that stopped working',
  format: 'File',
  filters: 'Filters',
  rows: 'Rows exported',
  total: 'Rows in total',
  asOf: 'Data as of',
  outcome: 'Outcome',
};

/** Fields of a centre, which has contact details of its own. */
const centreFieldLabels: Labels = { ...fieldLabels, ...centreLabels };

/** The display of field values that are not free text. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  byHand: { open: intakeChoices.open, closed: intakeChoices.closed, null: intakeChoices.dates },
  status: { active: 'Active', inactive: 'Inactive' },
  ideasFunded: { true: 'Yes', false: 'No' },
  reminders: { true: 'Yes', false: 'No' },
  required: { true: 'Yes', false: 'No' },
  withdrawn: { true: 'Yes', false: 'No' },
  secondFactorRequired: { true: 'Yes', false: 'No' },
  format: { csv: 'CSV', xlsx: 'Excel workbook' },
  outcome: {
    done: 'Complete',
    cancelled: 'Cancelled',
    reader_gone: 'Incomplete: the download was interrupted',
    reader_stalled: 'Incomplete: the download was too slow',
    access_ended: 'Incomplete: the person’s access ended',
    failed: 'Incomplete: the portal failed',
    process_ended: 'Incomplete: the portal was stopped',
  },
  family: linkKinds,
  identifier: { phone: 'Phone number', email: 'Email address' },
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
  const { sort, order, ...filters } = isRecord(value) ? value : {};
  return [...sayApplicationFilters(filters, i18n), sayOrder(sort, order)].join('; ');
}

function sayOrder(sort: unknown, order: unknown): string {
  if ((sortedColumns as readonly unknown[]).includes(sort))
    return `by ${sort}${order === 'desc' ? ', descending' : ''}`;
  return sort === 'oldest' ? 'oldest first' : 'newest first';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
