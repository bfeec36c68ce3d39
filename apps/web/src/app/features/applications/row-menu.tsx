import { ActionIcon, Menu } from '@mantine/core';
import type { ApplicationRow } from '@tvet/contract';
import { EllipsisVertical } from 'lucide-react';
import { availableSteps } from './available-steps.ts';
import classes from './row-menu.module.css';
import { type StaffAction, steps } from './steps.ts';

interface RowMenuProps {
  readonly row: ApplicationRow;
  readonly onOpen: () => void;
  readonly onStep: (action: StaffAction) => void;
}

export const RowMenu = ({ row, onOpen, onStep }: RowMenuProps) => (
  <Menu position="bottom-end" width={260}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions for ${row.applicantName}`}>
        <EllipsisVertical aria-hidden size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item className={classes.item} onClick={onOpen}>
        View details
      </Menu.Item>
      {availableSteps(row).map(({ action, blocked }) => (
        <Menu.Item
          key={action}
          className={classes.item}
          color={action === 'reject' ? 'red' : undefined}
          aria-disabled={blocked !== undefined}
          closeMenuOnClick={blocked === undefined}
          onClick={blocked === undefined ? () => onStep(action) : undefined}
        >
          {steps[action].verb}
          {blocked && <span className={classes.reason}>{blocked}</span>}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
