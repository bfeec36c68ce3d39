import { ActionIcon } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { lazy } from 'react';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { RowMenuProps } from './row-menu-items.tsx';

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
