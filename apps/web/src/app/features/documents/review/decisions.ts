import type { ReviewDecision } from '@tvet/contract';

/** The keys that open the dialog of a decision. */
export const decisionKeys: Readonly<Record<ReviewDecision, string>> = {
  approved: 'a',
  rejected: 'r',
  modification_required: 'c',
};

/** The titles of the decisions' dialogs, which are also the labels of the buttons that confirm them. */
export const decisionTitles: Readonly<Record<ReviewDecision, string>> = {
  approved: 'Approve document',
  rejected: 'Reject document',
  modification_required: 'Request changes',
};
