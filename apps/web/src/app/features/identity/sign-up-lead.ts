import { t } from '@lingui/core/macro';

/** The state of a sign-up that decides the line under its heading. */
export type SignUpLead = 'closed' | 'unknown' | 'open' | 'returned' | 'passwordForgotten';

export function sayLead(lead: SignUpLead): string {
  switch (lead) {
    case 'closed':
      return t`You can sign up when applications open again.`;
    case 'unknown':
      return t`The account you use to apply for training.`;
    case 'open':
      return t`Create the account you will use to apply. We will send a code to your phone, and one to your email address if you give one.`;
    case 'returned':
      return t`Correct your details. We will then send new codes.`;
    case 'passwordForgotten':
      return t`Enter your password again to get new codes. We never keep it in the browser. You will sign in with the password you enter now.`;
  }
}
