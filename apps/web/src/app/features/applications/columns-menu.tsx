import { Button } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { MenuButton } from '../../ui/menu-button.tsx';
import type { ColumnsMenuProps } from './columns-menu-items.tsx';
import classes from './list-menus.module.css';

const load = () => import('./columns-menu-items.tsx');
const ColumnsMenuItems = lazy(async () => ({ default: (await load()).ColumnsMenuItems }));

/** The choice of columns, and how much room a row has. */
export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <MenuButton
    load={load}
    button={
      <Button
        variant="default"
        title="Columns"
        className={classes.button}
        leftSection={<Columns3 aria-hidden size={18} />}
      >
        Columns
      </Button>
    }
    menu={(button) => <ColumnsMenuItems button={button} {...props} />}
  />
);
