import * as jose from 'jose';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Sealer } from './sealer.ts';

export const signingAlgorithm = 'ES256';
/** An access token is valid for 15 minutes (rules 5.1). */
export const accessTokenSeconds = 15 * 60;
/** Another process may have rotated the keys, so each process checks this often. */
export const keysReloadMs = 60_000;

/** The last token of a retired key was signed before every process knew of the rotation, and is valid for 15 minutes. */
const retiredLifeMs = accessTokenSeconds * 1000 + 2 * keysReloadMs;

export interface KeyRing {
  readonly current: { kid: string; key: jose.CryptoKey };
  /** The public keys of all tokens that may still be in use. */
  readonly published: jose.JSONWebKeySet;
  readonly resolve: jose.JWTVerifyGetKey;
}

/** Creates the first signing key. Of two concurrent processes one wins. */
export async function ensureSigningKey(db: Database, sealer: Sealer, now: Date): Promise<void> {
  const existing = await db.selectFrom('signing_keys').select('kid').where('retired_at', 'is', null).executeTakeFirst();
  if (existing) return;
  await db
    .insertInto('signing_keys')
    .values(await newKey(sealer, now))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A new key signs from then on, and the old one verifies until its last token has expired; inside the caller's transaction.
 * Returns the new key's id.
 */
export async function rotateSigningKey(tx: Database, sealer: Sealer, now: Date): Promise<string> {
  const key = await newKey(sealer, now);
  // Concurrent rotations run one after the other, and each retires the current key.
  await sql`lock table signing_keys in share row exclusive mode`.execute(tx);
  await tx.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
  await tx.deleteFrom('signing_keys').where('retired_at', '<=', expiredBefore(now)).execute();
  await tx.insertInto('signing_keys').values(key).execute();
  return key.kid;
}

/** @throws when the current key cannot be opened: it was sealed with another application secret. */
export async function loadKeys(db: Database, sealer: Sealer, now: Date): Promise<KeyRing> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', expiredBefore(now))]))
    .orderBy('created_at', 'desc')
    .execute();
  const current = rows.find((row) => row.retired_at === null);
  if (!current) throw new Error('There is no signing key');
  const published = { keys: rows.map((row) => row.public_jwk as unknown as jose.JWK) };
  return {
    current: {
      kid: current.kid,
      key: await jose.importPKCS8(openKey(sealer, current.private_key_encrypted), signingAlgorithm),
    },
    published,
    resolve: jose.createLocalJWKSet(published),
  };
}

const expiredBefore = (now: Date): Date => new Date(now.getTime() - retiredLifeMs);

async function newKey(sealer: Sealer, now: Date) {
  const { publicKey, privateKey } = await jose.generateKeyPair(signingAlgorithm, { extractable: true });
  const publicJwk = { ...(await jose.exportJWK(publicKey)), alg: signingAlgorithm, use: 'sig' };
  const kid = await jose.calculateJwkThumbprint(publicJwk);
  return {
    kid,
    public_jwk: JSON.stringify({ ...publicJwk, kid }),
    private_key_encrypted: sealer.seal(await jose.exportPKCS8(privateKey)),
    created_at: now,
  };
}

function openKey(sealer: Sealer, sealed: Buffer): string {
  try {
    return sealer.open(sealed);
  } catch (cause) {
    throw new Error('APP_SECRET is not the one this database was set up with', { cause });
  }
}
