import { Button, Drawer } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { panelAttribute } from './focus.ts';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly opened: boolean;
  /** A dialog stands above the panel: the keys are the dialog's. */
  readonly covered?: boolean;
  readonly onClose: () => void;
  /** Once it is gone: the moment to put the focus back. */
  readonly onClosed: () => void;
  readonly title: ReactNode;
  /** To the neighbours in the list, by button or by k and j; absent at its ends. */
  readonly previous?: (() => void) | undefined;
  readonly next?: (() => void) | undefined;
  readonly children: ReactNode;
  /** What can be done with what the panel shows; stays in sight. */
  readonly actions?: ReactNode;
}

/** One record of a list, beside it; Escape closes. */
export function SidePanel(props: SidePanelProps) {
  const { opened, covered = false, onClose, onClosed, title, previous, next, children, actions } = props;
  const inside = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const walk = ({ key }: KeyboardEvent) => {
      // A dialog above the panel has keys of its own.
      if (!document.activeElement?.closest('[role=dialog]')?.contains(inside.current)) return;
      if (key === 'j') next?.();
      if (key === 'k') previous?.();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [next, previous]);

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      closeOnEscape={!covered}
      trapFocus={!covered}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close panel' }}
      classNames={classes}
      attributes={{ content: { [panelAttribute]: '' } }}
    >
      <div ref={inside} className={classes.inside}>
        {(previous || next) && (
          <div className={classes.walk}>
            <WalkButton onClick={previous} left>
              Previous
            </WalkButton>
            <WalkButton onClick={next}>Next</WalkButton>
          </div>
        )}
        {children}
      </div>
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </Drawer>
  );
}

interface WalkButtonProps {
  readonly onClick: (() => void) | undefined;
  readonly left?: boolean;
  readonly children: string;
}

// Not `disabled`: at the end of the list the focus would fall out of the panel.
const WalkButton = ({ onClick, left = false, children }: WalkButtonProps) => (
  <Button
    variant="default"
    aria-disabled={!onClick}
    onClick={onClick}
    leftSection={left && <ChevronLeft aria-hidden size={18} />}
    rightSection={!left && <ChevronRight aria-hidden size={18} />}
  >
    {children}
  </Button>
);
