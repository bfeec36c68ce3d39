import { t } from '@lingui/core/macro';
import { Checkbox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import type { Density } from '@tvet/contract';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { openerAttribute, rowsOf, useKeptFocus } from '../focus.ts';
import { isTurnedOff } from '../single-keys.ts';
import { useScreenQuery } from '../use-screen-query.ts';
import classes from './data-table.module.css';
import { useFittingColumns } from './fit-columns.ts';
import { type ListColumns, type ListFeatures, listFeatures, type Sorting } from './list-columns.ts';
import { TableCards } from './table-cards.tsx';
import { TableRows } from './table-rows.tsx';
import { useRangeSelection } from './use-range-selection.ts';

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
  /** The rows that have a checkbox, by default all. */
  readonly canSelect?: (row: T) => boolean;
  /** New rows are loading: the old ones stay, dimmed. */
  readonly refreshing: boolean;
  /** Absent if the headings do not sort. */
  readonly sorting?: Sorting | undefined;
  /** `compact`: each row of the table is one line. */
  readonly density?: Density | undefined;
}

const none: RowSelectionState = {};
const always = () => true;

/** A list: a table from 768 px, cards below, with the same cells and actions. */
export function DataTable<T extends RowData>(props: DataTableProps<T>) {
  const { label, rows, columns, rowId, rowName, selected = none, onSelectedChange, canSelect = always } = props;
  const { refreshing, sorting, density = 'comfortable' } = props;
  const area = useRef<HTMLDivElement>(null);
  const fitted = useFittingColumns(columns, density);
  const narrow = useScreenQuery('(max-width: 767.98px)');
  const table = useTable<ListFeatures, T>({
    features: listFeatures,
    data: rows,
    columns: narrow ? columns : fitted.columns,
    getRowId: rowId,
    enableRowSelection: ({ original }) => canSelect(original),
    state: { rowSelection: selected },
    onRowSelectionChange: (update) => onSelectedChange?.(typeof update === 'function' ? update(selected) : update),
  });
  useRowKeys(area);
  useRowClick(area);
  useExpandedRow(area);
  useKeptFocus(area, rows);
  const selectable = rows.filter(canSelect).map(rowId);
  const toggle = useRangeSelection({ ids: selectable, selected, onSelectedChange, area });

  const page = selectable.length > 0 && (
    <Checkbox
      label={narrow ? t`Select page` : undefined}
      aria-label={narrow ? undefined : t`Select page`}
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
  const Layout = narrow ? TableCards<T> : TableRows<T>;
  return (
    <div
      ref={useMergedRef(area, fitted.ref)}
      className={classes.area}
      aria-busy={refreshing}
      data-refreshing={refreshing}
      data-density={density}
      data-narrow={fitted.scale < 0.92}
      style={{ '--fit': fitted.scale } as CSSProperties}
    >
      <Layout
        label={label}
        table={table}
        sorting={sorting}
        {...(onSelectedChange && {
          selectPage: page,
          selectRow: (row) =>
            row.getCanSelect() && (
              <Checkbox
                aria-label={t`Select ${{ row: rowName(row.original) }}`}
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

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (element: Element): boolean =>
  element.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]') !==
  null;

/** Arrows or j/k move through the rows, wherever the focus is, except while typing. */
function useRowKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const focused = document.activeElement;
      if (!step || !focused || !area.current || isTyping(focused)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTurnedOff(event.key)) return;
      const { openers, at } = rowsOf(area.current);
      // Outside the rows, an arrow scrolls the page as usual; j moves to the first row.
      if (at < 0 && event.key !== 'j') return;
      const next = openers[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [area]);
}

/**
 * Marks the row with the keyboard focus as `data-expanded`: it shows its texts in full. While a mouse button is down no row grows
 * or shrinks: the press moves the focus immediately, so its target would move away, and the click would be lost.
 */
function useExpandedRow(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = area.current;
    const stop = new AbortController();
    const { signal } = stop;
    let pressed = false;
    const settle = () => {
      if (pressed) return;
      for (const row of list?.querySelectorAll('[data-expanded]') ?? []) row.removeAttribute('data-expanded');
      list?.querySelector(`[${openerAttribute}]:focus-visible`)?.closest('tr')?.setAttribute('data-expanded', '');
    };
    const press = ({ button }: PointerEvent) => {
      pressed = button === 0;
    };
    const release = () => {
      pressed = false;
      // The click event follows in the same task.
      requestAnimationFrame(settle);
    };
    list?.addEventListener('focusin', settle, { signal });
    list?.addEventListener('focusout', settle, { signal });
    window.addEventListener('pointerdown', press, { signal, capture: true });
    window.addEventListener('pointerup', release, { signal, capture: true });
    window.addEventListener('pointercancel', release, { signal, capture: true });
    // A release outside the window fires no event.
    window.addEventListener('blur', release, { signal });
    return () => stop.abort();
  }, [area]);
}
