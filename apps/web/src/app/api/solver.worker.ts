import type { Challenge } from '@tvet/contract';

/* Tries one counter after the other in a worker, so that the page stays responsive. */

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

addEventListener('message', async ({ data }: MessageEvent<Challenge['parameters']>) => {
  const { nonce, cost, keyLength, keyPrefix } = data;
  const salt = bytesOf(data.salt);
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const counterAt = new DataView(password.buffer);
  for (let counter = 0; ; counter++) {
    counterAt.setUint32(start.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost };
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) {
      postMessage({ counter, derivedKey });
      return;
    }
  }
});
