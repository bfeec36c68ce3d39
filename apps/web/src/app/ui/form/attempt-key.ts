import { nanoid as randomKey } from 'nanoid';

/** Creates an `Idempotency-Key` for a write: retries of the same body get the same key. */
export function createAttemptKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: randomKey() };
    return last.key;
  };
}
