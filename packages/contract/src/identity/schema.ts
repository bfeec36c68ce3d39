import * as z from 'zod';
import { recordId } from '../core/fields.ts';
import { permissions } from '../core/permissions.ts';
import { roles } from '../core/roles.ts';

/** Shortest password (document 1 section 5). */
export const minPasswordLength = 8;
/** Longest password that is looked at, so that hashing has a bound. */
export const maxPasswordLength = 200;
/** Digits of a code (document 1 section 9). */
export const codeLength = 6;

/** A centre as the session knows it (decisions G6). */
export const sessionCentre = z.object({ id: recordId, name: z.string(), tvetCode: z.string() });

/** The user of the login answer (decisions G6). */
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
    /** The first of `centers`. */
    centerId: recordId.nullable(),
    centers: z.array(sessionCentre),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUser>;

/** A session: access token 15 minutes, refresh token 12 hours, or 30 days when remembered (decisions C4). */
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

/** The answer to a correct temporary password (document 1 section 3, decisions C5 and C8). */
export const resetRequired = z
  .object({
    requiresPasswordReset: z.literal(true),
    otpSent: z.boolean(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    otp: z.string(),
  })
  .meta({ id: 'PasswordResetRequired' });

export const loginAnswer = z.union([sessionAnswer, resetRequired]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

const username = z
  .string('validation error: username is required')
  .trim()
  .min(1, 'validation error: username is required')
  .max(254, 'validation error: username is too long')
  .refine((text) => !text.includes('\u0000'), 'validation error: username must not contain a NUL character');

export const loginBody = z.object({
  /** Phone number in any usual Nigerian form, or e-mail address (decisions C1). */
  username,
  password: z.string('Password is required').min(1, 'Password is required').max(maxPasswordLength),
  /** The refresh token lives 30 days instead of 12 hours (decisions C4). */
  remember: z.boolean().default(false),
});

export const refreshBody = z.object({ refreshToken: z.string().min(1).max(500) });

export const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
export const messageAnswer = z.object({ message: z.string() });
