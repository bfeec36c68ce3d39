import { msg, plural } from '@lingui/core/runtime-macro';
import { withCodeLine } from './fit-sms.ts';
import { template } from './template.ts';

interface CodeData {
  readonly firstName: string;
  /** The six digits. */
  readonly code: string;
  /** The host of the portal's pages. */
  readonly host: string;
}

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** The validity of the codes, temporary passwords and setup links in these messages (rules 4.6, 4.14, 4.16). */
const codeMinutes = 10;
const invitationDays = 7;

const ifNotYou = msg`If this was not you, you can ignore this message. Nothing has changed.`;
const codeWorks = msg`It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}.`;
const signIn = msg`Sign in`;
const linkWorks = msg`This link is only for you and works for ${plural({ days: invitationDays }, { one: '# day', other: '# days' })}.`;

/** Forgotten password (rules 4.6): one code, to every channel the person has. */
export const resetCode = template<CodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, host }, i18n) =>
    withCodeLine(
      i18n._(
        msg`TVET Initiative: ${{ code }} is your code to reset your password. It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}. Do not share it with anyone.`,
      ),
      { host, code },
    ),
  email: ({ firstName, code }) => ({
    subject: msg`Your code to reset your password`,
    to: firstName,
    blocks: [
      msg`We were asked to reset your password. Enter this code to choose a new one:`,
      { code },
      codeWorks,
      msg`We never ask you for it by phone or message.`,
      ifNotYou,
    ],
  }),
});

/** Confirms one phone number or email address at sign-up (rules 4.17): one code per channel, so one call for each. */
export const signUpCode = template<CodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, host }, i18n) =>
    withCodeLine(
      i18n._(
        msg`TVET Initiative: ${{ code }} is the code to confirm your phone number. It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}. Do not share it with anyone.`,
      ),
      { host, code },
    ),
  email: ({ firstName, code }) => ({
    subject: msg`Confirm your email address`,
    to: firstName,
    blocks: [
      msg`You are creating an account for the TVET Initiative. Enter this code to confirm your email address:`,
      { code },
      codeWorks,
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
    msg`TVET Initiative: this phone number was used to sign up, but it already has an account. If this was you, sign in or reset your password.`,
  email: ({ signInLink }) => ({
    subject: msg`You already have an account`,
    blocks: [
      msg`This email address was used to sign up for the TVET Initiative, but it already has an account.`,
      msg`If this was you, sign in. If you do not remember your password, choose ‘Forgot Password?’ on the sign-in page.`,
      { link: signInLink, label: signIn },
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
    msg`TVET Initiative: your account is ready. Sign in as ${{ username }} with the temporary password ${{ temporaryPassword }} within ${plural({ days: invitationDays }, { one: '# day', other: '# days' })}.`,
  email: ({ firstName, roleLabel, username, temporaryPassword, signInLink }) => ({
    subject: msg`Your account for the TVET Initiative`,
    to: firstName,
    blocks: [
      msg`You have been given an account on the TVET Initiative portal. Your role is ${{ roleLabel }}.`,
      msg`Your username is ${{ username }}, and your temporary password is:`,
      { code: temporaryPassword },
      msg`Sign in within ${plural({ days: invitationDays }, { one: '# day', other: '# days' })}. You will then choose your own password.`,
      { link: signInLink, label: signIn },
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
    subject: msg`Sign the agreement of ${{ centreName }}`,
    to: firstName,
    blocks: [
      msg`${{ centreName }} takes part in the TVET Initiative, and you are its administrator.`,
      msg`Read and sign the centre agreement, then create a password for your account. It takes about ten minutes.`,
      { link, label: msg`Open the agreement` },
      linkWorks,
    ],
  }),
});

/** The same with a new link, after the first has expired or was lost. */
export const setupReinvitation = template<CentreInvitationData>({
  secrets: ['link'],
  usefulForMs: invitationDays * dayMs,
  email: ({ firstName, centreName, link }) => ({
    subject: msg`A new link to set up ${{ centreName }}`,
    to: firstName,
    blocks: [
      msg`Here is a new link to sign the agreement of ${{ centreName }} and create a password for your account. Earlier links no longer work.`,
      { link, label: msg`Continue` },
      linkWorks,
    ],
  }),
});

interface NoticeData {
  readonly firstName: string;
}

export const passwordChanged = template<NoticeData>({
  sms: () =>
    msg`TVET Initiative: your password was changed. If this was not you, reset it now with Forgot Password on the sign-in page.`,
  email: ({ firstName }) => ({
    subject: msg`Your password was changed`,
    to: firstName,
    blocks: [
      msg`Your password for the TVET Initiative portal was changed. All your other devices were signed out.`,
      msg`If this was not you, reset your password now: choose ‘Forgot Password?’ on the sign-in page.`,
    ],
  }),
});

export const accountDisabled = template<NoticeData>({
  sms: () =>
    msg`TVET Initiative: your account was disabled and you have been signed out. Contact the portal team if you think this is a mistake.`,
  email: ({ firstName }) => ({
    subject: msg`Your account was disabled`,
    to: firstName,
    blocks: [
      msg`Your account on the TVET Initiative portal was disabled. You have been signed out on every device.`,
      msg`If you think this is a mistake, contact the portal team at the address on the portal’s home page.`,
    ],
  }),
});
