import type { UseQueryResult } from '@tanstack/react-query';
import type { KeyedCounts } from '@tvet/contract';
import type { ReactNode } from 'react';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { ChartKind } from '../../../ui/charts/chart-config.ts';
import { Figure, FigureTable, tableOf } from '../../../ui/charts/figure.tsx';
import { nameOfKey } from '../figures/key-names.ts';
import { sayFailure } from '../figures/queries.ts';

interface KeyedFigureProps<Answer extends { readonly asOf: string }> {
  readonly query: UseQueryResult<Answer>;
  readonly countsOf: (answer: Answer) => KeyedCounts;
  readonly kind: Exclude<ChartKind, 'line'>;
  readonly loading: string;
  readonly says: { readonly title: string; readonly definition: string; readonly row: string };
  /** Below the definition. */
  readonly noteOf?: (answer: Answer) => string;
  /** The link of a number, by its index. */
  readonly linkOf?: ((index: number, text: string) => ReactNode) | undefined;
}

/** A figure of a data set: how many there are of each kind, with its own way of loading and of failing. */
export const KeyedFigure = <Answer extends { readonly asOf: string }>({
  query,
  countsOf,
  kind,
  loading,
  says,
  noteOf,
  linkOf,
}: KeyedFigureProps<Answer>) => (
  <Figure title={says.title} definition={says.definition} query={query} loading={loading} failed={sayFailure}>
    {(data) => (
      <>
        {noteOf && <p>{noteOf(data)}</p>}
        <Counts counts={countsOf(data)} kind={kind} says={says} linkOf={linkOf} />
      </>
    )}
  </Figure>
);

interface CountsProps extends Pick<KeyedFigureProps<{ asOf: string }>, 'kind' | 'says' | 'linkOf'> {
  readonly counts: KeyedCounts;
}

function Counts({ counts, kind, says, linkOf }: CountsProps) {
  if (counts.every(({ count }) => count === 0)) return <p>No data available</p>;
  const data = {
    labels: counts.map(({ key }) => nameOfKey(key)),
    series: [{ key: 'count', label: 'Count', values: counts.map(({ count }) => count) }],
  };
  return (
    <>
      <Chart kind={kind} label={says.title} {...data} />
      <FigureTable
        caption={says.title}
        rowHeader={says.row}
        {...tableOf(data, { linkOf: linkOf && ((_series, index, text) => linkOf(index, text)) })}
      />
    </>
  );
}
