/**
 * The query of a page as text: a list is a JSON array, everything else stays as it is, so that `applicantId=0042` stays
 * what was typed.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    query.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Makes a page's reader the last word. The router lays what is read over the raw query, so that a value the reader
 * drops would come back: it is overwritten with nothing.
 */
export const readBy =
  <T extends object>(read: (query: Record<string, unknown>) => T) =>
  (query: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...read(query),
  });
