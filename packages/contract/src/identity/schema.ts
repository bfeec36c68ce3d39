import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { fieldProblems } from '../core/field-errors.ts';
import { instant, recordId, typedText, withMessage } from '../core/fields.ts';
import { languages } from '../core/languages.ts';
import { nameForm, plainPersonName } from '../core/names.ts';
import { permissions } from '../core/permissions.ts';
import { roles } from '../core/roles.ts';
import { asciiDigits, plainLine } from '../core/text.ts';
import {
  codeIncomplete,
  codeLength,
  fieldRequired,
  identifierFields,
  invalidName,
  maxPasswordLength,
  minPasswordLength,
  passwordLength,
  passwordTooShort,
  signUpLabels,
} from './rules.ts';

export const sessionCentre = z.object({ id: recordId, name: z.string(), tvetCode: z.string() });

export const sessionUser = z
  .object({
    sub: recordId,
    id: recordId,
    preferredUsername: z.string(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    givenName: z.string(),
    familyName: z.string(),
    role: z.enum(roles),
    /** The language that the person has chosen; null if none was chosen. */
    language: z.enum(languages).nullable(),
    /** The first of `centers`. */
    centerId: recordId.nullable(),
    centers: z.array(sessionCentre),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** A session: access token 15 minutes, refresh token 12 hours, or 30 days when remembered (rules 5.1, 5.3). */
export const sessionAnswer = z
  .object({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    permissions: z.array(z.enum(permissions)),
    user: sessionUser,
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** The answer to a correct temporary password (rules 4.9). */
export const resetRequired = z
  .object({
    requiresPasswordReset: z.literal(true),
    otpSent: z.boolean(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    otp: z.string(),
  })
  .meta({ id: 'PasswordResetRequired' });

/** The answer to a correct password of an account with a second factor: `POST /auth/login/second-factor` follows (rules 4.38). */
export const secondFactorRequired = z
  .object({
    requiresSecondFactor: z.literal(true),
    /** Identifies this sign-in for 5 minutes and 5 codes. */
    attempt: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'SecondFactorRequired' });

export const loginAnswer = z.union([sessionAnswer, resetRequired, secondFactorRequired]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

const username = typedText('validation error: username is required')
  .min(1, 'validation error: username is required')
  .max(254, 'validation error: username is too long')
  .refine((text) => !text.includes('\u0000'), {
    error: 'validation error: username must not contain a NUL character',
    params: { code: 'invalid_username' },
  });

const passwordRequired = withMessage(msg`Password is required`);
export const currentPassword = z.string(passwordRequired).min(1, passwordRequired).max(maxPasswordLength);

export const loginBody = z.object({
  /** Phone number in any usual Nigerian form, or email address (rules 4.1). */
  username,
  password: currentPassword,
  /** The refresh token lives 30 days instead of 12 hours (rules 5.3). */
  remember: z.boolean().default(false),
});

export const refreshBody = z.object({ refreshToken: z.string().min(1).max(500) });

export const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
export const messageAnswer = z.object({ message: z.string() });

/** A new password. The server checks if it is too common or too close to its owner's details. */
export const newPassword = z
  .string(withMessage(passwordTooShort))
  .min(minPasswordLength, { ...withMessage(passwordTooShort), abort: true })
  .max(maxPasswordLength, {
    ...withMessage(msg`Password must be at most ${{ maximum: maxPasswordLength }} characters long`),
    abort: true,
  })
  .refine((password) => passwordLength(password) >= minPasswordLength, {
    ...withMessage(passwordTooShort),
    params: { code: 'too_short', minimum: minPasswordLength },
  });

const incompleteCode = {
  ...withMessage(codeIncomplete),
  params: { code: 'incomplete_code', length: codeLength },
};
const typedCode = z
  .string(withMessage(codeIncomplete))
  .max(200, withMessage(codeIncomplete))
  .transform((text) => asciiDigits(plainLine(text)).replaceAll(' ', ''));

export const forgotPasswordBody = z.object({ username });

/** The time of the newest codes, and the seconds until others can be sent (rules 4.25). */
const sending = { sentAt: instant, retryAfter: z.int() };

/** The same answer for every username. `retryAfter` seconds have to pass between two codes. */
export const forgotPasswordAnswer = messageAnswer.extend({ data: z.object({ retryAfter: z.int() }) });

export const resetPasswordBody = z.object({
  username,
  /** Six digits, or the token of a setup link with the email address as username. */
  verificationCode: typedCode.refine((text) => text !== '', incompleteCode),
  newPassword,
});

const required = (label: MessageDescriptor) => ({ error: () => fieldRequired(i18n._(label), i18n) });

const name = (label: MessageDescriptor) =>
  typedText(required(label), plainPersonName)
    .min(1, { ...required(label), abort: true })
    .max(100, { error: () => i18n._(msg`${{ label: i18n._(label) }} is too long`), abort: true })
    .refine((text) => nameForm.test(text), {
      error: () => invalidName(i18n._(label), i18n),
      params: { code: 'invalid_name' },
    });

/** A secret that only the browser of the sign-up keeps, for its hour (rules 4.18). */
const attempt = z.string('attempt is required').min(1, 'attempt is required').max(200, 'attempt is too long');

/** The email address of a person who has to have one. */
export const requiredEmail = typedText(required(signUpLabels.email))
  .min(1, required(signUpLabels.email))
  .max(254, withMessage(fieldProblems.invalid_email))
  .pipe(z.email(withMessage(fieldProblems.invalid_email)));

export const signUpBody = z.object({
  firstName: name(signUpLabels.firstName),
  lastName: name(signUpLabels.lastName),
  /** Optional: the code to the phone is enough. Required on days without codes by SMS (SMS_SPENT). */
  email: typedText(withMessage(fieldProblems.invalid_email))
    .max(254, withMessage(fieldProblems.invalid_email))
    .refine((text) => text === '' || z.email().safeParse(text).success, {
      ...withMessage(fieldProblems.invalid_email),
      params: { code: 'invalid_email' },
    })
    .default(''),
  /** In any usual Nigerian form, or a foreign one with its `+` (rules 4.1). */
  phoneNumber: typedText(required(signUpLabels.phoneNumber))
    .min(1, required(signUpLabels.phoneNumber))
    .max(40, withMessage(fieldProblems.invalid_phone)),
  password: newPassword,
  /** The attempt that this one corrects. Codes are sent once a minute for both together (rules 4.25). */
  replaces: attempt.optional(),
});

/** True if no codes are sent by SMS until tomorrow: the newest went only to the email address. */
const emailOnly = z.boolean().optional();

export const signUpAnswer = messageAnswer.extend({
  data: z.object({
    attempt,
    /** The number in E.164, in which it will be used. */
    phoneNumber: z.string(),
    ...sending,
    emailOnly,
  }),
});

/** The place in the sign-up queue, from SIGN_UP_QUEUED (rules 4.32). */
export const signUpHeaders = z.object({ 'x-queue-ticket': z.string().max(200).optional() });

export const sendSignUpCodesBody = z.object({ attempt });

/** `sent`: false if the last codes are less than a minute old. Those stay the newest. */
export const codesAnswer = messageAnswer.extend({ data: z.object({ sent: z.boolean(), ...sending, emailOnly }) });

export const confirmSignUpBody = z.object({
  attempt,
  /** The phone number or email address that received the code. */
  username,
  code: typedCode.refine((text) => new RegExp(`^\\d{${codeLength}}$`).test(text), incompleteCode),
});

/** The session of the account that the code created; `null` if the account existed already (rules 4.24). */
export const confirmSignUpAnswer = messageAnswer.extend({ data: z.object({ session: sessionAnswer.nullable() }) });

const identifier = z.enum(identifierFields, 'must be phoneNumber or email');

/** Contact details from sign-up that are not confirmed yet. They cannot be used to sign in (rules 4.26). */
export const unconfirmedIdentifiers = z.object({
  data: z.array(
    z.object({
      identifier,
      value: z.string(),
      /** The time of its last code; `null` if there was none since the account was created. */
      sentAt: instant.nullable(),
      /** Seconds until another can be sent. */
      retryAfter: z.int(),
    }),
  ),
});

export const sendIdentifierCodeBody = z.object({ identifier });

export const confirmIdentifierBody = z.object({
  identifier,
  code: typedCode.refine((text) => new RegExp(`^\\d{${codeLength}}$`).test(text), incompleteCode),
});

/** The language of the caller's pages and messages (rules 20.2). */
export const chooseLanguageBody = z.object({ language: z.enum(languages) });
export const chooseLanguageAnswer = z.object({ data: z.object({ language: z.enum(languages) }) });

export const changePasswordBody = z.object({
  currentPassword,
  newPassword,
});

/** One open sign-in of the caller, on one device. */
export const openSession = z
  .object({
    id: recordId,
    /** True for the session that makes the request. */
    current: z.boolean(),
    createdAt: instant,
    lastUsedAt: instant,
    expiresAt: instant,
    userAgent: z.string().nullable(),
    /** The network address it began from. */
    address: z.string().nullable(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSession>;
export const openSessions = z.object({ data: z.array(openSession) });

/** Without `id`: every session of the caller, including this one. */
export const endSessionsQuery = z.object({ id: recordId.optional() });
