import { Menu } from '@mantine/core';
import { useQueuePart } from '../../approvals/use-queue.ts';
import type { MenuTarget } from '../../ui/menu-button.tsx';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import { availableSteps } from './available-steps.ts';
import classes from './row-menu.module.css';
import type { RowMenuProps } from './row-menu.tsx';
import { stepVerbs, takesAway } from './steps.ts';

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
