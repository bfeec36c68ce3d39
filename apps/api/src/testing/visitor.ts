import type { RawRequest, Visitor } from './portal-types.ts';

/** A query as text values, as in a URL. */
const textual = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** Builds the calls of the contract on a function that sends any request. */
export const visitorOver = (request: Visitor['request']): Visitor => ({
  request,
  send: (call, parts = {}) => {
    const { params, query, ...rest }: RawRequest & { params?: Record<string, unknown> } = parts;
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));
    // The contract defines the type of the answer; it is not validated here.
    return request(call.method, path, { ...rest, ...(query && { query: textual(query) }) }) as never;
  },
});
