/** The texts of a receipt, apart from the facts of its application. A reader of twelve understands them. */
export const receiptWords = {
  title: 'Receipt of your application',
  next: 'The ministry checks each application, and writes to you as soon as yours is decided.',
  noPlace: 'This receipt says that we have your application. It does not say that you have a place.',
  genuine: 'Is this receipt genuine?',
  check: 'Scan the code, or open the address. The portal says yes or no, and nothing about you.',
} as const;
