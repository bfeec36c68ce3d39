import { useEffect, useState } from 'react';
import { secondsUntil } from './sent-codes.ts';

/** Whole seconds until an instant of this device's clock (ms since 1970); 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // The clock stood still while nothing was counted.
    setNow(Date.now());
    if (until <= Date.now()) return;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 500);
    return () => clearInterval(tick);
  }, [until]);
  return secondsUntil(until, now);
}
