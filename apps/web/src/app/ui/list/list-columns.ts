import {
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

/** Where a column goes on a card: the heading, beside it, the foot; without it, a labelled line. */
interface ColumnMeta {
  readonly card?: 'title' | 'badge' | 'actions';
  /** Share of the table's width, in per cent. */
  readonly width?: number;
  /** What a table gives up first, then second, where it is narrow; the record itself still shows it. */
  readonly yields?: 'first' | 'second';
}

export const listFeatures = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<ColumnMeta>() });
export type ListFeatures = typeof listFeatures;

/** Makes the columns of a list; `cell` draws one for the table and for the card alike. */
export const listColumns = <T extends RowData>() => createColumnHelper<ListFeatures, T>();
export type ListColumns<T extends RowData> = TableOptions<ListFeatures, T>['columns'];
