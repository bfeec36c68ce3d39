import { deepEqual } from '@tanstack/react-router';

/**
 * Applies the change between the drawn search and the next one to the newest search. If two filters are set before the page is
 * drawn again, the second would otherwise undo the first. Names that the drawn search does not have stay.
 */
export function mergeSearch<Whole extends Partial<Record<keyof Part, unknown>>, Part extends object>(
  newest: Whole,
  drawn: Part,
  next: Part,
): Whole {
  const [now, from, to] = [newest, drawn, next] as Record<string, unknown>[];
  const merged = Object.keys({ ...to, ...now }).map((name) => {
    const isSet = !deepEqual(from?.[name], to?.[name]);
    return [name, (isSet ? to : now)?.[name]] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Whole;
}
