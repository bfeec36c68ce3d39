import { t } from '@lingui/core/macro';
import {
  asLanguage,
  type Language,
  type Permission,
  permissionsOf,
  type Role,
  roles,
  type SessionUser,
} from '@tvet/contract';
import { readClaims } from './jwt.ts';
import { asRecord } from './stored-json.ts';
import type { Tokens } from './stored-tokens.ts';

export interface User {
  readonly sub: string;
  readonly id: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** The language that the person has chosen; null if none was chosen. */
  readonly language: Language | null;
  readonly permissions: readonly Permission[];
  readonly centers: SessionUser['centers'];
  /** The first of `centers`. */
  readonly centerId: string | null;
}

export interface PasswordReset {
  readonly username: string;
  readonly otp: string | undefined;
  readonly autoRedirected: true;
}

export type LoginOutcome =
  | { readonly kind: 'session'; readonly tokens: Tokens; readonly user: User }
  | { readonly kind: 'reset'; readonly reset: PasswordReset }
  | SecondFactorAsked;

/** The password was right, and a code has to follow. */
export interface SecondFactorAsked {
  readonly kind: 'second-factor';
  readonly attempt: string;
}

/** Reads each form of the login answer. @throws Error 'Unknown response format' */
export function readLoginAnswer(answer: unknown, username: string): LoginOutcome {
  const fields = asRecord(answer);
  if (fields.requiresPasswordReset === true) {
    return { kind: 'reset', reset: { username, otp: text(fields.otp), autoRedirected: true } };
  }
  if (typeof fields.attempt === 'string') return { kind: 'second-factor', attempt: fields.attempt };
  if (fields.AuthenticationResult) return readLegacy(asRecord(fields.AuthenticationResult));
  return { kind: 'session', ...readSession(answer) };
}

/** The shape shared by login and refresh. @throws Error 'Unknown response format' */
export function readSession(answer: unknown): { tokens: Tokens; user: User } {
  const fields = asRecord(answer);
  const user = asRecord(fields.user);
  const role = user.role;
  const id = text(user.id) ?? text(user.sub);
  const accessToken = text(fields.access_token);
  const refreshToken = text(fields.refresh_token);
  if (!accessToken || !refreshToken || !id || !isRole(role)) throw unknownFormat();
  const centers = Array.isArray(user.centers) ? (user.centers as SessionUser['centers']) : [];
  return {
    tokens: { accessToken, idToken: text(fields.id_token) ?? '', refreshToken },
    user: {
      id,
      sub: text(user.sub) ?? id,
      phoneNumber: text(user.phoneNumber) ?? null,
      email: text(user.email) ?? null,
      firstName: text(user.givenName) ?? '',
      lastName: text(user.familyName) ?? '',
      role,
      language: asLanguage(user.language) ?? null,
      permissions: Array.isArray(fields.permissions) ? (fields.permissions as Permission[]) : permissionsOf(role),
      centers,
      centerId: text(user.centerId) ?? centers[0]?.id ?? null,
    },
  };
}

function readLegacy(result: Record<string, unknown>): LoginOutcome {
  const accessToken = text(result.AccessToken);
  const idToken = text(result.IdToken);
  const refreshToken = text(result.RefreshToken);
  if (!accessToken || !idToken || !refreshToken) throw unknownFormat();
  const claims = { ...readClaims(accessToken), ...readClaims(idToken) };
  const groups = claims['cognito:groups'] ?? claims.groups;
  const group: unknown = Array.isArray(groups) ? groups[0] : undefined;
  const role = group === 'applicants' ? 'applicant' : group;
  const sub = text(claims.sub);
  if (!isRole(role) || !sub) throw unknownFormat();
  return {
    kind: 'session',
    tokens: { accessToken, idToken, refreshToken },
    user: {
      sub,
      id: sub,
      phoneNumber: text(claims.phone_number) ?? null,
      email: text(claims.email) ?? null,
      firstName: text(claims.given_name) ?? '',
      lastName: text(claims.family_name) ?? '',
      role,
      language: null,
      permissions: permissionsOf(role),
      centers: [],
      centerId: null,
    },
  };
}

export const sayUnknownResponse = (): string => t`Unknown response format`;
const unknownFormat = () => new Error(sayUnknownResponse());
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
