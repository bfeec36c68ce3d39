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
