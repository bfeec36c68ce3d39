import { msg, plural } from '@lingui/core/runtime-macro';
import { sayDay } from '@tvet/contract';
import { withCodeLine } from './fit-sms.ts';
import { template } from './template.ts';

const minuteMs = 60 * 1000;
const codeMinutes = 10;

/* Each of these messages is about the channel that it goes to. */

interface ContactCodeData {
  readonly firstName: string;
  /** The six digits. */
  readonly code: string;
  /** The host of the portal's pages. */
  readonly host: string;
}

/** Confirms another phone number or email address of an account (rules 12.9). */
export const contactCode = template<ContactCodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, host }, i18n) =>
    withCodeLine(
      i18n._(
        msg`TVET Initiative: ${{ code }} is the code to make this the phone number of your account. It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}. Tell no one.`,
      ),
      { host, code },
    ),
  email: ({ firstName, code }) => ({
    subject: msg`Confirm your new email address`,
    to: firstName,
    blocks: [
      msg`You asked to make this the email address of your account for the TVET Initiative. Enter this code to confirm it:`,
      { code },
      msg`It works for ${plural({ minutes: codeMinutes }, { one: '# minute', other: '# minutes' })}.`,
      msg`If this was not you, you can ignore this message. Nothing has changed.`,
    ],
  }),
});

interface ContactInUseData {
  readonly signInLink: string;
}

/** Sent instead of the code if another account has the address (rules 12.9). It counts as a code: any user can cause it. */
export const contactInUse = template<ContactInUseData>({
  isCode: true,
  usefulForMs: 24 * 60 * minuteMs,
  sms: () =>
    msg`TVET Initiative: another account asked to use this phone number. This number already has an account. Nothing has changed.`,
  email: ({ signInLink }) => ({
    subject: msg`This email address already has an account`,
    blocks: [
      msg`Another account asked to use this email address. This address already has an account. Nothing has changed.`,
      msg`If this was you, sign in to the account that has this email address.`,
      { link: signInLink, label: msg`Sign in` },
    ],
  }),
});

interface ContactChangedData {
  readonly firstName: string;
  /** ISO 8601. */
  readonly at: string;
  readonly contactEmail: string;
}

/** To the account's previous phone number or email address (rules 12.9). */
export const contactChanged = template<ContactChangedData>({
  sms: ({ contactEmail }) =>
    msg`TVET Initiative: the phone number of your account has changed from this one to another. If this was not you, write to ${{ contactEmail }}`,
  email: ({ firstName, at, contactEmail }, i18n) => ({
    subject: msg`Your email address was changed`,
    to: firstName,
    blocks: [
      msg`The email address of your account for the TVET Initiative was changed on ${{ day: sayDay(at, i18n) }}. You can no longer sign in with this one.`,
      msg`If this was not you, write to ${{ contactEmail }} now.`,
    ],
  }),
});
