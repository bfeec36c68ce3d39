import { useElementSize } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { Density } from '@tvet/contract';
import type { ListColumns } from './list-columns.ts';

/** The least width of a column that shares what the others leave, in rem. */
const least = 6;
/** The checkbox and the menu of a row, in rem. */
const ends = 4.5;

interface Fitted<T extends RowData> {
  readonly columns: ListColumns<T>;
  /** The share of their widths that the columns get: below 1, texts wrap. */
  readonly scale: number;
}

/** Leaves out columns that yield, the last of the first kind first, until a compact table fits `width`, in rem. */
export function fitColumns<T extends RowData>(columns: ListColumns<T>, width: number): Fitted<T> {
  const remOf = ({ meta }: ListColumns<T>[number]) =>
    meta?.card === 'actions' ? 0 : typeof meta?.width === 'string' ? Number.parseFloat(meta.width) : least;
  const room = width - ends;
  let fitted = [...columns];
  const needed = () => fitted.reduce((sum, column) => sum + remOf(column), 0);
  for (const kind of ['first', 'second'] as const) {
    for (const column of columns.filter(({ meta }) => meta?.yields === kind).reverse())
      if (needed() > room) fitted = fitted.filter((one) => one !== column);
  }
  return { columns: fitted, scale: Math.min(1, room / needed()) };
}

/** The columns for which a compact table has room; all of them before it is drawn, and in other tables. */
export function useFittingColumns<T extends RowData>(columns: ListColumns<T>, density: Density) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  if (density !== 'compact' || width === 0) return { ref, columns, scale: 1 };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { ref, ...fitColumns(columns, width / rem) };
}
