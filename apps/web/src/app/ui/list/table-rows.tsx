import type { ReactTable, Row, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import classes from './data-table.module.css';
import { drawCell, type ListFeatures, type Sorting } from './list-columns.ts';

export interface TableLayoutProps<T extends RowData> {
  readonly label: string;
  readonly table: ReactTable<ListFeatures, T>;
  readonly sorting: Sorting | undefined;
  readonly selectPage?: ReactNode;
  readonly selectRow?: (row: Row<ListFeatures, T>) => ReactNode;
}

const widthOf = (width: number | string | undefined): CSSProperties | undefined =>
  width === undefined
    ? undefined
    : ({ '--share': typeof width === 'number' ? `${width}%` : `calc(${width} * var(--fit))` } as CSSProperties);

interface SortButtonProps {
  readonly by: string;
  readonly sorting: Sorting;
  readonly children: ReactNode;
}

function SortButton({ by, sorting, children }: SortButtonProps) {
  const direction = sorting.by === by ? sorting.direction : undefined;
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={classes.sort} data-sorted={direction} onClick={() => sorting.onSort(by)}>
      {children}
      <Arrow aria-hidden size={14} />
    </button>
  );
}

/** The first list of a visit begins with the rows that fit in a window. Later ones need all: a way back restores where they were scrolled. */
let firstRows = 12;

function useRowCount(): number {
  const [first] = useState(firstRows);
  useEffect(() => {
    firstRows = Number.POSITIVE_INFINITY;
  }, []);
  return useDeferredValue(Number.POSITIVE_INFINITY, first);
}

export const TableRows = <T extends RowData>({ label, table, sorting, selectPage, selectRow }: TableLayoutProps<T>) => (
  <table className={classes.table}>
    <caption className="sr-only">{label}</caption>
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectRow && <td className={classes.check}>{selectPage}</td>}
          {group.headers.map((header) => {
            const { yields, width, card, sort } = header.column.columnDef.meta ?? {};
            const name = <table.FlexRender header={header} />;
            return (
              <th
                key={header.id}
                scope="col"
                data-column={header.column.id}
                data-yields={yields}
                style={widthOf(width)}
                aria-sort={sort && sorting?.by === sort ? sorting.direction : undefined}
              >
                {card === 'actions' && <span className="sr-only">{name}</span>}
                {card !== 'actions' &&
                  (sort && sorting ? (
                    <SortButton by={sort} sorting={sorting}>
                      {name}
                    </SortButton>
                  ) : (
                    name
                  ))}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
    <tbody>
      {table
        .getRowModel()
        .rows.slice(0, useRowCount())
        .map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected()}>
            {selectRow && <td className={classes.check}>{selectRow(row)}</td>}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id} data-yields={cell.column.columnDef.meta?.yields}>
                {drawCell(cell)}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);
