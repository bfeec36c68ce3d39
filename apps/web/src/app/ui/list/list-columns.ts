import {
  type Cell,
  type CellData,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { type Label, textOf } from '../label.ts';

/** The place of a column on a card: the heading, next to it, or the foot; by default a labelled line. */
interface ColumnMeta {
  readonly card?: 'title' | 'badge' | 'actions';
  /** Share of the table's width, in per cent, or a fixed width. */
  readonly width?: number | `${number}rem`;
  /** The width of a column without `width` below which it yields. */
  readonly least?: `${number}rem`;
  /** Columns hidden first and second on narrow screens; the record itself still shows them. */
  readonly yields?: 'first' | 'second';
  /** The name by which the list can be sorted by this column. */
  readonly sort?: string;
}

/** The order of a list that its headings can change. */
export interface Sorting {
  /** The column that the list is sorted by. */
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
  /** Sorts by a column, or changes its direction. */
  readonly onSort: (by: string) => void;
}

interface Column<Row> extends ColumnMeta {
  /** Renders a cell for table and card. */
  readonly cell: (row: Row, id: string) => ReactNode;
}

export const listFeatures = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ColumnMeta>() });
export type ListFeatures = typeof listFeatures;
export type ListColumns<Row extends RowData> = TableOptions<ListFeatures, Row>['columns'];

/** Creates the columns of a list, in the order of `columns`; one that is false is left out. */
export const listColumns =
  <Row extends RowData>() =>
  <Name extends string>(
    headers: Readonly<Record<Name, Label>>,
    columns: Readonly<Record<NoInfer<Name>, Column<Row> | false>>,
  ): ListColumns<Row> => {
    const helper = createColumnHelper<ListFeatures, Row>();
    return (Object.keys(columns) as Name[]).flatMap((name) => {
      const column = columns[name];
      if (!column) return [];
      const { cell, ...meta } = column;
      return helper.display({
        id: name,
        header: () => textOf(headers[name]),
        meta,
        cell: ({ row }) => cell(row.original, row.id),
      });
    });
  };

/** Draws a cell. As a component it would be a new one with each change of the columns, and lose its state and focus. */
export function drawCell<Row extends RowData>(cell: Cell<ListFeatures, Row, CellData>): ReactNode {
  const { cell: draw } = cell.column.columnDef;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
}
