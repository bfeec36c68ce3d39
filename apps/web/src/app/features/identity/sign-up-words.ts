import { shared } from './words.ts';

export const signUpWords = {
  title: 'Sign Up',
  leads: {
    closed: 'Nobody can sign up until applications open again.',
    unknown: 'The account you apply with.',
    open: 'Create the account you apply with. We send one code to your phone and one to your e-mail address.',
    returned: 'Correct your details. We then send new codes.',
    passwordForgotten:
      'Enter your password again to get new codes: we never keep it in the browser. The one you enter now is the one you will sign in with.',
  },
  oneName: 'I have only one name',
  phoneHelp: 'Your Nigerian mobile number, as 0803 123 4567. You can sign in with it',
  phoneEcho: (number: string) => `We will use ${number}`,
  invalidEmail: 'Email address is invalid',
  notMobile: 'A Nigerian mobile number begins with 070, 080, 081, 090 or 091',
  invalidName: (label: string) =>
    `${label} must have letters, and may have spaces, hyphens, apostrophes, and full stops after initials`,
  commonPassword: 'This password is one of the most common ones. Choose another',
  queue: {
    title: 'You are in the queue',
    lead: 'Many people are signing up at this moment.',
    position: (position: number) => `You are number ${position.toLocaleString('en-GB')}.`,
    goesOn: 'This page goes on by itself. Keep it open: what you typed is kept, and nobody is let in before you.',
    away: 'There is no answer just now. We go on asking, and your place is kept for two minutes.',
    leave: 'Leave the queue',
  },
  first: { submit: 'Sign Up', busy: 'Signing Up...' },
  held: (seconds: number) => `You can send these details in ${seconds} s`,
  again: { submit: 'Send new codes', busy: 'Sending...' },
  loading: 'Loading the form',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  backToCodes: 'Back to the codes',
  refused: 'Failed to sign up',
  unexpected: shared.unexpected,
};
