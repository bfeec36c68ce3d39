import { decodeJwt } from 'jose/jwt/decode';
import { now } from '../clock.ts';

/** Returns the claims of a token. It does not verify them: the server does that, the browser only plans by them. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    // Without a JWT nothing can be planned, and the server answers for what it is.
    return {};
  }
}

/** Seconds before its end at which a token is renewed, so that it does not end on its way. */
const margin = 10;

/** Returns true if a token has expired. A token without `exp` counts as valid until the server refuses it. */
export function isExpired(token: string, at = now()): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp - margin <= at / 1000;
}
