import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What a keyed index is for: the same text under another kind has another index. */
const indexKinds = [
  'nin',
  'bvn',
  'throttle',
  'code',
  'refresh-token',
  'refresh-successor',
  'code-origin',
  'identity-question',
  'link-secret',
  'link-renewal',
  'challenge',
  'queue-ticket',
  'known-device',
] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Keeps personal numbers so that the database alone gives none of them away. */
export interface Sealer {
  /** Encrypts; the same text never seals to the same bytes. */
  seal(text: string): Buffer;
  /** @throws when the bytes were not sealed with this secret or were changed since. */
  open(sealed: Buffer): string;
  /** A keyed index to find equal values by; it cannot be turned back without the secret. */
  index(kind: IndexKind, text: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
/** First byte of everything sealed, so that a later form or key can be told from this one. */
const version = 1;

/** Every key comes from the application secret under a label of its own, so that none says anything about another. */
const derive = (secret: string, label: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'tvet-portal', label, 32)));

/** Asking for many random bytes at once costs as much as for twelve; each of them is used once. */
const noncesAtOnce = 64;
function nonces(): () => Buffer {
  let pool = Buffer.alloc(0);
  return () => {
    if (pool.length === 0) pool = randomBytes(nonceLength * noncesAtOnce);
    const nonce = pool.subarray(0, nonceLength);
    pool = pool.subarray(nonceLength);
    return nonce;
  };
}

export function createSealer(appSecret: string): Sealer {
  const key = derive(appSecret, 'seal');
  const nextNonce = nonces();
  const indexKeys = Object.fromEntries(indexKinds.map((kind) => [kind, derive(appSecret, `index:${kind}`)])) as Record<
    IndexKind,
    KeyObject
  >;
  return {
    seal(text) {
      const nonce = nextNonce();
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, body, cipher.getAuthTag()]);
    },
    open(sealed) {
      if (sealed[0] !== version || sealed.length < 1 + nonceLength + tagLength) throw new Error('Not a sealed value');
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, 1 + nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const body = decipher.update(sealed.subarray(1 + nonceLength, -tagLength));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    index: (kind, text) => createHmac('sha256', indexKeys[kind]).update(text).digest(),
  };
}
