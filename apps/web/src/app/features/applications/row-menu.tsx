import { ActionIcon, Menu } from '@mantine/core';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { EllipsisVertical } from 'lucide-react';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { availableSteps } from './available-steps.ts';
import classes from './row-menu.module.css';
import { stepVerbs, takesAway } from './steps.ts';

interface RowMenuProps {
  readonly row: ApplicationRow;
  readonly onOpen: () => void;
  readonly onStep: (action: StatusAction) => void;
}

export const RowMenu = (props: RowMenuProps) => (
  <Menu position="bottom-end" width={260}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions for ${props.row.applicantName}`}>
        <EllipsisVertical aria-hidden size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Steps {...props} />
    </Menu.Dropdown>
  </Menu>
);

function Steps({ row, onOpen, onStep }: RowMenuProps) {
  const queue = useQueuePart((view) => view.queue);
  return (
    <>
      <Menu.Item className={classes.item} onClick={onOpen}>
        View details
      </Menu.Item>
      {availableSteps(row, queue).map(({ action, blocked }) => (
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
