/** An object that a browser's storage holds as JSON. The storage may contain foreign text, which counts as empty. */
export function parseStored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The value, if it is an object; otherwise an empty one. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
