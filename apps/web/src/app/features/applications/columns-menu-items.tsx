import { Menu } from '@mantine/core';
import { densities } from '@tvet/contract';
import type { MenuTarget } from '../../ui/menu-button.tsx';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import { type ListLayout, type OptionalColumn, optionalColumns, readLayout } from './list-layout.ts';
import classes from './list-menus.module.css';

export interface ColumnsMenuProps {
  readonly layout: ListLayout;
  /** The columns that the user's role can see. */
  readonly offered: readonly OptionalColumn[];
  readonly onChange: (layout: ListLayout) => void;
}

const densityLabels = { compact: 'Compact rows', comfortable: 'Comfortable rows' } as const;

export const ColumnsMenuItems = ({
  button,
  layout,
  offered,
  onChange,
}: ColumnsMenuProps & { readonly button: MenuTarget }) => (
  <OpenedMenu button={button} width={240}>
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
  </OpenedMenu>
);
