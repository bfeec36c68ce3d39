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
export const declineReasonMaxLength = 500;
