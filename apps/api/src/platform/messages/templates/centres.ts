import { msg } from '@lingui/core/runtime-macro';
import { short } from '../../../core/short.ts';
import { template } from './template.ts';

interface BankDetailsData {
  /** The contact's name, if the centre has one. */
  readonly contactName: string | null;
  readonly centreName: string;
  readonly bank: string;
  /** Only its last four digits. */
  readonly accountNumber: string;
  /** Lagos time, for display. */
  readonly at: string;
  /** The address of the portal team. */
  readonly contactEmail: string;
}

/** To the contact of a centre. It warns that money will go to another account (rules 15.13). */
export const bankDetailsChanged = template<BankDetailsData>({
  sms: ({ centreName, contactEmail }) =>
    msg`TVET Initiative: bank details of ${{ centre: short(centreName, 30) }} changed. Not you? Reset your password now and write to ${{ contactEmail: short(contactEmail, 50) }}`,
  email: ({ contactName, centreName, bank, accountNumber, at, contactEmail }) => ({
    subject: msg`The bank details of your centre were changed`,
    ...(contactName !== null && { to: contactName }),
    blocks: [
      msg`The bank details of ${{ centreName }} were changed on ${{ at }}. From now on, payments go to account ${{ accountNumber }} at ${{ bank }}.`,
      msg`If you or a colleague made this change, you do not need to do anything.`,
      msg`If it was not you, another person may be using a colleague’s account. Reset the passwords of your centre’s administrators immediately with ‘Forgot Password?’ on the sign-in page. Also write to ${{ contactEmail }} so that nothing is paid to that account.`,
    ],
  }),
});
