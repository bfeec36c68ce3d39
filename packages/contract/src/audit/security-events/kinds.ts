/* Separate from the schemas, so that an address can be read without loading them. */

/** The recorded kinds of attacks and session ends (rules 4.22), with their labels. */
export const securityEventLabels = {
  'sign-in.failed': 'Sign-in failed',
  'account.locked': 'Account locked',
  'account.challenged': 'Username challenged',
  'address.locked': 'Address challenged',
  'refresh-token.reused': 'Used session token presented again',
  'password.refused': 'Wrong current password',
  'reset.refused': 'Password reset refused',
  'reset-code.refused': 'Reset code refused',
  'setup-link.refused': 'Setup link refused',
  'public-link.refused': 'Public link refused',
  'sign-up-code.refused': 'Sign-up code refused',
  'contact-code.refused': 'Code for a new phone number or email refused',
  'notice-code.refused': 'Opening notice code refused',
  'withdrawal-code.refused': 'Withdrawal code refused',
  'bank-code.refused': 'Code for new bank details refused',
  'sms-budget.spent': 'Daily limit for SMS codes reached',
  'second-factor.refused': 'Second factor refused',
  'second-factor.changed': 'Second factor changed',
  'recovery-code.used': 'Signed in with a recovery code',
  'session.ended': 'Logged out',
} as const;

export type SecurityEventKind = keyof typeof securityEventLabels;
export const securityEventKinds = Object.keys(securityEventLabels) as [SecurityEventKind, ...SecurityEventKind[]];
