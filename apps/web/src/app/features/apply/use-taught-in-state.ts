import type { OfferedCategory, StateName, Trade } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { ask } from '../../portal.ts';

/**
 * The trades of a programme with places left in a state. `undefined` while they are not known: the page then promises nothing about
 * the state.
 */
export function useTaughtInState(state: string, tvetCategory: string): readonly Trade[] | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly trades: readonly Trade[] }>();
  const asked = `${state} ${tvetCategory}`;
  useEffect(() => {
    if (state === '' || tvetCategory === '') return;
    const leaving = new AbortController();
    // The values come from the contract's own lists, so they have its types.
    const query = { state: state as StateName, tvetCategory: tvetCategory as OfferedCategory };
    ask('GET /public/trades', { query, signal: leaving.signal })
      .then(({ data }) => {
        const trades = data.filter(({ placesLeft }) => placesLeft > 0).map(({ name }) => name);
        setFound({ of: `${state} ${tvetCategory}`, trades });
      })
      // The list of centres is complete without it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [state, tvetCategory]);
  return found?.of === asked ? found.trades : undefined;
}
