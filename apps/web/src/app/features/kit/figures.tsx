import { Chart } from '../../ui/charts/chart.tsx';
import { Figure, FigureTable, tableOf } from '../../ui/charts/figure.tsx';
import { Specimen } from './specimen.tsx';

const months = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr'],
  series: [
    { key: 'total', label: 'Total', values: [1_204, 2_310, 1_870, 640] },
    { key: 'approved', label: 'Approved', values: [310, 804, 1_102, 420] },
    { key: 'rejected', label: 'Rejected', values: [96, 140, 210, 85] },
  ],
};
const states = {
  labels: ['Kano', 'Lagos', 'Rivers'],
  series: [{ key: 'count', label: 'Count', values: [1_000_000, 412_300, 1] }],
};
const asOf = '2025-03-14T09:26:53.000Z';

export const Figures = () => (
  <>
    <Specimen wide name="Line, with its table">
      <Figure title="A year" definition="Applications by the day they were submitted or decided." asOf={asOf}>
        <Chart kind="line" label="A year" {...months} />
        <FigureTable caption="A year" rowHeader="Month" {...tableOf(months)} />
      </Figure>
    </Specimen>
    <Specimen wide name="Bars">
      <Figure title="States" definition="Everybody who applied, by the state they live in." asOf={asOf}>
        <Chart kind="bar" label="States" {...states} />
      </Figure>
    </Specimen>
    <Specimen wide name="Ring">
      <Figure title="Shares" definition="The same as parts of a whole." asOf={asOf}>
        <Chart kind="doughnut" label="Shares" {...states} />
      </Figure>
    </Specimen>
  </>
);
