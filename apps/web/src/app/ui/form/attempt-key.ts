/** A version 4 UUID; `crypto.randomUUID` exists on secure origins only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Gives an `Idempotency-Key` for a write: the same one as long as the same thing is tried again. */
export function createAttemptKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: randomKey() };
    return last.key;
  };
}
