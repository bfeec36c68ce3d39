import {
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/** The place of a column on a card: the heading, next to it, or the foot; by default a labelled line. */
interface ColumnMeta {
  readonly card?: 'title' | 'badge' | 'actions';
  /** Share of the table's width, in per cent. */
  readonly width?: number;
  /** Columns hidden first and second on narrow screens; the record itself still shows them. */
  readonly yields?: 'first' | 'second';
}

export const listFeatures = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ColumnMeta>() });
export type ListFeatures = typeof listFeatures;

/** Creates the columns of a list; `cell` renders one for table and card. */
export const listColumns = <T extends RowData>() => createColumnHelper<ListFeatures, T>();
export type ListColumns<T extends RowData> = TableOptions<ListFeatures, T>['columns'];
