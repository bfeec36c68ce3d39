/* Separate from the others: each step loads with its own texts. */

export const receiptWords = {
  title: 'Your application is submitted',
  status: 'Status',
  applicantId: 'Your applicant ID',
  keep: 'Keep this ID. We ask for it when you call or write to us.',
  submitted: 'Submitted',
  program: 'Program',
  trade: 'Trade',
  centre: 'Centre',
  name: 'Name',
  next: 'What happens next',
  waiting: (told: readonly string[]) => [
    'The ministry reads your application.',
    ...told,
    'Sign in at any time to see where it stands.',
  ],
  decided: ['Your application is decided. Your dashboard says what to do now.'],
  print: 'Print this page',
  pdf: 'Download receipt (PDF)',
  pdfBusy: 'Getting the receipt...',
  pdfDone: 'The receipt is in your downloads',
  dashboard: 'Go to my dashboard',
};
