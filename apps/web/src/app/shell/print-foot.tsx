import { fullName } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { nowText } from '../clock.ts';
import type { User } from '../session/login-answer.ts';
import { formatMoment } from '../ui/format.ts';
import classes from './print-foot.module.css';

/** At the foot of each printed page: who printed it, and when. */
export function PrintFoot({ user: { firstName, lastName } }: { readonly user: User }) {
  const [printedAt, setPrintedAt] = useState(nowText);
  useEffect(() => {
    // The browser lays out the paper as soon as the listener returns.
    const update = () => flushSync(() => setPrintedAt(nowText()));
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);
  return createPortal(
    <p className={classes.foot} data-print-foot aria-hidden>
      Printed by {fullName(firstName, lastName)} on {formatMoment(printedAt)}. Contains personal data.
    </p>,
    document.body,
  );
}
