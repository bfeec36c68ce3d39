import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ClosedBanner as Banner } from '../../ui/closed-banner.tsx';
import { IntakeLines } from './intake-lines.tsx';
import type { IntakeSaid } from './intake-said.ts';

interface ClosedBannerProps {
  /** Incremented with every attempt refused because of the closure: then the banner gets the focus. */
  readonly attempt?: number;
  /** The intake of each programme, if it is known. */
  readonly said?: IntakeSaid;
}

/** Shown instead of sign-up while applications are closed, with the intake of each programme. */
export function ClosedBanner({ attempt = 0, said }: ClosedBannerProps) {
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt > 0) banner.current?.focus();
  }, [attempt]);

  return (
    <Banner ref={banner} text={t`Applications are now closed`}>
      {said && <IntakeLines said={said} />}
    </Banner>
  );
}
