/** The most values reported: a longer list would not be read. */
const toldAtMost = 1_000;

type Tell = (place: string, value: string) => void;

/**
 * Values in the database that the portal cannot use and ignores, such as those written by hand or before a rule existed.
 * Each is reported once per process, not with every request.
 */
export interface IgnoredValues {
  /** `place` is table and column, or the key. */
  note(place: string, value: unknown): void;
  /** Sets the listener, and reports the values noted earlier to it. */
  tellTo(tell: Tell): void;
}

export function createIgnoredValues(): IgnoredValues {
  const told = new Map<string, Parameters<Tell>>();
  let tell: Tell = () => undefined;
  return {
    note(place, value) {
      const text = asText(value).slice(0, 200);
      const key = `${place} ${text}`;
      if (told.has(key) || told.size >= toldAtMost) return;
      told.set(key, [place, text]);
      tell(place, text);
    },
    tellTo(listener) {
      tell = listener;
      for (const parts of told.values()) tell(...parts);
    },
  };
}

function asText(value: unknown): string {
  // JSON has no infinity, which PostgreSQL's dates have.
  if (typeof value === 'number') return String(value);
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    // PostgreSQL accepts deeper nesting than the stack of JSON.stringify.
    return 'nested too deep to be told';
  }
}
