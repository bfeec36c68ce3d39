import { template } from './template.ts';

interface AgreementSignedData {
  readonly firstName: string;
  readonly centreName: string;
  /** Where the signer goes on: to the set-up of their account, or to the portal. */
  readonly link: string;
  readonly needsPassword: boolean;
}

const linkDays = 7;

/** To whoever signed (rules 16.13): whoever closed the page before they chose a password finds the way back here. */
export const agreementSigned = template<AgreementSignedData>({
  secrets: ['link'],
  usefulForMs: linkDays * 24 * 60 * 60 * 1000,
  email: ({ firstName, centreName, link, needsPassword }) => ({
    subject: `The agreement of ${centreName} is signed`,
    to: firstName,
    blocks: [
      `You have signed the agreement of ${centreName} with the TVET Initiative. The portal keeps the sealed paper.`,
      needsPassword
        ? 'If you have not chosen a password yet, do it now: then you can sign in.'
        : 'Sign in to go on with your work.',
      { link, label: needsPassword ? 'Choose a password' : 'Open the portal' },
      'If you did not sign it, contact the portal team at the address on the portal’s first page.',
    ],
  }),
});
