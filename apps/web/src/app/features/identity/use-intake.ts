import type { PublicSettings } from '@tvet/contract';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ask } from '../../portal.ts';

export type Intake =
  | { readonly kind: 'loading' }
  /** Whether any programme takes applications, and what is true of each. */
  | { readonly kind: 'open' | 'closed'; readonly programmes: PublicSettings['intake'] }
  | { readonly kind: 'failed'; readonly message: string };

/** Whether any programme takes applications now (rules 7.1), and a way to ask again. */
export function useIntake(): readonly [Intake, () => void] {
  const [intake, setIntake] = useState<Intake>({ kind: 'loading' });

  const load = useCallback(async (signal: AbortSignal) => {
    const answer = await readIntake(signal);
    if (!signal.aborted) setIntake(answer);
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

async function readIntake(signal: AbortSignal): Promise<Intake> {
  try {
    const { intake } = await ask('GET /settings/public', { signal });
    const isOpen = Object.values(intake).some(({ open }) => open);
    return { kind: isOpen ? 'open' : 'closed', programmes: intake };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error) };
  }
}
