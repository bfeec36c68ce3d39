import { ActionIcon } from '@mantine/core';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { EllipsisVertical } from 'lucide-react';
import { lazy } from 'react';
import { MenuButton } from '../../ui/menu-button.tsx';

export interface RowMenuProps {
  readonly row: ApplicationRow;
  /** The time at which the row was read, in ms. */
  readonly readAt: number;
  readonly onOpen: () => void;
  readonly onStep: (action: StatusAction) => void;
}

const load = () => import('./row-menu-items.tsx');
const RowMenuItems = lazy(async () => ({ default: (await load()).RowMenuItems }));

export const RowMenu = (props: RowMenuProps) => (
  <MenuButton
    load={load}
    button={
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Actions for ${props.row.applicantName}`}>
        <EllipsisVertical aria-hidden size={20} />
      </ActionIcon>
    }
    menu={(button) => <RowMenuItems button={button} {...props} />}
  />
);
