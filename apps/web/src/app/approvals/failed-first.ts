import { useMemo, useState } from 'react';
import type { Item, Queue } from './machine.ts';

export const failedIn = ({ items }: Queue): string[] =>
  [...items.values()].filter(({ status }) => status === 'failed').map(({ id }) => id);

/**
 * What had failed when the panel was opened comes first, so that it is in sight; the rest stays in its order. What fails later
 * stays where it is: nothing moves under the pointer.
 */
export function useFailedFirst(queue: Queue): readonly Item[] {
  const { items } = queue;
  const [first] = useState(() => failedIn(queue));
  return useMemo(() => {
    const leading = new Set(first);
    const led = first.flatMap((id) => items.get(id) ?? []);
    return [...led, ...[...items.values()].filter(({ id }) => !leading.has(id))];
  }, [first, items]);
}
