import type { AuditAction } from '@tvet/contract';
import type { Letter } from './letter.ts';
import { template } from './template.ts';

/** The last part of the audit actions of second factors. */
export type SecondFactorChange = AuditAction extends infer A
  ? A extends `second-factor.${infer C}`
    ? C
    : never
  : never;

interface ChangeData {
  readonly firstName: string;
  readonly change: SecondFactorChange;
  /** Recovery codes that still work. */
  readonly codesLeft: number;
}

const ifNotYou = 'If this was not you, reset your password now. Then tell a Super Admin.';

/** Tells staff of every change of their second factor (rules 4.38). */
export const secondFactorChanged = template<ChangeData>({
  email: ({ firstName, change, codesLeft }) => ({ to: firstName, ...letters[change](codesLeft) }),
});

const letters: Readonly<Record<SecondFactorChange, (codesLeft: number) => Letter>> = {
  'set-up': () => ({
    subject: 'Your second factor is on',
    blocks: [
      'From now on you sign in to the TVET Initiative portal with a code from your app too. Your other devices were signed out.',
      'Keep your recovery codes in a safe place. Each one signs you in once if you do not have your phone.',
      ifNotYou,
    ],
  }),
  'turned-off': () => ({
    subject: 'Your second factor is off',
    blocks: ['You now sign in to the TVET Initiative portal with your password alone.', ifNotYou],
  }),
  removed: () => ({
    subject: 'Your second factor was removed',
    blocks: [
      'A Super Admin has removed your second factor. You now sign in to the TVET Initiative portal with your password alone.',
      'You can set up a new one on your account page.',
      'If you did not ask for this, tell a Super Admin now.',
    ],
  }),
  'codes-renewed': () => ({
    subject: 'Your new recovery codes',
    blocks: ['You have made new recovery codes for the TVET Initiative portal. The old ones no longer work.', ifNotYou],
  }),
  'recovery-code-used': (codesLeft) => ({
    subject: 'A recovery code was used',
    blocks: [
      'One of your recovery codes for the TVET Initiative portal was used.',
      `Codes left: ${codesLeft}. You can make new ones on your account page.`,
      ifNotYou,
    ],
  }),
};
