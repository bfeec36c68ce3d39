import { type Role, roles } from '@tvet/contract';
import * as jose from 'jose';
import type { Database } from '../database/connect.ts';
import { ApiError } from '../http/api-error.ts';
import type { Sealer } from './sealed.ts';

const algorithm = 'ES256';
const issuer = 'tvet-portal';
const accessAudience = 'tvet-portal-api';
const idAudience = 'tvet-portal-web';
/** An access token lives 15 minutes (decisions C4). */
export const accessTokenSeconds = 15 * 60;

/** What an access token says; writes look in the database instead. */
export interface AccessClaims {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** What an id token tells the browser about the person. */
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
  /** Every public key that a token still in use may be signed with. */
  jwks(): jose.JSONWebKeySet;
}

interface KeyRing {
  readonly current: { kid: string; key: jose.CryptoKey };
  readonly published: jose.JSONWebKeySet;
  readonly resolve: jose.JWTVerifyGetKey;
}

/** Another process may have rotated the keys: an unknown one is looked up again, but not at a stranger's pace. */
const reloadPauseMs = 5_000;

/** Signs with the database's current key, made on the first start. `db` outlives the tokens. */
export async function createTokens(db: Database, sealer: Sealer, now: () => Date): Promise<Tokens> {
  await ensureSigningKey(db, sealer);
  let ring = await loadKeys(db, sealer);
  let loadedAt = now().getTime();

  const sign = (claims: jose.JWTPayload, audience: string, typ: string, subject: string) => {
    const seconds = Math.floor(now().getTime() / 1000);
    return new jose.SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: ring.current.kid, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessTokenSeconds)
      .sign(ring.current.key);
  };

  const resolveKey: jose.JWTVerifyGetKey = async (header, token) => {
    const known = ring.published.keys.some((key) => key.kid === header.kid);
    if (!known && now().getTime() - loadedAt > reloadPauseMs) {
      loadedAt = now().getTime();
      ring = await loadKeys(db, sealer);
    }
    return ring.resolve(header, token);
  };

  return {
    async issue({ userId, role, sessionId }, person) {
      const [access_token, id_token] = await Promise.all([
        sign({ role, sid: sessionId }, accessAudience, 'at+jwt', userId),
        sign({ ...person, role }, idAudience, 'JWT', userId),
      ]);
      return { access_token, id_token };
    },

    async verify(token) {
      try {
        const { payload } = await jose.jwtVerify(token, resolveKey, {
          algorithms: [algorithm],
          issuer,
          audience: accessAudience,
          typ: 'at+jwt',
          currentDate: now(),
        });
        const role = roles.find((known) => known === payload.role);
        if (!role || typeof payload.sub !== 'string' || typeof payload.sid !== 'string') {
          throw new ApiError('NOT_SIGNED_IN');
        }
        return { userId: payload.sub, role, sessionId: payload.sid };
      } catch (error) {
        if (error instanceof jose.errors.JWTExpired) throw new ApiError('TOKEN_EXPIRED');
        if (error instanceof jose.errors.JOSEError) throw new ApiError('NOT_SIGNED_IN');
        throw error;
      }
    },

    jwks: () => ring.published,
  };
}

/** Makes the first signing key; of two processes that try at once, one wins. */
async function ensureSigningKey(db: Database, sealer: Sealer): Promise<void> {
  const existing = await db.selectFrom('signing_keys').select('kid').where('retired_at', 'is', null).executeTakeFirst();
  if (existing) return;
  const { publicKey, privateKey } = await jose.generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await jose.exportJWK(publicKey)), alg: algorithm, use: 'sig' };
  const kid = await jose.calculateJwkThumbprint(publicJwk);
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify({ ...publicJwk, kid }),
      private_key_encrypted: sealer.seal(await jose.exportPKCS8(privateKey)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws when the current key cannot be opened: the application secret is another one than it was sealed with. */
async function loadKeys(db: Database, sealer: Sealer): Promise<KeyRing> {
  const rows = await db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').execute();
  const current = rows.find((row) => row.retired_at === null);
  if (!current) throw new Error('There is no signing key');
  const published = { keys: rows.map((row) => row.public_jwk as unknown as jose.JWK) };
  return {
    current: {
      kid: current.kid,
      key: await jose.importPKCS8(openKey(sealer, current.private_key_encrypted), algorithm),
    },
    published,
    resolve: jose.createLocalJWKSet(published),
  };
}

function openKey(sealer: Sealer, sealed: Buffer): string {
  try {
    return sealer.open(sealed);
  } catch (cause) {
    throw new Error('APP_SECRET is not the one this database was set up with', { cause });
  }
}
