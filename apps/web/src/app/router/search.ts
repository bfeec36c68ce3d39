/**
 * The query of a page as text: a list is a JSON array, everything else stays unparsed, so that `applicantId=0042` keeps its
 * zeros.
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
 * Makes a page's own reader decide. The router merges the result over the raw query, so that dropped values would come back:
 * they are overwritten with undefined.
 */
export const readBy =
  <T extends object>(read: (query: Record<string, unknown>) => T) =>
  (query: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(query).map((name) => [name, undefined])),
    ...read(query),
  });
