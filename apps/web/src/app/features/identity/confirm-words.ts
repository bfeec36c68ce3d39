import { shared } from './words.ts';

export const confirmWords = {
  title: 'Confirm your account',
  lead: (phoneNumber: string, email: string) =>
    `We have sent one code to ${phoneNumber} and another to ${email}. Enter either one, or both. They work for 10 minutes.`,
  emailOnly: (email: string) =>
    `We cannot send more codes by SMS today. We have sent a code to ${email}. It works for 10 minutes.`,
  phoneNumber: { label: 'Code from the text message', confirmed: 'Your phone number is confirmed' },
  email: { label: 'Code from the e-mail', confirmed: 'Your e-mail address is confirmed' },
  done: {
    phoneNumber:
      'Your phone number is confirmed, and you are signed in. You can confirm your e-mail address under your account.',
    email:
      'Your e-mail address is confirmed, and you are signed in. You can confirm your phone number under your account.',
    both: 'Your account is confirmed, and you are signed in.',
  },
  /** If the account existed already, its password is unchanged. */
  doneElsewhere: 'It is confirmed. Sign in with the password of your account.',
  submit: 'Confirm',
  busy: 'Confirming...',
  goOn: 'Go on to your application',
  changeDetails: 'Change my details',
  noCode: {
    text: 'No code? You may have an account already: sign in or reset your password.',
    signIn: 'sign in',
    reset: 'reset your password',
  },
  refused: 'Failed to confirm',
  unexpected: shared.unexpected,
};
