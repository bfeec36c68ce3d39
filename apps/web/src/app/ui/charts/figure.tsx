import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { formatCount, formatMoment } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import type { ChartData } from './chart-data.ts';
import classes from './figure.module.css';

interface FigureProps<Data extends { readonly asOf: string }> {
  readonly title: string;
  /** Explains the statistic in one line; `AboutFigures` has the details. */
  readonly definition: string;
  readonly query: UseQueryResult<Data>;
  readonly loading: string;
  /** The sentence for a failure. */
  readonly failed: (error: Error) => string;
  /** Next to the title. */
  readonly controls?: ReactNode;
  /** Below the figure. */
  readonly foot?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Reserves the space of the line with the date before the date is known. */
const someMoment = '2026-01-01T00:00:00.000Z';
/** The time up to which the data counts. */
export const sayAsOf = (instant: string): string => t`As of ${{ moment: formatMoment(instant) }}`;

/** The height of a chart and of its folded table. */
const usualHeight = 380;

/** A chart with its definition and date. While other data is loading, the previous data stays, dimmed. */
export function Figure<Data extends { readonly asOf: string }>(props: FigureProps<Data>) {
  const { title, definition, query, loading, failed, controls, foot, children } = props;
  const titleId = useId();
  const asOf = query.data?.asOf;
  return (
    <section className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {controls && <div className={classes.controls}>{controls}</div>}
      </div>
      <p className={classes.note}>
        {definition} <span className={asOf ? undefined : classes.unknown}>{sayAsOf(asOf ?? someMoment)}</span>
      </p>
      <div className={classes.body} aria-busy={query.isPlaceholderData}>
        <Loaded query={query} loading={loading} height={usualHeight} failed={(_, error) => failed(error)}>
          {children}
        </Loaded>
      </div>
      {foot && <div className={classes.controls}>{foot}</div>}
    </section>
  );
}

export interface TableRow {
  readonly name: string;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  readonly caption: string;
  /** The heading of the column with the names. */
  readonly rowHeader: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The same numbers as a table: for screen readers, for copying and for exact values. */
export const FigureTable = ({ caption, rowHeader, columns, rows }: FigureTableProps) => (
  <details className={classes.fold}>
    <summary>{t`Show the numbers as a table`}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
    <section className={classes.scroll} tabIndex={0} aria-label={t`${caption}: table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two officers may have one name
            <tr key={index}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);

interface TableOptions {
  /** Names for the rows that are longer than the chart's labels. */
  readonly rowNames?: readonly string[];
  /** The link of a number. */
  readonly linkOf?: ((series: string, index: number, text: string) => ReactNode) | undefined;
}

/** The table of a chart's data: a row for each label, a column for each series. */
export const tableOf = ({ labels, series }: ChartData, { rowNames = labels, linkOf }: TableOptions = {}) => ({
  columns: series.map(({ label }) => label),
  rows: rowNames.map((name, index) => ({
    name,
    cells: series.map(({ key, values }) => {
      const count = values[index] ?? 0;
      const text = formatCount(count);
      return linkOf && count > 0 ? linkOf(key, index, text) : text;
    }),
  })),
});
