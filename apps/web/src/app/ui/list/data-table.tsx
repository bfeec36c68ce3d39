import { Checkbox } from '@mantine/core';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { type RefObject, useEffect, useRef } from 'react';
import { openerAttribute, useKeptFocus } from '../focus.ts';
import { useScreenQuery } from '../use-screen-query.ts';
import classes from './data-table.module.css';
import { type ListColumns, type ListFeatures, listFeatures } from './list-columns.ts';
import { TableCards } from './table-cards.tsx';
import { TableRows } from './table-rows.tsx';
import { useExpandedRow } from './use-expanded-row.ts';
import { useRangeSelection } from './use-range-selection.ts';
import { useRowKeys } from './use-row-keys.ts';
import { listWords as words } from './words.ts';

export interface DataTableProps<T extends RowData> {
  /** The subject of the list, for screen readers. */
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: ListColumns<T>;
  readonly rowId: (row: T) => string;
  /** The label of a row's checkbox. */
  readonly rowName: (row: T) => string;
  readonly selected?: RowSelectionState;
  /** Absent if there are no bulk actions: then there are no checkboxes. */
  readonly onSelectedChange?: (selected: RowSelectionState) => void;
  /** New rows are loading: the old ones stay, dimmed. */
  readonly refreshing: boolean;
}

const none: RowSelectionState = {};

/** A list: a table from 768 px, cards below, with the same cells and actions. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, rows, columns, rowId, rowName, selected = none, onSelectedChange, refreshing } = props;
  const area = useRef<HTMLDivElement>(null);
  const narrow = useScreenQuery('(max-width: 767.98px)');
  const table = useTable<ListFeatures, T>({
    features: listFeatures,
    data: rows,
    columns,
    getRowId: rowId,
    state: { rowSelection: selected },
    onRowSelectionChange: (update) => onSelectedChange?.(typeof update === 'function' ? update(selected) : update),
  });
  useRowKeys(area);
  useRowClick(area);
  useExpandedRow(area);
  useKeptFocus(area, rows);
  const toggle = useRangeSelection({ ids: rows.map(rowId), selected, onSelectedChange, area });

  const page = (
    <Checkbox
      label={narrow ? words.selectPage : undefined}
      aria-label={narrow ? undefined : words.selectPage}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
  const Layout = narrow ? TableCards<T> : TableRows<T>;
  return (
    <div ref={area} className={classes.area} aria-busy={refreshing} data-refreshing={refreshing}>
      <Layout
        label={label}
        table={table}
        {...(onSelectedChange && {
          selectPage: page,
          selectRow: (row) => (
            <Checkbox
              aria-label={words.selectRow(rowName(row.original))}
              checked={row.getIsSelected()}
              onChange={({ currentTarget, nativeEvent }) =>
                toggle(row.id, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          ),
        })}
      />
    </div>
  );
}

const controls = 'a, button, input, select, textarea, label, [role=menu], [role=menuitem]';

/** A click anywhere on a row opens it, as its name does, unless it is on a control or ends a text selection. */
function useRowClick(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = area.current;
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(controls)) return;
      if (window.getSelection()?.isCollapsed === false) return;
      target.closest('tr, li')?.querySelector<HTMLElement>(`[${openerAttribute}]`)?.click();
    };
    list?.addEventListener('click', open);
    return () => list?.removeEventListener('click', open);
  }, [area]);
}
