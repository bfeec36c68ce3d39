import { type Role, roles } from '@tvet/contract';
import * as jose from 'jose';
import { ApiError } from '../../core/api-error.ts';
import type { Database } from '../database/connect.ts';
import type { Sealer } from './sealer.ts';
import { accessTokenSeconds, ensureSigningKey, keysReloadMs, loadKeys, signingAlgorithm } from './signing-keys.ts';

const issuer = 'tvet-portal';
const accessAudience = 'tvet-portal-api';
const idAudience = 'tvet-portal-web';

/** The claims of an access token. Writes query the database instead. */
export interface AccessClaims {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** The person has to set up a second factor first (rules 4.39). */
  readonly lacksSecondFactor?: boolean;
}

/** The claims of an id token about the person. */
export interface IdClaims {
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly given_name: string;
  readonly family_name: string;
}

export interface Tokens {
  /** Both tokens of a session. */
  issue(claims: AccessClaims, person: IdClaims): Promise<{ access_token: string; id_token: string }>;
  /** @throws ApiError NOT_SIGNED_IN or TOKEN_EXPIRED. */
  verify(token: string): Promise<AccessClaims>;
  /** The public keys of all tokens that may still be in use. */
  jwks(): Promise<jose.JSONWebKeySet>;
}

/** An unknown key may be newer than the last refresh, but requests with made-up keys must not cause a query each. */
const unknownKeyPauseMs = 5_000;

/** Signs with the database's current key, which is created on the first start. `db` outlives the tokens. */
export async function createTokens(db: Database, sealer: Sealer, now: () => Date): Promise<Tokens> {
  await ensureSigningKey(db, sealer, now());
  let ring = await loadKeys(db, sealer, now());
  let loadedAt = now().getTime();
  /** Verified tokens by their text: an applicant sends the same one ten times, and verifying is slow. */
  let checked = new Map<string, { readonly claims: AccessClaims; readonly expiresAt: number }>();
  /** The keys of at most this many milliseconds ago. */
  const keys = async (notOlderThanMs: number) => {
    if (now().getTime() - loadedAt > notOlderThanMs) {
      loadedAt = now().getTime();
      ring = await loadKeys(db, sealer, now());
      checked = new Map();
    }
    return ring;
  };

  const sign = async (claims: jose.JWTPayload, audience: string, typ: string, subject: string) => {
    const { current } = await keys(keysReloadMs);
    const seconds = Math.floor(now().getTime() / 1000);
    return new jose.SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, kid: current.kid, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessTokenSeconds)
      .sign(current.key);
  };

  const resolveKey: jose.JWTVerifyGetKey = async (header, token) => {
    const isKnown = ring.published.keys.some((key) => key.kid === header.kid);
    const { resolve } = await keys(isKnown ? keysReloadMs : unknownKeyPauseMs);
    return resolve(header, token);
  };

  return {
    async issue({ userId, role, sessionId, lacksSecondFactor }, person) {
      const [access_token, id_token] = await Promise.all([
        sign({ role, sid: sessionId, ...(lacksSecondFactor && { lsf: true }) }, accessAudience, 'at+jwt', userId),
        sign({ ...person, role }, idAudience, 'JWT', userId),
      ]);
      return { access_token, id_token };
    },

    async verify(token) {
      await keys(keysReloadMs);
      const known = checked;
      const earlier = known.get(token);
      if (earlier && now().getTime() < earlier.expiresAt) return earlier.claims;
      try {
        const { payload } = await jose.jwtVerify(token, resolveKey, {
          algorithms: [signingAlgorithm],
          issuer,
          audience: accessAudience,
          typ: 'at+jwt',
          currentDate: now(),
        });
        const role = roles.find((known) => known === payload.role);
        if (!role || typeof payload.sub !== 'string' || typeof payload.sid !== 'string') {
          throw new ApiError('NOT_SIGNED_IN');
        }
        const claims = {
          userId: payload.sub,
          role,
          sessionId: payload.sid,
          lacksSecondFactor: payload.lsf === true,
        };
        known.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1_000 });
        return claims;
      } catch (error) {
        if (error instanceof jose.errors.JWTExpired) throw new ApiError('TOKEN_EXPIRED');
        if (error instanceof jose.errors.JOSEError) throw new ApiError('NOT_SIGNED_IN');
        throw error;
      }
    },

    jwks: async () => (await keys(keysReloadMs)).published,
  };
}
