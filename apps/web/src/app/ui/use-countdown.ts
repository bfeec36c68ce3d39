import { useEffect, useState } from 'react';

/** Whole seconds until an instant of this device's clock (ms since 1970); 0 once it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 500);
    return () => clearInterval(tick);
  }, [until]);
  return left;
}
