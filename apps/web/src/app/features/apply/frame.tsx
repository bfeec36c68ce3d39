import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useShownHeight } from '../../ui/shown-height.ts';
import classes from './apply.module.css';
import { BareFrame } from './bare-frame.tsx';
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
  const out = (
    <Button component={Link} to="/logout" preload={false} variant="default">
      {words.logOut}
    </Button>
  );
  const bar = saved && (
    <div ref={head} className={classes.savedBar}>
      {saved}
    </div>
  );
  return (
    <BareFrame out={out} bar={bar}>
      {children}
    </BareFrame>
  );
}
