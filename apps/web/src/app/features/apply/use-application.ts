import { type ApplicationRow, endedStatuses, type PublicSettings } from '@tvet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, requestAs } from '../../portal.ts';
import { type Live, liveDraftOf } from './live.ts';

/** The states of the page /apply. */
export type Application =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** No application, or only ended ones, whose newest is `earlier`. */
  | { readonly kind: 'none'; readonly settings: PublicSettings; readonly earlier: ApplicationRow | undefined }
  | { readonly kind: 'draft'; readonly live: Live; readonly settings: PublicSettings }
  | { readonly kind: 'submitted'; readonly row: ApplicationRow; readonly settings: PublicSettings };

/** A person has few. */
const mostApplications = 50;

const isLive = ({ status }: ApplicationRow) => !(endedStatuses as readonly string[]).includes(status);

async function load(person: string, signal: AbortSignal): Promise<Application> {
  const call = requestAs(person);
  const query = { page: 1, limit: mostApplications };
  const [settings, { data }] = await Promise.all([
    ask('GET /settings/public', { signal }),
    call('GET /applications/mine', { query, signal }),
  ]);
  const begun = data.find(({ status }) => status === 'initiated');
  if (begun) {
    const { data: detail } = await call('GET /applications/{id}', { params: { id: begun.id }, signal });
    if (detail.draft) return { kind: 'draft', live: await liveDraftOf(person, detail.draft), settings };
  }
  const row = data.find(isLive);
  return row ? { kind: 'submitted', row, settings } : { kind: 'none', settings, earlier: data[0] };
}

/**
 * The application of a person, and a function that reloads it. The old one stays until the new one has loaded.
 * A failed load is repeated when the network is back.
 */
export function useApplication(person: string): readonly [Application, () => Promise<void>] {
  const [application, setApplication] = useState<Application>({ kind: 'loading' });
  const looks = useRef(new AbortController());

  const look = useCallback(async () => {
    looks.current.abort();
    const mine = new AbortController();
    looks.current = mine;
    const next = await load(person, mine.signal).catch((error: unknown) => ({ kind: 'failed', error }) as const);
    if (!mine.signal.aborted) setApplication(next);
  }, [person]);

  useEffect(() => {
    void look();
    return () => looks.current.abort();
  }, [look]);

  const isFailed = application.kind === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    const again = () => void look();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed, look]);

  return [application, look];
}
