import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { useShownHeight } from '../../ui/shown-height.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import classes from './apply.module.css';
import { applyWords as words } from './words.ts';

interface FrameProps {
  /** Whether what is on the page is saved. */
  readonly saved?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every step: no menu, nothing that leads away but home and the way out. */
export function Frame({ saved, children }: FrameProps) {
  const head = useRef<HTMLDivElement>(null);
  useShownHeight(head, '--head-height');
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.header}>
        <Brand compact />
        <Button component={Link} to="/logout" preload={false} variant="default">
          {words.logOut}
        </Button>
      </header>
      {saved && (
        <div ref={head} className={classes.savedBar}>
          {saved}
        </div>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
