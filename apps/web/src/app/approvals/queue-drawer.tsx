import { Drawer } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useReturnFocus } from '../ui/focus.ts';
import drawer from '../ui/panel-drawer.module.css';
import { QueueBody } from './queue-body.tsx';
import classes from './queue-panel.module.css';

interface QueueDrawerProps extends ComponentProps<typeof QueueBody> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
}

/** The queue, above any page. */
export const QueueDrawer = ({ opened, onClose, title, closeLabel, ...body }: QueueDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    returnFocus={false}
    position="right"
    size={560}
    title={title}
    closeButtonProps={{ 'aria-label': closeLabel }}
    classNames={{ ...drawer, body: classes.body }}
  >
    <Opened {...body} />
  </Drawer>
);

/** Mounted while the panel is open: the indicator that opened it may be gone when it closes. */
function Opened(props: ComponentProps<typeof QueueBody>) {
  useReturnFocus();
  return <QueueBody {...props} />;
}
