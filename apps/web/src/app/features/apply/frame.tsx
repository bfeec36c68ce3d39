import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useShownHeight } from '../../ui/shown-height.ts';
import classes from './apply.module.css';
import { BareFrame } from './bare-frame.tsx';

interface FrameProps {
  /** Shows whether the values on the page are saved. */
  readonly saved?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every step: no menu, and no links except home and logging out. */
export function Frame({ saved, children }: FrameProps) {
  const head = useRef<HTMLDivElement>(null);
  useShownHeight(head, '--head-height');
  const out = (
    <Button component={Link} to="/logout" preload={false} variant="default">
      <Trans>Log out</Trans>
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
