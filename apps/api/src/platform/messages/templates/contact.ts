import { sayDay } from '@tvet/contract';
import { template } from './template.ts';

const minuteMs = 60 * 1000;
const codeMinutes = 10;

/** The name of the changed contact detail. */
export type ContactWords = 'phone number' | 'e-mail address';

interface ContactCodeData {
  readonly firstName: string;
  readonly what: ContactWords;
  /** The six digits. */
  readonly code: string;
}

/** Confirms another phone number or email address of an account (rules 12.9). */
export const contactCode = template<ContactCodeData>({
  secrets: ['code'],
  isCode: true,
  usefulForMs: codeMinutes * minuteMs,
  sms: ({ code, what }) =>
    `TVET Initiative: ${code} is the code to make this the ${what} of your account. It works for ${codeMinutes} minutes. Do not share it.`,
  email: ({ firstName, what, code }) => ({
    subject: `Confirm your new ${what}`,
    to: firstName,
    blocks: [
      `You asked to make this the ${what} of your account for the TVET Initiative. Enter this code to confirm it:`,
      { code },
      `It works for ${codeMinutes} minutes.`,
      'If this was not you, you can ignore this message. Nothing has changed.',
    ],
  }),
});

interface ContactInUseData {
  readonly what: ContactWords;
  readonly signInLink: string;
}

/** Sent instead of the code if another account has the address (rules 12.9). It counts as a code: any user can cause it. */
export const contactInUse = template<ContactInUseData>({
  isCode: true,
  usefulForMs: 24 * 60 * minuteMs,
  sms: ({ what }) =>
    `TVET Initiative: somebody wanted this ${what} for their account. It already has an account, so nothing has changed.`,
  email: ({ what, signInLink }) => ({
    subject: `This ${what} already has an account`,
    blocks: [
      `Somebody wanted to make this the ${what} of their account for the TVET Initiative. It already has an account, so nothing has changed.`,
      'If it was you, sign in to the account that has it.',
      { link: signInLink, label: 'Sign in' },
    ],
  }),
});

interface ContactChangedData {
  readonly firstName: string;
  readonly what: ContactWords;
  /** ISO 8601. */
  readonly at: string;
  readonly contactEmail: string;
}

/** To the account's previous phone number or email address (rules 12.9). */
export const contactChanged = template<ContactChangedData>({
  sms: ({ what, contactEmail }) =>
    `TVET Initiative: your account has another ${what} now, and no longer this one. If this was not you, write to ${contactEmail}`,
  email: ({ firstName, what, at, contactEmail }) => ({
    subject: `Your ${what} was changed`,
    to: firstName,
    blocks: [
      `On ${sayDay(at)} your account for the TVET Initiative was given another ${what}. The old one no longer signs in.`,
      `If this was not you, write to ${contactEmail} at once.`,
    ],
  }),
});
