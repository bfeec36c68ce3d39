export const dialogWords = {
  cancel: 'Cancel',
  close: 'Close dialog',
  discard: {
    question: 'Discard what you wrote?',
    keep: 'Keep writing',
    discard: 'Discard',
  },
  reason: {
    label: 'Reason',
    own: 'Your reason',
    told: 'The applicant is told this reason, word for word',
  },
};
