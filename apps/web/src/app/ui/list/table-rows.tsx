import type { ReactTable, Row, RowData } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import classes from './data-table.module.css';
import type { ListFeatures } from './list-columns.ts';

export interface TableLayoutProps<T extends RowData> {
  readonly label: string;
  readonly table: ReactTable<ListFeatures, T>;
  readonly selectPage?: ReactNode;
  readonly selectRow?: (row: Row<ListFeatures, T>) => ReactNode;
}

const widthOf = (share: number | undefined): CSSProperties | undefined =>
  share === undefined ? undefined : ({ '--share': `${share}%` } as CSSProperties);

export const TableRows = <T extends RowData>({ label, table, selectPage, selectRow }: TableLayoutProps<T>) => (
  <table className={classes.table}>
    <caption className="sr-only">{label}</caption>
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {selectPage && <td className={classes.check}>{selectPage}</td>}
          {group.headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              data-column={header.column.id}
              data-yields={header.column.columnDef.meta?.yields}
              style={widthOf(header.column.columnDef.meta?.width)}
            >
              {header.column.columnDef.meta?.card === 'actions' ? (
                <span className="sr-only">
                  <table.FlexRender header={header} />
                </span>
              ) : (
                <table.FlexRender header={header} />
              )}
            </th>
          ))}
        </tr>
      ))}
    </thead>
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr key={row.id} data-selected={row.getIsSelected()}>
          {selectRow && <td className={classes.check}>{selectRow(row)}</td>}
          {row.getAllCells().map((cell) => (
            <td key={cell.id} data-column={cell.column.id} data-yields={cell.column.columnDef.meta?.yields}>
              <table.FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
