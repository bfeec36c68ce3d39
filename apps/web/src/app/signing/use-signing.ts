import { agreementPollMs, agreementTemplate } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../api/errors.ts';
import { request } from '../portal.ts';
import { toast } from '../ui/toast.ts';
import { signContractWords as words } from './words.ts';

interface SigningOptions {
  readonly centerId: string | null;
  /** Of whoever signs. */
  readonly email: string | null;
  readonly onAccepted: () => void;
}

export interface SigningState {
  readonly phase: 'idle' | 'generating' | 'polling';
  /** Where to sign, for whoever's browser opened no tab. */
  readonly address: string | undefined;
  readonly fault: string | undefined;
  readonly sign: () => void;
}

/** Starts a signing for one of somebody's centres in a new tab, and waits here until it is done (rules 16.2). */
export function useSigning({ centerId, email, onAccepted }: SigningOptions): SigningState {
  const [phase, setPhase] = useState<SigningState['phase']>('idle');
  const [address, setAddress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const underWay = useRef(false);

  const accepted = () => {
    setPhase('idle');
    toast.success(words.signed);
    onAccepted();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows the acceptance does not begin the wait anew
  useEffect(() => {
    if (phase !== 'polling' || !centerId) return;
    const leaving = new AbortController();
    const look = async () => {
      try {
        const parts = { params: { id: centerId }, signal: leaving.signal };
        const { hasAccepted } = await request('GET /centres/{id}/agreement/status', parts);
        if (leaving.signal.aborted) return;
        setFault(undefined);
        if (!hasAccepted) return;
        // Another look may be under way: it is said once.
        leaving.abort();
        accepted();
      } catch {
        if (!leaving.signal.aborted) setFault(words.statusFailed);
      }
    };
    const timer = setInterval(look, agreementPollMs);
    // A hidden tab's clock is slowed: whoever comes back to it is not kept waiting.
    const onVisible = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [phase, centerId]);

  const sign = async () => {
    if (underWay.current) return;
    if (!email || !centerId) return setFault(words.noUser);
    underWay.current = true;
    // Opened by the press itself: a browser keeps back what is opened later.
    const tab = window.open('', '_blank');
    setPhase('generating');
    setFault(undefined);
    try {
      const body = { email, code: agreementTemplate };
      const { documentUrl } = await request('POST /centres/{id}/agreement/sign', { params: { id: centerId }, body });
      if (documentUrl === null) throw new Error(words.noAddress);
      setAddress(documentUrl);
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
  return { phase, address, fault, sign: () => void sign() };
}

function sayFault(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : words.signFailed;
  return error.code === 'SIGNER_UNKNOWN' ? error.message : words.signFailed;
}
