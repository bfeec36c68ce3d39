import type { EndReason } from '@tvet/contract';

/** What the sign-in family of pages says. */
export const shared = {
  username: 'Username',
  usernameHelp: 'Your phone number or e-mail address',
  usernameExample: '+2341234567',
  password: 'Password',
  showPassword: 'Show password',
  passwordLength: (minimum: number) => `At least ${minimum} characters`,
  unexpected: 'An unexpected error occurred',
  backToLogin: 'Back to Login',
  usernameRequired: 'Username is required',
};

export const loginWords = {
  title: 'Welcome Back',
  tab: 'Sign in',
  lead: 'Sign in to the TVET Initiative portal.',
  passwordRequired: 'Password is required',
  remember: 'Remember Password',
  forgot: 'Forgot Password?',
  submit: 'Sign In',
  busy: 'Signing In...',
  refused: 'Invalid credentials',
  /** Beside sign-in while applications are open. */
  newHere: 'New here?',
  createAccount: 'Create an account',
  /** Why somebody finds this page although they had signed in. */
  ended: {
    logout: 'You are signed out because you logged out in another tab or on another page.',
    reuse:
      'You are signed out because an old sign-in of yours was used again, perhaps by somebody else. If you did not expect this, reset your password.',
    password: 'You are signed out because your password was changed. Sign in with the new one.',
    disabled: 'You are signed out because your account is disabled. Ask the person who runs the portal for you.',
    revoked: 'You are signed out because this session was ended from another device.',
    expired: 'You are signed out because your session’s time was up. Sign in again to go on.',
  } satisfies Record<EndReason, string>,
  afterFailure:
    'After several wrong tries a username is locked for 15 minutes. Wait and try again, or reset your password.',
};

export const forgotWords = {
  title: 'Forgot Password',
  lead: 'Enter the username you sign in with. If it has an account, we send it a code of 6 digits.',
  malformed: 'Invalid username format. Please check and try again.',
  submit: 'Send Reset Instructions',
  busy: 'Sending...',
  refused: 'Failed to send reset instructions',
  unexpected: shared.unexpected,
};

export const resetWords = {
  title: 'Reset Password',
  temporary: (username: string) => `Your password was a temporary one. Choose your own for ${username}.`,
  lead: (username: string) => `Choose a new password for ${username}.`,
  code: 'Verification Code',
  codeHelp: 'The 6 digits from our message. They work for 10 minutes.',
  knownCodeHelp: 'Filled in for you. It works for 10 minutes: after that, sign in again with the temporary password.',
  unknownCodeHelp: 'Sign in again with the temporary password to get it. No message is sent.',
  newPassword: 'New Password',
  showNewPassword: 'Show new password',
  confirmation: 'Confirm New Password',
  showConfirmation: 'Show confirmation',
  mismatch: 'Passwords do not match',
  submit: 'Reset Password',
  busy: 'Resetting Password...',
  done: 'Password reset successful! You can now login with your new password.',
  refused: 'Failed to reset password',
  unexpected: 'Failed to reset password',
  backToForgot: 'Back to Forgot Password',
};

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
  phoneHelp: 'Your Nigerian mobile number, as 0803 123 4567. You can sign in with it',
  phoneEcho: (number: string) => `We will use ${number}`,
  invalidEmail: 'Email address is invalid',
  notMobile: 'A Nigerian mobile number begins with 070, 080, 081, 090 or 091',
  invalidName: (label: string) => `${label} may have letters, spaces, hyphens and apostrophes`,
  queue: {
    title: 'You are in the queue',
    lead: 'Many people are signing up at this moment.',
    position: (position: number) => `You are number ${position.toLocaleString('en-GB')}.`,
    goesOn: 'This page goes on by itself. Keep it open: what you typed is kept, and nobody is let in before you.',
    offline: 'The network is away. We go on asking, and your place is kept for two minutes.',
    leave: 'Leave the queue',
  },
  first: { submit: 'Sign Up', busy: 'Signing Up...' },
  again: { submit: 'Send new codes', busy: 'Sending...' },
  loading: 'Loading the form',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  backToCodes: 'Back to the codes',
  closedBanner: 'Application status',
  refused: 'Failed to sign up',
  unexpected: shared.unexpected,
};

export const confirmWords = {
  title: 'Confirm your account',
  lead: (phoneNumber: string, email: string) =>
    `We have sent one code to ${phoneNumber} and another to ${email}. Enter either one, or both. They work for 10 minutes.`,
  phoneNumber: { label: 'Code from the text message', confirmed: 'Your phone number is confirmed' },
  email: { label: 'Code from the e-mail', confirmed: 'Your e-mail address is confirmed' },
  done: {
    phoneNumber:
      'Your phone number is confirmed, and you are signed in. You can confirm your e-mail address under your account.',
    email:
      'Your e-mail address is confirmed, and you are signed in. You can confirm your phone number under your account.',
    both: 'Your account is confirmed, and you are signed in.',
  },
  /** Where the account was there already: the password is the one it has. */
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
  sendAgain: {
    submit: 'Send new codes',
    busy: 'Sending new codes...',
    newest: (moment: string) => `Use the newest codes, sent ${moment}.`,
    wait: (seconds: number) => `You can ask for new ones in ${seconds} s.`,
  },
  refused: 'Failed to confirm',
  unexpected: shared.unexpected,
};
