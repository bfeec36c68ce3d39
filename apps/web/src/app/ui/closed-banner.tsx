import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import classes from './closed-banner.module.css';

interface ClosedBannerProps {
  /** The message that names what is closed. */
  readonly text: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The public site's banner while applications are closed (rules 7.2). */
export const ClosedBanner = ({ text, children, ref }: ClosedBannerProps) => (
  <section ref={ref} tabIndex={-1} aria-label={t`Application status`} className={classes.banner}>
    <Info aria-hidden className={classes.icon} />
    <div>
      <p>{text}</p>
      {children}
    </div>
  </section>
);
