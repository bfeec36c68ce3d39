import { t } from '@lingui/core/macro';
import { CloseButton, Portal } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { panelAttribute } from './focus.ts';
import classes from './panel-beside.module.css';
import type { PanelProps } from './panel-props.ts';
import shared from './side-panel.module.css';
import { useKeys } from './use-keys.ts';

/** A panel next to the list: both stay usable, and the keys reach both. */
export const PanelBeside = (props: PanelProps) =>
  props.opened ? (
    // A landmark of its own: complementary parts belong next to the main one, not in it.
    <Portal>
      <OpenPanel {...props} />
    </Portal>
  ) : null;

function OpenPanel({ onClose, onEscape = onClose, onClosed, title, walk, children, actions }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const closed = useRef(onClosed);
  useKeys({ Escape: onEscape });

  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => closed.current();
  }, []);

  return (
    <aside ref={panel} className={classes.panel} aria-labelledby={heading} tabIndex={-1} {...{ [panelAttribute]: '' }}>
      <header className={classes.header}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <CloseButton className={classes.close} aria-label={t`Close panel`} onClick={onClose} />
        {walk}
      </header>
      <div className={shared.inside}>{children}</div>
      {actions && <footer className={shared.actions}>{actions}</footer>}
    </aside>
  );
}
