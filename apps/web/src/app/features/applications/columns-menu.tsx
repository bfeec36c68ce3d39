import { Button, Menu } from '@mantine/core';
import { densities } from '@tvet/contract';
import { Columns3 } from 'lucide-react';
import { type ListLayout, type OptionalColumn, optionalColumns, readLayout } from './list-layout.ts';
import classes from './list-menus.module.css';

const densityLabels = { compact: 'Compact rows', comfortable: 'Comfortable rows' } as const;

interface ColumnsMenuProps {
  readonly layout: ListLayout;
  /** The columns that the user's role can see. */
  readonly offered: readonly OptionalColumn[];
  readonly onChange: (layout: ListLayout) => void;
}

/** The choice of columns, and how much room a row has. */
export const ColumnsMenu = ({ layout, offered, onChange }: ColumnsMenuProps) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <Button
        variant="default"
        title="Columns"
        className={classes.button}
        leftSection={<Columns3 aria-hidden size={18} />}
      >
        Columns
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.CheckboxGroup
        value={[...layout.columns]}
        onChange={(columns) => onChange(readLayout({ ...layout, columns }))}
      >
        {offered.map((name) => (
          <Menu.CheckboxItem key={name} value={name} className={classes.item}>
            {optionalColumns[name]}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
      <p className={classes.hint}>A column shows where the window has room for it.</p>
      <Menu.Divider />
      <Menu.RadioGroup value={layout.density} onChange={(density) => onChange(readLayout({ ...layout, density }))}>
        {densities.map((density) => (
          <Menu.RadioItem key={density} value={density} className={classes.item}>
            {densityLabels[density]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
);
