import type { ReactNode } from 'react';
import { DraftNote, LanguageControl } from '../../../languages/language-control.tsx';
import { Brand } from '../../ui/brand.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import classes from './apply.module.css';

interface BareFrameProps {
  readonly out: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of the frame, which needs no code of the app. */
export const BareFrame = ({ out, bar, children }: BareFrameProps) => (
  <div className={classes.frame}>
    <SkipLink />
    <header className={classes.header}>
      <Brand compact />
      <LanguageControl />
      {out}
    </header>
    {bar}
    <main id="main" tabIndex={-1} className={classes.main}>
      <DraftNote />
      {children}
    </main>
  </div>
);
