import type { PageFacts } from '../../core/paging.ts';

/** The answer for a record or a write: the command's result, under `data`. */
export const inData = <Result>(data: Result) => ({ data });

/** The same for a list, each item as its feature presents it. */
export const asData =
  <Result, Shown, W>(present: (result: Result, work: W) => Shown) =>
  (result: Result, work: W) => ({ data: present(result, work) });

export const asList =
  <Key extends string, Row, Shown, W>(key: Key, present: (row: Row, work: W) => Shown) =>
  ({ rows, ...page }: { readonly rows: readonly Row[] } & PageFacts, work: W) => ({
    ...({ [key]: rows.map((row) => present(row, work)) } as Record<Key, Shown[]>),
    ...page,
  });
