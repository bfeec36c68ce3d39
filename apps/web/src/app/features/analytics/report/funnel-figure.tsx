import { useQuery } from '@tanstack/react-query';
import type { FunnelCount, FunnelStage } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { noData, ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';

const title = 'From sign-up to registration';

/** The funnel from sign-up to registered, which shows the steps at which people drop out (rules 26.14). */
export const FunnelFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="funnel"
    title={title}
    definition="The people who signed up, and the applications that reached each step."
    loading="Loading the steps"
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

const stageNames: Readonly<Record<FunnelStage, string>> = {
  signedUp: 'Signed up',
  begun: 'Began an application',
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  registered: 'Registered',
};

const reached = 'Reached this step';

interface FunnelProps {
  readonly rows: readonly FunnelCount[];
  readonly search: ReportSearch;
}

function Funnel({ rows, search }: FunnelProps) {
  const known = rows.flatMap(({ stage, count }) => (count === null ? [] : [{ stage, count }]));
  if (known.every(({ count }) => count === 0)) return <p>{noData}</p>;
  return (
    <>
      <Chart
        kind="bar"
        label={title}
        labels={known.map(({ stage }) => stageNames[stage])}
        series={[{ key: 'count', label: reached, values: known.map(({ count }) => count) }]}
      />
      <FigureTable
        caption={title}
        rowHeader="Step"
        columns={[reached, 'Share of the previous step', 'Did not reach it']}
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
              compared ? `${Math.round((count / before) * 100)}%` : '',
              compared ? formatCount(Math.max(before - count, 0)) : '',
            ],
          };
        })}
      />
    </>
  );
}
