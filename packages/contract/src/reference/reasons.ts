import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { maxReasonLength } from '../core/limits.ts';

/** This choice requires the reviewer's own words. It is never a reason by itself. */
export const otherRejectionReason = 'Other - please specify';

/** Clients submit the label, not the key. */
export const rejectionReasons = [
  { key: 'unqualified', label: 'Applicant does not meet minimum qualifications' },
  { key: 'incomplete', label: 'Incomplete application' },
  { key: 'experience', label: 'Insufficient relevant experience' },
  { key: 'position_filled', label: 'Position has been filled' },
  { key: 'other', label: otherRejectionReason },
] as const;

export type RejectionReasonKey = (typeof rejectionReasons)[number]['key'];

/** This choice requires the applicant's own words instead. */
export const otherDeclineReason = 'Other (please specify)';

export const declineReasons = [
  'Personal circumstances changed',
  'Program no longer meets my needs',
  'Unable to commit to the training schedule',
  'Health issues',
  'Relocating to a different area',
  'Family responsibilities',
  'Changed career direction',
  otherDeclineReason,
] as const;

export type DeclineReason = (typeof declineReasons)[number];

/** Limits on the free text of 'Other (please specify)', after trimming. */
export const declineReasonMinLength = 10;
export const declineReasonMaxLength = maxReasonLength;

/** The listed reasons for display. They are sent and stored as their English labels. */
const displayed: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Applicant does not meet minimum qualifications', msg`Applicant does not meet minimum qualifications`],
  ['Incomplete application', msg`Incomplete application`],
  ['Insufficient relevant experience', msg`Insufficient relevant experience`],
  ['Position has been filled', msg`Position has been filled`],
  [otherRejectionReason, msg`Other - please specify`],
  ['Personal circumstances changed', msg`Personal circumstances changed`],
  ['Program no longer meets my needs', msg`Program no longer meets my needs`],
  ['Unable to commit to the training schedule', msg`Unable to commit to the training schedule`],
  ['Health issues', msg`Health issues`],
  ['Relocating to a different area', msg`Relocating to a different area`],
  ['Family responsibilities', msg`Family responsibilities`],
  ['Changed career direction', msg`Changed career direction`],
  [otherDeclineReason, msg`Other (please specify)`],
]);

/** Returns a listed reason in the reader's language, and any other text as it was typed. */
export function sayReason(reason: string, i18n: I18n): string {
  const listed = displayed.get(reason);
  return listed ? i18n._(listed) : reason;
}
