import { msg, plural } from '@lingui/core/runtime-macro';
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
    subject: msg`The agreement of ${{ centreName }} is signed`,
    to: firstName,
    blocks: [
      msg`You have signed the agreement of ${{ centreName }} with the TVET Initiative. The portal keeps the sealed document.`,
      needsPassword
        ? msg`If you have not chosen a password yet, choose one now so that you can sign in.`
        : msg`Sign in to continue.`,
      { link, label: needsPassword ? msg`Choose a password` : msg`Open the portal` },
      msg`If you did not sign it, contact the portal team at the address on the portal’s home page.`,
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
    subject: msg`The agreement of ${{ centreName }} is signed`,
    to: firstName,
    blocks: [
      msg`A colleague has signed the agreement of ${{ centreName }} with the TVET Initiative. You only have to choose a password.`,
      { link, label: msg`Choose a password` },
      msg`This link is only for you and works for ${plural({ days: linkDays }, { one: '# day', other: '# days' })}.`,
      msg`Earlier links no longer work.`,
    ],
  }),
});
