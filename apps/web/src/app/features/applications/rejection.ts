import { maxReasonLength, otherRejectionReason, rejectionReasons } from '@tvet/contract';

/** The reasons for rejecting applications, for `ReasonDialog`. */
export const rejection = {
  reasons: rejectionReasons.map(({ label }) => label),
  other: otherRejectionReason,
  maxLength: maxReasonLength,
  messages: {
    choose: 'Please select a reason for rejection',
    explain: 'Please provide a custom reason for rejection',
  },
};
