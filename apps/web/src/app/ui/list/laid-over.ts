import { deepEqual } from '@tanstack/react-router';

/**
 * What turned the search that is drawn into the next one, laid over the newest: of two filters set in one breath the
 * second does not take the first away, which stands in the address before it is drawn. What a page keeps there beside
 * them stays, and the names come in the order of the next one.
 */
export function laidOver<Whole extends Partial<Record<keyof Part, unknown>>, Part extends object>(
  newest: Whole,
  drawn: Part,
  next: Part,
): Whole {
  const [now, from, to] = [newest, drawn, next] as Record<string, unknown>[];
  const laid = Object.keys({ ...to, ...now }).map((name) => {
    const isSet = !deepEqual(from?.[name], to?.[name]);
    return [name, (isSet ? to : now)?.[name]] as const;
  });
  return Object.fromEntries(laid.filter(([, value]) => value !== undefined)) as Whole;
}
