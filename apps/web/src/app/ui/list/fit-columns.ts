import { useElementSize } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { Density } from '@tvet/contract';
import type { ListColumns } from './list-columns.ts';

/** The least width of a column that shares what the others leave, in rem, unless it has its own. */
const leastShare = 6;
/** The checkbox, the menu of a row and the border, in rem. */
const ends: Readonly<Record<Density, number>> = { compact: 4.5, comfortable: 6.625 };
/** The share of its width that a column needs. A comfortable row has room for a second line. */
const enough: Readonly<Record<Density, number>> = { compact: 1, comfortable: 0.9 };

interface Fitted<T extends RowData> {
  readonly columns: ListColumns<T>;
  /** The share of their widths that the columns get: below 1, texts wrap. */
  readonly scale: number;
}

/** Leaves out columns that yield, the widest of the first kind first, until a table fits `width`, in rem. */
export function fitColumns<T extends RowData>(columns: ListColumns<T>, width: number, density: Density): Fitted<T> {
  const remOf = ({ meta = {} }: ListColumns<T>[number]) => {
    if (meta.card === 'actions') return 0;
    const own = typeof meta.width === 'string' ? meta.width : meta.least;
    return own ? Number.parseFloat(own) : leastShare;
  };
  const room = width - ends[density];
  let fitted = [...columns];
  const needed = () => fitted.reduce((sum, column) => sum + remOf(column), 0);
  for (const kind of ['first', 'second'] as const) {
    const yielding = columns.filter(({ meta }) => meta?.yields === kind).reverse();
    for (const column of yielding.toSorted((one, other) => remOf(other) - remOf(one)))
      if (needed() * enough[density] > room) fitted = fitted.filter((one) => one !== column);
  }
  return { columns: fitted, scale: Math.min(1, room / needed()) };
}

/** The columns for which a table with widths in rem has room; all of them before it is drawn, and in other tables. */
export function useFittingColumns<T extends RowData>(columns: ListColumns<T>, density: Density) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const fits = columns.some(({ meta }) => typeof meta?.width === 'string');
  if (!fits || width === 0) return { ref, columns, scale: 1 };
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { ref, ...fitColumns(columns, width / rem, density) };
}
