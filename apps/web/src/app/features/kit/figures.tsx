import { stateNames } from '@tvet/contract';
import { Chart } from '../../ui/charts/chart.tsx';
import type { CanvasProps } from '../../ui/charts/chart-config.ts';
import { Figure, FigureTable, tableOf } from '../../ui/charts/figure.tsx';
import { StateMap } from '../../ui/charts/state-map.tsx';
import { formatCount } from '../../ui/format.ts';
import { Specimen } from './specimen.tsx';

const asOf = '2025-03-14T09:26:53.000Z';
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const trades = ['Bricklaying, Blocklaying & Concreting', 'Computer Hardware & GSM Repair', 'Leather Work', 'Other'];
const ages = ['Under 18', '18 to 24', '25 to 34', '35 to 44', '45 and over', 'Not given'];

/** The first has so many, the others a part of them; of one, none. */
const falling = (most: number, count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => Math.floor(most / (from + index) ** 2));
const series = (names: readonly string[], most: number, count: number) =>
  names.map((label, index) => ({ key: label, label, values: falling(most, count, index + 1) }));

type Drawn = Omit<CanvasProps, 'label'>;
const charts: Readonly<Record<string, (most: number) => Drawn>> = {
  'A line': (most) => ({
    kind: 'line',
    labels: months,
    series: series(['Total', 'Approved', 'Rejected'], most, months.length),
  }),
  Bars: (most) => ({ kind: 'bar', labels: ages, series: series(['Count'], most, ages.length) }),
  'Pairs of bars': (most) => ({
    kind: 'bar',
    labels: trades,
    series: series(['Applications', 'Places'], most, trades.length),
  }),
  'Parts of bars': (most) => ({
    kind: 'bar',
    stacked: true,
    labels: trades,
    series: series(ages, most, trades.length),
  }),
  'A ring': (most) => ({ kind: 'doughnut', labels: ages, series: series(['Count'], most, ages.length) }),
};
const amounts = [
  ['none', 0],
  ['one', 1],
  ['a million', 1_000_000],
] as const;

export const Figures = () => [
  ...amounts.map(([amount, most]) => {
    const title = `The map of ${amount}`;
    const values = falling(most, stateNames.length).map((value, index) => ({ state: stateNames[index] ?? '', value }));
    return (
      <Specimen key={title} wide name={title}>
        <Figure title={title} definition="What is counted, in a sentence." asOf={asOf}>
          <StateMap label={title} values={values} />
          <FigureTable
            caption={title}
            rowHeader="Of"
            columns={['Count']}
            rows={values.map(({ state, value }) => ({ name: state, cells: [formatCount(value)] }))}
          />
        </Figure>
      </Specimen>
    );
  }),
  ...Object.entries(charts).flatMap(([kind, drawn]) =>
    amounts.map(([amount, most]) => {
      const title = `${kind} of ${amount}`;
      const chart = drawn(most);
      return (
        <Specimen key={title} wide name={title}>
          <Figure title={title} definition="What is counted, in a sentence." asOf={asOf}>
            <Chart label={title} {...chart} />
            <FigureTable caption={title} rowHeader="Of" {...tableOf(chart)} />
          </Figure>
        </Specimen>
      );
    }),
  ),
];
