import type { EndReason } from '@tvet/contract';

/** Texts shared by the sign-in pages. */
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
  /** Next to sign-in while applications are open. */
  newHere: 'New here?',
  createAccount: 'Create an account',
  /** The reasons why a session has ended. */
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
    'After many wrong tries an account is locked for 15 minutes. Wait and try again, or reset your password.',
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
  new: 'New Password',
  showNew: 'Show new password',
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
