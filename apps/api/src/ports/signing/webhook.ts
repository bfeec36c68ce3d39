import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawEvent } from './signing.ts';

/** How old an event may be, and how far the two clocks may be apart. */
const toleranceMs = 5 * 60 * 1000;
/** A service has two secrets for as long as it changes from one to the other. */
const mostSignatures = 5;

/** Neither of them has the dot that stands between the parts of what is signed. */
const idForm = /^[\w-]{1,200}$/;
const secondsForm = /^\d{1,12}$/;

/**
 * Whether an event bears the signature of whoever has the secret, over its id, its time and its bytes as they came, and is
 * fresh: HMAC-SHA256 in the form of Standard Webhooks. The age is told to those alone whose signature is right.
 */
export function checkEvent(
  secret: Buffer,
  { id = '', timestamp = '', signature = '', body }: RawEvent,
  now: Date,
): 'genuine' | 'forged' | 'old' {
  if (!idForm.test(id) || !secondsForm.test(timestamp)) return 'forged';
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  const fits = signature
    .split(' ', mostSignatures)
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!fits) return 'forged';
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= toleranceMs ? 'genuine' : 'old';
}
