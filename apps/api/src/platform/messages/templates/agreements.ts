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

interface ColleagueSignedData {
  readonly firstName: string;
  readonly centreName: string;
  /** `/signup-center-signed?token&email` in full. */
  readonly link: string;
}

/** To whoever else was invited to sign (rules 16.13): nothing is left to sign, and their password still is to be chosen. */
export const colleagueSigned = template<ColleagueSignedData>({
  secrets: ['link'],
  usefulForMs: linkDays * 24 * 60 * 60 * 1000,
  email: ({ firstName, centreName, link }) => ({
    subject: `The agreement of ${centreName} is signed`,
    to: firstName,
    blocks: [
      `A colleague of yours has signed the agreement of ${centreName} with the TVET Initiative. What is left for you is to choose a password.`,
      { link, label: 'Choose a password' },
      `The link is yours alone and works for ${linkDays} days. The one that we sent you before no longer works.`,
    ],
  }),
});
