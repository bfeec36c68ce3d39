import type { CallAnswer, calls } from '@tvet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nowText } from '../../clock.ts';
import { requestAs } from '../../portal.ts';
import { keptOfferFor, type OfferedQuery } from './state-offer.ts';

type Answer = CallAnswer<typeof calls.listOfferedCentres>;

/** The interval at which the remaining places are refreshed while the list is open. */
const freshMs = 30_000;
const searchPause = 300;

export interface Offered {
  readonly answer: Answer | undefined;
  readonly error: unknown;
  /** The time of the answer. */
  readonly at: string | undefined;
  /** True if the answer belongs to another search, while the current one loads. */
  readonly isOld: boolean;
  readonly refresh: () => Promise<void>;
}

/** Centres with free places, kept fresh while the page is visible; the last answer stays while the network is away. */
export function useOfferedCentres(person: string, query: OfferedQuery | undefined, onLook: () => void): Offered {
  const [found, setFound] = useState<{ answer?: Answer; of?: string; at?: string; error?: unknown }>({});
  const asked = query && JSON.stringify(query);
  const latest = useRef(new AbortController());

  const refresh = useCallback(async () => {
    latest.current.abort();
    if (asked === undefined) return setFound({});
    const mine = new AbortController();
    latest.current = mine;
    const request = { query: JSON.parse(asked) as OfferedQuery, signal: mine.signal };
    try {
      const answer = await requestAs(person)('GET /centres/offered', request);
      if (!mine.signal.aborted) setFound({ answer, of: asked, at: nowText() });
    } catch (error) {
      const kept = mine.signal.aborted ? undefined : await keptOfferFor(person, request.query);
      if (mine.signal.aborted) return;
      setFound((before) => (before.of === asked || !kept ? { ...before, error } : { ...kept, of: asked, error }));
    }
  }, [person, asked]);

  const looked = useRef(onLook);
  useEffect(() => {
    looked.current = onLook;
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const again = () => {
      if (document.visibilityState === 'hidden') return;
      void refresh();
      looked.current();
    };
    const begin = setTimeout(refresh, searchPause);
    const timer = setInterval(again, freshMs);
    window.addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    return () => {
      clearTimeout(begin);
      clearInterval(timer);
      ended.abort();
    };
  }, [refresh]);
  useEffect(() => () => latest.current.abort(), []);

  return {
    answer: found.answer,
    error: found.error,
    at: found.at,
    isOld: found.answer !== undefined && found.of !== asked,
    refresh,
  };
}
