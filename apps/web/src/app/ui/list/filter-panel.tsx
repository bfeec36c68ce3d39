import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';

/** Filters in a column next to the list, where the screen has room for one. */
export interface FilterColumn {
  readonly opened: boolean;
  readonly onToggle: () => void;
}

interface FilterPanelProps {
  /** Absent: the filters are below the button. */
  readonly column?: FilterColumn | undefined;
  /** The search field, in front of the button. */
  readonly search: ReactNode;
  /** The number of active filters in the panel. */
  readonly count: number;
  /** Other controls, behind the button. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The tools of a list: its search field, and a button that shows its filters. */
export function FilterPanel({ search, count, controls, column, children }: FilterPanelProps) {
  const [openedBelow, { toggle: toggleBelow }] = useDisclosure(false);
  const { opened, onToggle } = column ?? { opened: openedBelow, onToggle: toggleBelow };
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        {search}
        <Button
          variant="default"
          leftSection={<SlidersHorizontal aria-hidden size={18} />}
          aria-expanded={opened}
          aria-controls="filters"
          onClick={onToggle}
        >
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
        {controls}
      </div>
      {!column && (
        <div id="filters" hidden={!opened} className={classes.filters}>
          {opened && <div className={classes.grid}>{children}</div>}
        </div>
      )}
    </div>
  );
}

/** The filters next to their list. */
export const FiltersAside = ({ children }: { readonly children: ReactNode }) => (
  <section id="filters" aria-label={t`Filters`} className={classes.column}>
    {children}
  </section>
);
