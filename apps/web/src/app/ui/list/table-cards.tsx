import type { Cell, CellData, RowData } from '@tanstack/react-table';
import { Fragment } from 'react';
import classes from './data-table.module.css';
import { drawCell, type ListFeatures } from './list-columns.ts';
import type { TableLayoutProps } from './table-rows.tsx';

export const TableCards = <T extends RowData>({ label, table, selectPage, selectRow }: TableLayoutProps<T>) => {
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const place = (cell: Cell<ListFeatures, T, CellData>) => cell.column.columnDef.meta?.card;
  return (
    <>
      {selectPage && <div className={classes.cardsHead}>{selectPage}</div>}
      <ul className={classes.cards} aria-label={label}>
        {table.getRowModel().rows.map((row) => {
          const cells = row.getAllCells();
          const at = (wanted: ReturnType<typeof place>) =>
            cells
              .filter((cell) => place(cell) === wanted)
              .map((cell) => <Fragment key={cell.id}>{drawCell(cell)}</Fragment>);
          const badge = at('badge');
          return (
            <li key={row.id} className={classes.card} data-selected={row.getIsSelected()}>
              <div className={classes.cardHead}>
                {selectRow && <span className={classes.check}>{selectRow(row)}</span>}
                <div className={classes.cardTitle}>{at('title')}</div>
                <div className={classes.cardActions}>{at('actions')}</div>
              </div>
              <dl className={classes.lines}>
                {cells
                  .filter((cell) => place(cell) === undefined)
                  .map((cell) => {
                    const header = headers.get(cell.column.id);
                    return (
                      <div key={cell.id}>
                        <dt>{header && <table.FlexRender header={header} />}</dt>
                        <dd>{drawCell(cell)}</dd>
                      </div>
                    );
                  })}
              </dl>
              {badge.length > 0 && <div>{badge}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
};
