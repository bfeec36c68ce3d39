import type { KeyedCounts } from '@tvet/contract';

/** The counts in the order of their keys, also those of nothing; what has no key comes last, where there is any. */
export function inOrder(keys: readonly string[], counts: ReadonlyMap<string, number>): KeyedCounts {
  const unknown = counts.get('') ?? 0;
  return [
    ...keys.map((key) => ({ key, count: counts.get(key) ?? 0 })),
    ...(unknown > 0 ? [{ key: '', count: unknown }] : []),
  ];
}
