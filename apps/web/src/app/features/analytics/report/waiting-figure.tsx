import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type WaitingFigures, waitingBands } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { useUser } from '../../../session/use-session.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import tableClasses from '../../../ui/charts/figure.module.css';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';
import { spanOfBand } from './waiting-span.ts';
import { figureWords, reportWords, waitingWords as words } from './words.ts';

/** Ages of pending applications, by officer, with the oldest of each (rules 26.15). */
export const WaitingFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="waiting"
    search={search}
    query={useQuery(reportQuery('waiting', search, (options) => request('GET /analytics/report/waiting', options)))}
  >
    {(rows, asOf) => (
      <Waiting rows={rows.toSorted((one, other) => other.total - one.total)} search={search} asOf={asOf} />
    )}
  </ReportFigure>
);

const nameOf = ({ status, officer }: WaitingFigures): string =>
  status === 'pending_approval' ? words.pending : words.underReview(officer?.name ?? words.nobody);

interface WaitingProps {
  readonly rows: readonly WaitingFigures[];
  readonly search: ReportSearch;
  readonly asOf: string;
}

function Waiting({ rows, search, asOf }: WaitingProps) {
  if (rows.every(({ total }) => total === 0)) return <p>{reportWords.none}</p>;
  const inBand = ({ bands }: WaitingFigures, key: string) => bands.find(({ band }) => band === key)?.count ?? 0;
  const sum = (status: WaitingFigures['status'], key: string) =>
    rows.reduce((total, row) => (row.status === status ? total + inBand(row, key) : total), 0);
  return (
    <>
      <Chart
        kind="bar"
        stacked
        label={figureWords.waiting.title}
        labels={waitingBands.map(({ key }) => words.bands[key])}
        series={(['pending_approval', 'approval_requested'] as const).map((status) => ({
          key: status,
          label: status === 'pending_approval' ? 'Pending' : 'Under Review',
          values: waitingBands.map(({ key }) => sum(status, key)),
        }))}
      />
      <FigureTable
        caption={figureWords.waiting.title}
        rowHeader={figureWords.waiting.row}
        columns={[words.total, ...waitingBands.map(({ key }) => words.bands[key]), words.oldest]}
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
  const text = `${oldest.applicantName}, ${words.days(oldest.days)}`;
  if (!permissions.includes('applications:list')) return text;
  return (
    <Link to="/applicants" search={{ open: oldest.id }} className={tableClasses.cellLink}>
      {text}
    </Link>
  );
}
