import { useEffect, useRef } from 'react';
import { shared } from '../../../content/site.ts';
import { ClosedBanner as Banner } from '../../ui/closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import type { IntakeSaid } from './intake-said.ts';

interface ClosedBannerProps {
  /** Grows with every attempt that was refused for it: then it takes the focus. */
  readonly attempt?: number;
  /** What is true of each programme, where it is known. */
  readonly said?: IntakeSaid;
}

/** Where somebody wants to sign up while applications are closed: with what is true of each programme. */
export function ClosedBanner({ attempt = 0, said }: ClosedBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt > 0) banner.current?.focus();
  }, [attempt]);

  return (
    <Banner ref={banner} text={shared.closedBanner}>
      {said && <IntakeLines said={said} />}
    </Banner>
  );
}
