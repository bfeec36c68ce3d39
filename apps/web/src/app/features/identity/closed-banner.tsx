import type { PublicSettings } from '@tvet/contract';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shared } from '../../../content/site.ts';
import classes from './closed-banner.module.css';
import { IntakeLines } from './intake-lines.tsx';
import { signUpWords } from './sign-up-words.ts';

interface ClosedBannerProps {
  /** Grows with every attempt that was refused for it: then it takes the focus. */
  readonly attempt?: number;
  /** What is true of each programme, where it is known. */
  readonly programmes?: PublicSettings['intake'];
}

/** The public site's banner, where somebody wants to sign up while applications are closed (rules 7.2). */
export function ClosedBanner({ attempt = 0, programmes }: ClosedBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt > 0) banner.current?.focus();
  }, [attempt]);

  return (
    <section ref={banner} tabIndex={-1} aria-label={signUpWords.closedBanner} className={classes.banner}>
      <Info aria-hidden className={classes.icon} />
      <div>
        <p>{shared.closedBanner}</p>
        {programmes && <IntakeLines programmes={programmes} />}
      </div>
    </section>
  );
}
