import { nanoid as randomKey } from 'nanoid';

/** Gives an `Idempotency-Key` for a write: the same one as long as the same thing is tried again. */
export function createAttemptKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: randomKey() };
    return last.key;
  };
}
