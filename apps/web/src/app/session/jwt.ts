/** What a token says of itself. Not verified: the server does that, the browser only plans by it. */
export function readClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    // Not a JWT: nothing can be planned by it, and the server will say what it thinks of it.
    return {};
  }
}

/** Seconds before its end at which a token is renewed, so that it does not end on its way. */
const margin = 10;

/** Whether a token has ended. One that names no end is taken to be good until the server refuses it. */
export function isExpired(token: string, now = Date.now()): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp - margin <= now / 1000;
}
