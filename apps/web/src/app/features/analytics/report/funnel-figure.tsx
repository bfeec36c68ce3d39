import { useQuery } from '@tanstack/react-query';
import type { FunnelCount, FunnelStage } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';
import { figureWords, reportWords, stageNames, funnelWords as words } from './words.ts';

/** The funnel from sign-up to registered, which shows the steps at which people drop out (rules 26.14). */
export const FunnelFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="funnel"
    search={search}
    query={useQuery(reportQuery('funnel', search, (options) => request('GET /analytics/report/funnel', options)))}
  >
    {(rows) => <Funnel rows={rows} search={search} />}
  </ReportFigure>
);

/** The current statuses of the applications of each step; the other steps have no list. */
const statusesOf: { readonly [Stage in FunnelStage]?: readonly string[] } = {
  submitted: [],
  approved: ['approved', 'registered', 'declined'],
  registered: ['registered'],
};

interface FunnelProps {
  readonly rows: readonly FunnelCount[];
  readonly search: ReportSearch;
}

function Funnel({ rows, search }: FunnelProps) {
  const known = rows.flatMap(({ stage, count }) => (count === null ? [] : [{ stage, count }]));
  if (known.every(({ count }) => count === 0)) return <p>{reportWords.none}</p>;
  return (
    <>
      <Chart
        kind="bar"
        label={figureWords.funnel.title}
        labels={known.map(({ stage }) => stageNames[stage])}
        series={[{ key: 'count', label: words.people, values: known.map(({ count }) => count) }]}
      />
      <FigureTable
        caption={figureWords.funnel.title}
        rowHeader={figureWords.funnel.row}
        columns={[words.people, words.ofBefore, words.lost]}
        rows={known.map(({ stage, count }, index) => {
          const before = known[index - 1]?.count;
          const statuses = statusesOf[stage];
          const compared = before !== undefined && before > 0;
          return {
            name: stageNames[stage],
            cells: [
              statuses ? (
                <ListLink key="count" search={search} count={count} also={{ status: statuses }} />
              ) : (
                formatCount(count)
              ),
              compared ? words.share(Math.round((count / before) * 100)) : '',
              compared ? formatCount(Math.max(before - count, 0)) : '',
            ],
          };
        })}
      />
    </>
  );
}
