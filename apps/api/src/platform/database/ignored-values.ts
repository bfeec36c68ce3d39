/** Beyond this many nobody reads on. */
const toldAtMost = 1_000;

type Tell = (place: string, value: string) => void;

/**
 * Values of the database that the portal cannot use and goes on without: written by hand, or before a rule. Each is told
 * once in the life of the process, not with every request that meets it.
 */
export interface IgnoredValues {
  /** `place` is table and column, or the key. */
  note(place: string, value: unknown): void;
  /** What is noted from now on goes there, and first what was noted before. */
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
    // PostgreSQL nests deeper than the stack of a program that writes it reaches.
    return 'nested too deep to be told';
  }
}
