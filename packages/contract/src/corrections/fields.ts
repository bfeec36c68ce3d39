/* Separate from the schemas, so that a page that is opened by a link need not load them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { ApplicationStatus } from '../applications/states.ts';
import { type DraftField, draftFields } from '../apply/draft-steps.ts';
import { signUpLabels } from '../identity/rules.ts';
import type { UploadPurpose } from '../uploads/rules.ts';

/** The statuses in which an applicant can be asked for a correction and can send it (rules 9.17). */
export const correctableStatuses = [
  'pending_approval',
  'approval_requested',
] as const satisfies readonly ApplicationStatus[];

/** The statuses in which staff can correct details themselves (rules 9.19). */
export const staffCorrectableStatuses = [
  ...correctableStatuses,
  'approved',
  'registered',
] as const satisfies readonly ApplicationStatus[];

/** The time that an applicant has to send a correction, in days. */
export const correctionDays = 14;
/** The reminder goes out this many days before the deadline. */
export const correctionReminderDays = 3;

const ofDraft = [
  'dateOfBirth',
  'gender',
  'nin',
  'bvn',
  'streetAddressLine1',
  'streetAddressLine2',
  'state',
  'lga',
  'bankName',
  'accountNumber',
  'accountName',
  'proofKind',
  'proofOfEducationUrl',
] as const satisfies readonly DraftField[];

/** Every field and file that can be corrected, in the order of forms. The names are those of the application's draft. */
export const correctionFields = ['firstName', 'lastName', ...ofDraft, 'photoUrl'] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** The fields of corrections that an application's draft has too. */
export type CorrectedDraftField = (typeof ofDraft)[number];
export const isOfDraft = (field: CorrectionField): field is CorrectedDraftField => ofDraft.some((one) => one === field);

/** The label of a field, for applicants and staff. */
export const correctionLabelOf = (field: CorrectionField): MessageDescriptor =>
  isOfDraft(field) ? draftFields[field].label : otherLabels[field];

const otherLabels: Readonly<Record<Exclude<CorrectionField, CorrectedDraftField>, MessageDescriptor>> = {
  firstName: signUpLabels.firstName,
  lastName: signUpLabels.lastName,
  photoUrl: msg`Photo`,
};

/** The files, with the purpose of their uploads. */
export const correctionFiles = { proofOfEducationUrl: 'proof', photoUrl: 'photo' } as const satisfies Partial<
  Record<CorrectionField, UploadPurpose>
>;
export type CorrectionFile = keyof typeof correctionFiles;
export const isCorrectionFile = (field: string): field is CorrectionFile => Object.hasOwn(correctionFiles, field);

/** The numbers that identify a person. Only a superAdmin changes them or asks for them (rules 9.20). */
export const identityNumbers = ['nin', 'bvn'] as const satisfies readonly CorrectionField[];
export const isIdentityNumber = (field: CorrectionField): boolean => identityNumbers.some((one) => one === field);

/** The bank details. Corrections change them until the decision only (rules 15.18). */
const bankFields: readonly CorrectionField[] = ['bankName', 'accountNumber', 'accountName'];
export const isBankField = (field: CorrectionField): boolean => bankFields.includes(field);

/** The fields that staff can correct themselves (rules 9.19). */
export const staffCorrectionFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'streetAddressLine1',
  'streetAddressLine2',
  'state',
  'lga',
  'bankName',
  'accountNumber',
  'accountName',
  ...identityNumbers,
] as const satisfies readonly CorrectionField[];
export type StaffCorrectionField = (typeof staffCorrectionFields)[number];

/** Fields that are only right together: an area belongs to a state, and an account number to a bank. */
const companions: Partial<Record<CorrectionField, CorrectionField>> = {
  state: 'lga',
  lga: 'state',
  bankName: 'accountNumber',
};

/** Returns the fields with those that depend on them, each once, in the order of forms. */
export const withCompanions = (fields: readonly CorrectionField[]): CorrectionField[] =>
  correctionFields.filter((field) => fields.includes(field) || fields.some((one) => companions[one] === field));
