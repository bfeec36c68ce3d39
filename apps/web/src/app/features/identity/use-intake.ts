import { sayIntakes } from '@tvet/contract';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';
import type { IntakeSaid } from './intake-said.ts';

export type Intake =
  | { readonly kind: 'loading' }
  /** Whether any programme takes applications, and what is true of each. */
  | { readonly kind: 'open' | 'closed'; readonly said: IntakeSaid }
  | { readonly kind: 'failed'; readonly message: string };

/** Whether any programme takes applications now (rules 7.1), and a way to ask again. */
export function useIntake(): readonly [Intake, () => void] {
  const [intake, setIntake] = useState<Intake>(asBuilt);

  const load = useCallback(async (signal: AbortSignal) => {
    const answer = await readIntake(signal);
    if (signal.aborted) return;
    // What the server wrote into the page some seconds ago, or before it was left, gives way to what is true now.
    if (answer.kind !== 'failed') document.documentElement.dataset.intake = answer.kind;
    // What the page itself has said holds until it is known to have changed.
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

/** What the server wrote into the page, while the page as it was built is still there. */
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
    const sentences = sayIntakes(intake).map(({ sentence }) => sentence);
    return {
      kind: programmes.some(({ open }) => open) ? 'open' : 'closed',
      said: { sentences, allOpen: programmes.every(({ open }) => open) },
    };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
