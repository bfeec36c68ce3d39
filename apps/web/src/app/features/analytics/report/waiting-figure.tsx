import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type WaitingBand, type WaitingFigures, waitingBands } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { useUser } from '../../../session/use-session.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import tableClasses from '../../../ui/charts/figure.module.css';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { noData, ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';
import { spanOfBand } from './waiting-span.ts';

const title = 'Pending applications by waiting time';

/** Ages of pending applications, by officer, with the oldest of each (rules 26.15). */
export const WaitingFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="waiting"
    title={title}
    definition="Applications that are Pending or Under Review, by days since submission."
    loading="Loading pending applications"
    search={search}
    query={useQuery(reportQuery('waiting', search, (options) => request('GET /analytics/report/waiting', options)))}
  >
    {(rows, asOf) => (
      <Waiting rows={rows.toSorted((one, other) => other.total - one.total)} search={search} asOf={asOf} />
    )}
  </ReportFigure>
);

const nameOf = ({ status, officer }: WaitingFigures): string =>
  status === 'pending_approval'
    ? 'Pending: any officer'
    : `Under Review: verified by ${officer?.name ?? 'a former officer'}`;

const bandNames: Readonly<Record<WaitingBand, string>> = {
  '0-7': '0 to 7 days',
  '8-14': '8 to 14 days',
  '15-30': '15 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};

interface WaitingProps {
  readonly rows: readonly WaitingFigures[];
  readonly search: ReportSearch;
  readonly asOf: string;
}

function Waiting({ rows, search, asOf }: WaitingProps) {
  if (rows.every(({ total }) => total === 0)) return <p>{noData}</p>;
  const inBand = ({ bands }: WaitingFigures, key: string) => bands.find(({ band }) => band === key)?.count ?? 0;
  const sum = (status: WaitingFigures['status'], key: string) =>
    rows.reduce((total, row) => (row.status === status ? total + inBand(row, key) : total), 0);
  return (
    <>
      <Chart
        kind="bar"
        stacked
        label={title}
        labels={waitingBands.map(({ key }) => bandNames[key])}
        series={(['pending_approval', 'approval_requested'] as const).map((status) => ({
          key: status,
          label: status === 'pending_approval' ? 'Pending' : 'Under Review',
          values: waitingBands.map(({ key }) => sum(status, key)),
        }))}
      />
      <FigureTable
        caption={title}
        rowHeader="Waiting for"
        columns={['Total', ...waitingBands.map(({ key }) => bandNames[key]), 'Longest wait']}
        rows={rows.map((row) => ({
          name: nameOf(row),
          cells: [
            <Count key="total" row={row} count={row.total} search={search} />,
            ...waitingBands.map(({ key }) => (
              <Count
                key={key}
                row={row}
                count={inBand(row, key)}
                search={search}
                span={spanOfBand(key, asOf, search)}
              />
            )),
            <Oldest key="oldest" row={row} />,
          ],
        }))}
      />
    </>
  );
}

interface CountProps {
  readonly row: WaitingFigures;
  readonly count: number;
  readonly search: ReportSearch;
  readonly span?: Pick<ReportSearch, 'startDate' | 'endDate'>;
}

/** Lists cannot be filtered by the first verifier, so applications that wait for a second person have no list. */
const Count = ({ row, count, search, span }: CountProps) =>
  row.officer === null ? (
    <ListLink search={search} count={count} also={{ status: row.status, sort: 'oldest', ...span }} />
  ) : (
    formatCount(count)
  );

function Oldest({ row: { oldest } }: { readonly row: WaitingFigures }) {
  const { permissions } = useUser();
  if (!oldest) return null;
  const days = oldest.days === 1 ? '1 day' : `${oldest.days} days`;
  const text = `${oldest.applicantName}, ${days}`;
  if (!permissions.includes('applications:list')) return text;
  return (
    <Link to="/applicants" search={{ open: oldest.id }} className={tableClasses.cellLink}>
      {text}
    </Link>
  );
}
