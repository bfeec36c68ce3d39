import { useEffect, useState } from 'react';
import { now } from '../clock.ts';
import { secondsUntil } from './sent-codes.ts';

/** Whole seconds until an instant (ms since 1970); 0 once it has passed. */
export function useCountdown(until: number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The clock was not updated while there was no countdown.
    setAt(now());
    if (until <= now()) return;
    const tick = setInterval(() => {
      setAt(now());
      if (now() >= until) clearInterval(tick);
    }, 500);
    return () => clearInterval(tick);
  }, [until]);
  return secondsUntil(until, at);
}
