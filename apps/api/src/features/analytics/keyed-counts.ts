import type { KeyedCounts } from '@tvet/contract';

/** The counts in the order of their keys, zeros included. A count without a key comes last, if there is one. */
export function inOrder(keys: readonly string[], counts: ReadonlyMap<string, number>): KeyedCounts {
  const unknown = counts.get('') ?? 0;
  return [
    ...keys.map((key) => ({ key, count: counts.get(key) ?? 0 })),
    ...(unknown > 0 ? [{ key: '', count: unknown }] : []),
  ];
}
