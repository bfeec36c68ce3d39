import { type ReactNode, useId } from 'react';
import { formatCount, formatMoment } from '../format.ts';
import type { ChartData } from './chart-data.ts';
import classes from './figure.module.css';
import { chartWords as words } from './words.ts';

interface FigureProps {
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly definition: string;
  /** The moment it is true for. */
  readonly asOf?: string | undefined;
  /** Beside the title. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A chart with what it says, and of when. */
export function Figure({ title, definition, asOf, controls, children }: FigureProps) {
  const titleId = useId();
  return (
    <section className={classes.figure} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {controls && <div className={classes.controls}>{controls}</div>}
      </div>
      <p className={classes.note}>
        {definition} {asOf && <span>{words.asOf(formatMoment(asOf))}</span>}
      </p>
      {children}
    </section>
  );
}

interface FigureTableProps extends ChartData {
  readonly caption: string;
  /** Above the names of the rows. */
  readonly rowHeader: string;
  /** Rows in other words than the chart has room for. */
  readonly rowNames?: readonly string[];
  /** What a number leads to. */
  readonly linkOf?: (series: string, index: number, text: string) => ReactNode;
}

/** The same numbers as a table: for reading aloud, for copying, and for whoever wants to know exactly. */
export const FigureTable = ({ caption, rowHeader, labels, rowNames = labels, series, linkOf }: FigureTableProps) => (
  <details className={classes.table}>
    <summary>{words.table}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">{rowHeader}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowNames.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map(({ key, values }) => {
                const count = values[index] ?? 0;
                const text = formatCount(count);
                return <td key={key}>{linkOf && count > 0 ? linkOf(key, index, text) : text}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
