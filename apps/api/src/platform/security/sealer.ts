import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** The purposes of keyed indexes: the same text has another index for another kind. */
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
  'short-link',
  'short-link-index',
  'challenge',
  'queue-ticket',
  'known-device',
  'recovery-code',
] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Encrypts personal numbers, so that a copy of the database does not reveal them. */
export interface Sealer {
  /** Encrypts. The same text never results in the same bytes. */
  seal(text: string): Buffer;
  /** @throws when the bytes were sealed with another secret or were changed. */
  open(sealed: Buffer): string;
  /** A keyed index for finding equal values. It cannot be reversed without the secret. */
  index(kind: IndexKind, text: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
/** The first byte of all sealed data, to distinguish a later format or key. */
const version = 1;

/** Each key is derived from the application secret with its own label, so that none reveals another. */
const derive = (secret: string, label: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'tvet-portal', label, 32)));

/** Many random bytes cost as much as twelve. Each of them is used once. */
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
