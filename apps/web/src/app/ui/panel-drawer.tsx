import { t } from '@lingui/core/macro';
import { Drawer } from '@mantine/core';
import { panelAttribute } from './focus.ts';
import classes from './panel-drawer.module.css';
import type { PanelProps } from './panel-props.ts';
import shared from './side-panel.module.css';
import { dialogHead } from './theme.ts';

/** A panel above the list, which stays behind it. */
export const PanelDrawer = (props: PanelProps) => (
  <Drawer
    opened={props.opened}
    onClose={props.onClose}
    onExitTransitionEnd={props.onClosed}
    returnFocus={false}
    closeOnEscape={!props.covered}
    trapFocus={!props.covered}
    position="right"
    size={560}
    title={props.title}
    closeButtonProps={{ 'aria-label': t`Close panel` }}
    classNames={classes}
    attributes={{ ...dialogHead.attributes, content: { [panelAttribute]: '' } }}
  >
    <div className={shared.inside} tabIndex={-1} data-autofocus={!props.focusInside || undefined}>
      {props.walk}
      {props.children}
    </div>
    {props.actions && <footer className={shared.actions}>{props.actions}</footer>}
  </Drawer>
);
