import { agreementPollMs, agreementTemplate } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../api/errors.ts';
import { request } from '../portal.ts';
import { toast } from '../ui/toast.ts';

interface SigningOptions {
  readonly centerId: string | null;
  /** The email address of the signer. */
  readonly email: string | null;
  readonly onAccepted: () => void;
  /** Also checks before the button is pressed: the agreement may be signed from the email, on a phone. */
  readonly watching?: boolean;
}

export interface SigningState {
  readonly phase: 'idle' | 'generating' | 'polling';
  readonly address: string | undefined;
  /** True if the browser opened no tab: the user has to open the address. */
  readonly blocked: boolean;
  readonly fault: string | undefined;
  readonly sign: () => void;
}

/** Starts a signing in a new tab and waits here until it is done. */
export function useSigning({ centerId, email, onAccepted, watching = false }: SigningOptions): SigningState {
  const [phase, setPhase] = useState<SigningState['phase']>('idle');
  const [address, setAddress] = useState<string>();
  const [blocked, setBlocked] = useState(false);
  const [fault, setFault] = useState<string>();
  const underWay = useRef(false);
  const looking = phase === 'polling' || (watching && phase === 'idle');

  const accepted = () => {
    setPhase('idle');
    toast.success('Contract successfully signed!');
    onAccepted();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an acceptance does not start the wait again
  useEffect(() => {
    if (!looking || !centerId) return;
    const leaving = new AbortController();
    const look = async () => {
      try {
        const parts = { params: { id: centerId }, signal: leaving.signal };
        const { hasAccepted } = await request('GET /centres/{id}/agreement/status', parts);
        if (leaving.signal.aborted) return;
        if (phase === 'polling') setFault(undefined);
        if (!hasAccepted) return;
        // Another request may be running: the acceptance is reported once.
        leaving.abort();
        accepted();
      } catch {
        // A failed request that the user did not start is not reported: the next one follows.
        if (!leaving.signal.aborted && phase === 'polling') setFault('Failed to check contract status');
      }
    };
    const timer = setInterval(look, agreementPollMs);
    // Browsers slow down timers in hidden tabs: a user who returns gets an immediate check.
    const onVisible = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [phase, looking, centerId]);

  const sign = async () => {
    if (underWay.current) return;
    if (!email || !centerId) return setFault('Missing user information required for signing');
    underWay.current = true;
    // Opened by the press itself: browsers block tabs that open later.
    const tab = window.open('', '_blank');
    setPhase('generating');
    setFault(undefined);
    try {
      const body = { email, code: agreementTemplate };
      const { documentUrl } = await request('POST /centres/{id}/agreement/sign', { params: { id: centerId }, body });
      if (documentUrl === null) throw new Error('No signing URL available');
      setAddress(documentUrl);
      setBlocked(tab === null);
      if (tab) {
        tab.opener = null;
        tab.location.replace(documentUrl);
      }
      setPhase('polling');
    } catch (error) {
      tab?.close();
      if (error instanceof CallError && error.code === 'AGREEMENT_SIGNED') return accepted();
      setPhase('idle');
      setFault(sayFault(error));
    } finally {
      underWay.current = false;
    }
  };
  return { phase, address, blocked, fault, sign: () => void sign() };
}

function sayFault(error: unknown): string {
  const failed = 'Failed to generate signing link';
  if (error instanceof CallError) return error.code === 'SIGNER_UNKNOWN' ? error.message : failed;
  return error instanceof Error ? error.message : failed;
}
