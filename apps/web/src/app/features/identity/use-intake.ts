import type { PublicSettings } from '@tvet/contract';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';

export type Intake =
  | { readonly kind: 'loading' }
  /** Whether any programme takes applications, and what is true of each; what the page was built with says the first alone. */
  | { readonly kind: 'open' | 'closed'; readonly programmes?: PublicSettings['intake'] }
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
  const { intake } = document.documentElement.dataset;
  const isFresh = document.querySelector('[data-prerendered]') !== null;
  return { kind: isFresh && (intake === 'open' || intake === 'closed') ? intake : 'loading' };
}

async function readIntake(signal: AbortSignal): Promise<Exclude<Intake, { kind: 'loading' }>> {
  try {
    const { intake } = await ask('GET /settings/public', { signal });
    const isOpen = Object.values(intake).some(({ open }) => open);
    return { kind: isOpen ? 'open' : 'closed', programmes: intake };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
