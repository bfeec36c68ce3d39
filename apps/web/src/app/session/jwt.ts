import { now } from '../clock.ts';
import { asRecord } from './stored-json.ts';

/** Returns the claims of a token. It does not verify them: the server does that, the browser only plans by them. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return asRecord(JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))));
  } catch {
    // If it is not a JWT, the server decides about it.
    return {};
  }
}

/** Seconds before its expiry at which a token is renewed, so that it does not expire in transit. */
const margin = 10;

/** Returns true if a token has expired. A token without `exp` counts as valid until the server refuses it. */
export function isExpired(token: string, at = now()): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp - margin <= at / 1000;
}
