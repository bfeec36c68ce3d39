import type { RawRequest, Visitor } from './portal-types.ts';

/** A query as an address carries it: text alone. */
const textual = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** Whoever can make any request can make the calls of the contract. */
export const visitorOver = (request: Visitor['request']): Visitor => ({
  request,
  send: (call, parts = {}) => {
    const { params, query, ...rest }: RawRequest & { params?: Record<string, unknown> } = parts;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
    // The contract says what the answer is; nobody checks it here.
    return request(call.method, path, { ...rest, ...(query && { query: textual(query) }) }) as never;
  },
});
