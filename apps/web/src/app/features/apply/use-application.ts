import { type ApplicationRow, type Category, endedStatuses, type PublicSettings } from '@tvet/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isBusy, isNetworkError, untilOnline, within } from '../../../uploads/retry.ts';
import { type ApplyPage, type KeptPage, keepPage, readPage } from '../../drafts/kept-page.ts';
import { openOfflineStore } from '../../drafts/offline.ts';
import { ask, requestAs, session } from '../../portal.ts';
import { type Live, liveDraftOf } from './live.ts';

/** The states of the page /apply. `isOffline`: shown from what this device has kept. */
export type Application =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** An application that is not submitted. It may not have begun yet, or only ended ones exist: `earlier` is of the newest. */
  | {
      readonly kind: 'draft';
      readonly live: Live;
      readonly settings: PublicSettings;
      readonly earlier: Category | undefined;
      readonly isOffline: boolean;
    }
  | {
      readonly kind: 'submitted';
      readonly row: ApplicationRow;
      readonly settings: PublicSettings;
      readonly isOffline: boolean;
    };

/** A person has few. */
const mostApplications = 50;

/** The time that the portal has to answer if this device has kept the page. */
const patienceMs = 15_000;

/** The longest time a browser's timer can count. */
const longestPauseMs = 2 ** 31 - 1;

const isLive = ({ status }: ApplicationRow) => !(endedStatuses as readonly string[]).includes(status);

async function fetchPage(person: string, signal: AbortSignal): Promise<ApplyPage> {
  const call = requestAs(person);
  const query = { page: 1, limit: mostApplications };
  const [settings, { data }] = await Promise.all([
    ask('GET /settings/public', { signal }),
    call('GET /applications/mine', { query, signal }),
  ]);
  const begun = data.find(({ status }) => status === 'initiated');
  const detail = begun && (await call('GET /applications/{id}', { params: { id: begun.id }, signal }));
  return {
    settings,
    draft: detail?.data.draft ?? undefined,
    row: data.find(isLive),
    earlier: data.find((row) => !isLive(row))?.tvetCategory,
  };
}

async function show(
  person: string,
  { settings, draft, row, earlier }: ApplyPage,
  isOffline: boolean,
): Promise<Application> {
  if (!draft && row) return { kind: 'submitted', row, settings, isOffline };
  return { kind: 'draft', live: await liveDraftOf(person, draft, isOffline), settings, earlier, isOffline };
}

/** Loads the page from the portal. Without an answer, it shows what this device has kept of it. */
async function load(person: string, signal: AbortSignal): Promise<Application> {
  const store = await openOfflineStore(person);
  const kept: KeptPage | undefined = await readPage(store);
  const fetched = (signal: AbortSignal) => fetchPage(person, signal);
  try {
    const page = await (kept ? within(patienceMs, signal, fetched) : fetched(signal));
    const state = session.get();
    if (state.kind === 'signed-in' && state.user.id === person) await keepPage(store, { ...page, user: state.user });
    return await show(person, page, false);
  } catch (error) {
    if (signal.aborted || !kept || !(isNetworkError(error) || isBusy(error))) throw error;
    return show(person, kept, true);
  }
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

  useEffect(() => {
    const isOffline = 'isOffline' in application && application.isOffline;
    if (application.kind !== 'failed' && !isOffline) return;
    const left = new AbortController();
    // A browser that is online may still not reach the portal.
    const pause = isOffline ? patienceMs : longestPauseMs;
    untilOnline(pause, new EventTarget(), left.signal).then(look, () => undefined);
    return () => left.abort();
  }, [application, look]);

  return [application, look];
}
