import { i18n } from '@lingui/core';
import { sayIntakes } from '@tvet/contract';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import type { IntakeSaid } from './intake-said.ts';

export type Intake =
  | { readonly kind: 'loading' }
  /** True if any programme accepts applications, with the intake of each. */
  | { readonly kind: 'open' | 'closed'; readonly said: IntakeSaid }
  | { readonly kind: 'failed'; readonly message: string };

/** The state of the intake, open if any programme accepts applications (rules 7.1), and a function to reload it. */
export function useIntake(): readonly [Intake, () => void] {
  const [intake, setIntake] = useState<Intake>(asBuilt);

  const load = useCallback(async (signal: AbortSignal) => {
    const answer = await readIntake(signal);
    if (signal.aborted) return;
    // The intake that the server wrote into the page may be outdated: the answer replaces it.
    if (answer.kind !== 'failed') document.documentElement.dataset.intake = answer.kind;
    // If loading fails, the intake that the page was served with stays.
    setIntake((known) => (answer.kind === 'failed' && known.kind !== 'loading' ? known : answer));
  }, []);

  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [load]);

  const again = () => {
    setIntake({ kind: 'loading' });
    void load(new AbortController().signal);
  };
  return [intake, again];
}

/** The intake that the server wrote into the page, while the prerendered page is still present. */
function asBuilt(): Intake {
  const { intake, openTracks = '' } = document.documentElement.dataset;
  const lines = document.querySelector('[data-prerendered] [data-intake-lines]');
  if (!lines || (intake !== 'open' && intake !== 'closed')) return { kind: 'loading' };
  const sentences = Array.from(lines.querySelectorAll('li'), ({ textContent }) => textContent);
  return { kind: intake, said: { sentences, allOpen: openTracks.split(' ').length === sentences.length } };
}

async function readIntake(signal: AbortSignal): Promise<Exclude<Intake, { kind: 'loading' }>> {
  try {
    const { intake } = await ask('GET /settings/public', { signal });
    const programmes = Object.values(intake);
    const sentences = sayIntakes(intake, i18n).map(({ sentence }) => sentence);
    return {
      kind: programmes.some(({ open }) => open) ? 'open' : 'closed',
      said: { sentences, allOpen: programmes.every(({ open }) => open) },
    };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
