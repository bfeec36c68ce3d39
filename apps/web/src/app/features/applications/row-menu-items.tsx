import { Menu } from '@mantine/core';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { useQueuePart } from '../../approvals/use-queue.ts';
import type { MenuTarget } from '../../ui/menu-button.tsx';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import { availableSteps } from './available-steps.ts';
import classes from './row-menu.module.css';
import { stepVerbs, takesAway } from './steps.ts';

export interface RowMenuProps {
  readonly row: ApplicationRow;
  /** The time at which the row was read, in ms. */
  readonly readAt: number;
  readonly onOpen: () => void;
  readonly onStep: (action: StatusAction) => void;
}

export const RowMenuItems = ({ button, ...props }: RowMenuProps & { readonly button: MenuTarget }) => (
  <OpenedMenu button={button} width={260}>
    <Steps {...props} />
  </OpenedMenu>
);

function Steps({ row, readAt, onOpen, onStep }: RowMenuProps) {
  const queue = useQueuePart((view) => view.queue);
  return (
    <>
      <Menu.Item className={classes.item} onClick={onOpen}>
        View details
      </Menu.Item>
      {availableSteps(row, queue, readAt).map(({ action, blocked }) => (
        <Menu.Item
          key={action}
          className={classes.item}
          color={takesAway(action) ? 'red' : undefined}
          aria-disabled={blocked !== undefined}
          closeMenuOnClick={blocked === undefined}
          onClick={blocked === undefined ? () => onStep(action) : undefined}
        >
          {stepVerbs[action]}
          {blocked && <span className={classes.reason}>{blocked}</span>}
        </Menu.Item>
      ))}
    </>
  );
}
