import * as z from 'zod';
import { instant } from '../../core/fields.ts';
import { asciiDigits, plainLine } from '../../core/text.ts';
import { currentPassword } from '../schema.ts';

const codeRequired = { error: 'Enter the code' };

/** Six digits from the authenticator app, or a recovery code. Case, spaces and hyphens are ignored. */
const code = z
  .string(codeRequired)
  .max(200, codeRequired)
  .transform((text) => asciiDigits(plainLine(text)).replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((text) => text !== '', codeRequired);

export const completeSignInBody = z.object({
  /** The attempt from the answer of the sign-in. */
  attempt: z.string().min(1).max(200),
  code,
});

/** The second factor of the caller. */
export const secondFactor = z
  .object({
    /** The time of the set-up; `null` without a second factor. */
    since: instant.nullable(),
    /** The number of unused recovery codes. */
    recoveryCodesLeft: z.int(),
    /** True if the caller's role must have one. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactor>;

export const startSecondFactorBody = z.object({ currentPassword });

/** The key for the authenticator app. It counts once a code has confirmed it. */
export const secondFactorKey = z
  .object({
    /** The key in Base32, to be typed. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorKey' });
export type SecondFactorKey = z.infer<typeof secondFactorKey>;

export const confirmSecondFactorBody = z.object({ code });

export const changeSecondFactorBody = z.object({ currentPassword, code });

/** Each code signs in once, in place of one from the app. They are shown only in this answer. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
