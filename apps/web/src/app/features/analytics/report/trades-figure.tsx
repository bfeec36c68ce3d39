import { useQuery } from '@tanstack/react-query';
import { type TradeFigures, trades } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount, formatRate } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';
import { figureWords, reportWords, tradeWords as words } from './words.ts';

/** Trades in demand that no centre teaches (rules 26.12). */
export const TradesFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="trades"
    search={search}
    query={useQuery(reportQuery('trades', search, (options) => request('GET /analytics/report/trades', options)))}
  >
    {(rows) => <Trades rows={rows.toSorted((one, other) => other.applications - one.applications)} search={search} />}
  </ReportFigure>
);

function Trades({ rows, search }: { readonly rows: readonly TradeFigures[]; readonly search: ReportSearch }) {
  const wanted = rows.filter(({ applications, capacity }) => applications > 0 || capacity > 0);
  if (wanted.length === 0) return <p>{reportWords.none}</p>;
  // 'Other' is no trade that a centre could teach.
  const untaught = trades.filter((trade) => wanted.some(({ skill, capacity }) => skill === trade && capacity === 0));
  // With a state or programme filter, other states or programmes may teach the trade.
  const sayUntaught = search.state || search.category ? words.untaughtThere : words.untaught;
  return (
    <>
      {untaught.length > 0 && <p>{sayUntaught(untaught.join(', '))}</p>}
      <Chart
        kind="bar"
        label={figureWords.trades.title}
        labels={wanted.map(({ skill }) => skill)}
        series={[
          { key: 'applications', label: words.applications, values: wanted.map((row) => row.applications) },
          { key: 'capacity', label: words.capacity, values: wanted.map((row) => row.capacity) },
        ]}
      />
      <FigureTable
        caption={figureWords.trades.title}
        rowHeader={figureWords.trades.row}
        columns={[words.applications, words.capacity, words.left, words.perPlace]}
        rows={rows.map((row) => ({
          name: row.skill,
          cells: [
            <ListLink key="applications" search={search} count={row.applications} also={{ skill: [row.skill] }} />,
            formatCount(row.capacity),
            formatCount(row.left),
            row.applicationsPerPlace === null ? reportWords.unknown : formatRate(row.applicationsPerPlace),
          ],
        }))}
      />
    </>
  );
}
