import { template } from './template.ts';

interface AgreementSignedData {
  readonly firstName: string;
  readonly centreName: string;
  /** The signer's next page: the set-up of their account, or the portal. */
  readonly link: string;
  readonly needsPassword: boolean;
}

const linkDays = 7;

/** To the signer (rules 16.13). If they left before choosing a password, they can return with this link. */
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

/** To the other invited signers (rules 16.13): the agreement is signed, but they still have to choose a password. */
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
