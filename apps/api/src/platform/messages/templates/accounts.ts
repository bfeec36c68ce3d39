import { template } from './template.ts';

interface CodeData {
  readonly firstName: string;
  /** The six digits. */
  readonly code: string;
}

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** The validity of the codes, temporary passwords and setup links in these messages (rules 4.6, 4.14, 4.16). */
const codeMinutes = 10;
const invitationDays = 7;

const ifNotYou = 'If this was not you, you can ignore this message. Nothing has changed.';

/** Forgotten password (rules 4.6): one code, to every channel the person has. */
export const resetCode = template<CodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code }) =>
    `TVET Initiative: ${code} is your code to reset your password. It works for ${codeMinutes} minutes. Do not share it with anyone.`,
  email: ({ firstName, code }) => ({
    subject: 'Your code to reset your password',
    to: firstName,
    blocks: [
      'Somebody, probably you, asked to reset the password of your account. Enter this code to choose a new one:',
      { code },
      `It works for ${codeMinutes} minutes. We never ask you for it by phone or message.`,
      ifNotYou,
    ],
  }),
});

/** Confirms one phone number or email address at sign-up (rules 4.17): one code per channel, so one call for each. */
export const signUpCode = template<CodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code }) =>
    `TVET Initiative: ${code} is the code to confirm your phone number. It works for ${codeMinutes} minutes. Do not share it with anyone.`,
  email: ({ firstName, code }) => ({
    subject: 'Confirm your e-mail address',
    to: firstName,
    blocks: [
      'You are creating an account for the TVET Initiative. Enter this code to confirm your e-mail address:',
      { code },
      `It works for ${codeMinutes} minutes.`,
      ifNotYou,
    ],
  }),
});

interface ExistingAccountData {
  /** The address of the sign-in page. */
  readonly signInLink: string;
}

/**
 * Sent instead of `signUpCode` to a number or address that already has an account (rules 4.17). It counts as a code,
 * because any visitor can cause it.
 */
export const signUpExisting = template<ExistingAccountData>({
  isCode: true,
  usefulForMs: dayMs,
  sms: () =>
    'TVET Initiative: somebody tried to sign up with this phone number, which already has an account. If it was you, sign in or reset your password.',
  email: ({ signInLink }) => ({
    subject: 'You already have an account',
    blocks: [
      'Somebody, probably you, tried to sign up for the TVET Initiative with this e-mail address. It already has an account.',
      'If it was you, sign in. If you do not remember your password, choose ‘Forgot Password?’ there.',
      { link: signInLink, label: 'Sign in' },
      ifNotYou,
    ],
  }),
});

interface InvitationData {
  readonly firstName: string;
  /** The role for display: 'Officer'. */
  readonly roleLabel: string;
  /** The username for signing in: phone number or email address. */
  readonly username: string;
  readonly temporaryPassword: string;
  readonly signInLink: string;
}

/** Invites with a temporary password; centre administrators who have not signed get a link instead (rules 4.16). */
export const accountInvitation = template<InvitationData>({
  secrets: ['temporaryPassword'],
  usefulForMs: invitationDays * dayMs,
  sms: ({ username, temporaryPassword }) =>
    `TVET Initiative: your account is ready. Sign in as ${username} with the temporary password ${temporaryPassword} within ${invitationDays} days.`,
  email: ({ firstName, roleLabel, username, temporaryPassword, signInLink }) => ({
    subject: 'Your account for the TVET Initiative',
    to: firstName,
    blocks: [
      `You have been given an account on the TVET Initiative portal. Your role is ${roleLabel}.`,
      `Your username is ${username}, and your temporary password is:`,
      { code: temporaryPassword },
      `Sign in within ${invitationDays} days. You will choose a password of your own first.`,
      { link: signInLink, label: 'Sign in' },
    ],
  }),
});

interface CentreInvitationData {
  readonly firstName: string;
  readonly centreName: string;
  /** `/signup-center?token&email&centerId` in full. */
  readonly link: string;
}

/** To the administrator of a centre that has not accepted its agreement (rules 4.14). The token belongs to the email address. */
export const centreInvitation = template<CentreInvitationData>({
  secrets: ['link'],
  usefulForMs: invitationDays * dayMs,
  email: ({ firstName, centreName, link }) => ({
    subject: `Sign the agreement of ${centreName}`,
    to: firstName,
    blocks: [
      `${centreName} takes part in the TVET Initiative, and you are its administrator.`,
      'Read and sign the centre agreement, then create the password of your account. It takes about ten minutes.',
      { link, label: 'Open the agreement' },
      `The link is yours alone and works for ${invitationDays} days.`,
    ],
  }),
});

/** The same with a new link, after the first has expired or was lost. */
export const setupReinvitation = template<CentreInvitationData>({
  secrets: ['link'],
  usefulForMs: invitationDays * dayMs,
  email: ({ firstName, centreName, link }) => ({
    subject: `A new link to set up ${centreName}`,
    to: firstName,
    blocks: [
      `Here is a new link to sign the agreement of ${centreName} and to create the password of your account. Links that we sent before no longer work.`,
      { link, label: 'Continue' },
      `The link is yours alone and works for ${invitationDays} days.`,
    ],
  }),
});

interface NoticeData {
  readonly firstName: string;
}

export const passwordChanged = template<NoticeData>({
  sms: () =>
    'TVET Initiative: your password was changed. If this was not you, reset it at once with Forgot Password on the sign-in page.',
  email: ({ firstName }) => ({
    subject: 'Your password was changed',
    to: firstName,
    blocks: [
      'The password of your account on the TVET Initiative portal was changed. All other devices were signed out.',
      'If this was not you, reset your password at once: choose ‘Forgot Password?’ on the sign-in page.',
    ],
  }),
});

export const accountDisabled = template<NoticeData>({
  sms: () =>
    'TVET Initiative: your account was disabled and you have been signed out. Contact the portal team if you think this is a mistake.',
  email: ({ firstName }) => ({
    subject: 'Your account was disabled',
    to: firstName,
    blocks: [
      'Your account on the TVET Initiative portal was disabled. You are signed out on every device.',
      'If you think this is a mistake, contact the portal team at the address on the portal’s first page.',
    ],
  }),
});
