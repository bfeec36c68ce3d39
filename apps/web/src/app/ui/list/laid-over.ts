import { deepEqual } from '@tanstack/react-router';

/**
 * What turned the search that is drawn into the next one, laid over the newest: of two filters set in one breath the
 * second does not take the first away, which stands in the address before it is drawn. What a page keeps there beside
 * them stays.
 */
export function laidOver<Whole extends Partial<Record<keyof Part, unknown>>, Part extends object>(
  newest: Whole,
  drawn: Part,
  next: Part,
): Whole {
  const laid: Whole = { ...newest };
  for (const name of Object.keys({ ...drawn, ...next }) as (keyof Part)[]) {
    if (deepEqual(drawn[name], next[name])) continue;
    if (next[name] === undefined) delete laid[name];
    else Object.assign(laid, { [name]: next[name] });
  }
  return laid;
}
