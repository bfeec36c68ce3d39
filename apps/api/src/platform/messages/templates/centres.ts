import { short } from '../../../core/short.ts';
import { template } from './template.ts';

interface BankDetailsData {
  /** Of the contact, where the centre has named one. */
  readonly contactName: string | null;
  readonly centreName: string;
  readonly bank: string;
  /** Its last four digits alone. */
  readonly accountNumber: string;
  /** In Lagos, as people write it. */
  readonly at: string;
  /** Of the portal team. */
  readonly contactEmail: string;
}

/** To the contact of a centre: money would go elsewhere (rules 15.13). */
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
