import { maxReasonLength, rejectionReasons } from '@tvet/contract';

/** The reasons for rejecting applications, for `ReasonDialog`. */
export const rejection = {
  reasons: rejectionReasons,
  otherKey: 'other',
  maxLength: maxReasonLength,
  messages: {
    choose: 'Please select a reason for rejection',
    explain: 'Please provide a custom reason for rejection',
  },
} as const;
