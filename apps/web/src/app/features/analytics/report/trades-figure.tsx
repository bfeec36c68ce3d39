import { useQuery } from '@tanstack/react-query';
import { type TradeFigures, trades } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { noData, ReportFigure, sayRate } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';

const title = 'Demand and places by trade';
const demand = 'Applications';
const capacities = 'Places';

/** Trades in demand that no centre teaches (rules 26.12). */
export const TradesFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="trades"
    title={title}
    definition="Applications for each trade, next to the places that active centres have for it."
    loading="Loading the trades"
    search={search}
    query={useQuery(reportQuery('trades', search, (options) => request('GET /analytics/report/trades', options)))}
  >
    {(rows) => <Trades rows={rows.toSorted((one, other) => other.applications - one.applications)} search={search} />}
  </ReportFigure>
);

function Trades({ rows, search }: { readonly rows: readonly TradeFigures[]; readonly search: ReportSearch }) {
  const wanted = rows.filter(({ applications, capacity }) => applications > 0 || capacity > 0);
  if (wanted.length === 0) return <p>{noData}</p>;
  // 'Other' is no trade that a centre could teach.
  const untaught = trades.filter((trade) => wanted.some(({ skill, capacity }) => skill === trade && capacity === 0));
  // With a state or programme filter, other states or programmes may teach the trade.
  const where = search.state || search.category ? 'in the chosen state or programme' : 'anywhere';
  return (
    <>
      {untaught.length > 0 && (
        <p>
          In demand, but not taught {where}: {untaught.join(', ')}
        </p>
      )}
      <Chart
        kind="bar"
        label={title}
        labels={wanted.map(({ skill }) => skill)}
        series={[
          { key: 'applications', label: demand, values: wanted.map((row) => row.applications) },
          { key: 'capacity', label: capacities, values: wanted.map((row) => row.capacity) },
        ]}
      />
      <FigureTable
        caption={title}
        rowHeader="Trade"
        columns={[demand, capacities, 'Places left', 'Applications for each place']}
        rows={rows.map((row) => ({
          name: row.skill,
          cells: [
            <ListLink key="applications" search={search} count={row.applications} also={{ skill: [row.skill] }} />,
            formatCount(row.capacity),
            formatCount(row.left),
            sayRate(row.applicationsPerPlace),
          ],
        }))}
      />
    </>
  );
}
