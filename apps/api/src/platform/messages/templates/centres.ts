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
    `TVET Initiative: bank details of ${short(centreName, 30)} changed. Not you? Reset your password now and write to ${short(contactEmail, 50)}`,
  email: ({ contactName, centreName, bank, accountNumber, at, contactEmail }) => ({
    subject: 'The bank details of your centre were changed',
    ...(contactName !== null && { to: contactName }),
    blocks: [
      `The bank details of ${centreName} were changed on ${at}. Payments go to account ${accountNumber} at ${bank} from now on.`,
      'If you or a colleague did this, there is nothing to do.',
      `If it was not you, somebody may be using the account of a colleague. Reset the passwords of your centre’s administrators at once with ‘Forgot Password?’ on the sign-in page, and write to ${contactEmail}, so that nothing is paid to that account.`,
    ],
  }),
});
