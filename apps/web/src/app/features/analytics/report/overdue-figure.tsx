import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayOpen, type OverdueBand, type OverdueFigures, overdueBands, screens } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { useUser } from '../../../session/use-session.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import tableClasses from '../../../ui/charts/figure.module.css';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { reportQuery } from './queries.ts';
import { noData, ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';

const title = 'Centres by overdue documents';

/** Centres by state and by their number of overdue documents (rules 26.20). */
export const OverdueFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure
    name="documents"
    title={title}
    definition="Centres that must send documents, by the number overdue today."
    loading="Loading overdue documents"
    search={search}
    query={useQuery(reportQuery('documents', search, (options) => request('GET /analytics/report/documents', options)))}
  >
    {(rows) => (
      <Overdue
        rows={rows.toSorted((one, other) => other.documents - one.documents)}
        isOfTrades={Boolean(search.skill)}
      />
    )}
  </ReportFigure>
);

const bandNames: Readonly<Record<OverdueBand, string>> = {
  '0': 'None overdue',
  '1-5': '1 to 5 overdue',
  '6-20': '6 to 20 overdue',
  'over-20': 'Over 20 overdue',
};

interface OverdueProps {
  readonly rows: readonly OverdueFigures[];
  readonly isOfTrades: boolean;
}

function Overdue({ rows, isOfTrades }: OverdueProps) {
  const sum = (of: (row: OverdueFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  if (sum(({ centers }) => centers) === 0) return <p>{noData}</p>;
  const lineOf = (name: string, count: (of: (row: OverdueFigures) => number) => number, state?: string) => ({
    name,
    cells: [
      formatCount(count(({ centers }) => centers)),
      formatCount(count(({ centersOverdue }) => centersOverdue)),
      <Documents key="documents" count={count(({ documents }) => documents)} state={state} isOfTrades={isOfTrades} />,
      ...overdueBands.map((band) => formatCount(count((row) => inBand(row, band)))),
    ],
  });
  return (
    <>
      <Chart
        kind="bar"
        label={title}
        labels={overdueBands.map((band) => bandNames[band])}
        series={[
          { key: 'centers', label: 'Centres', values: overdueBands.map((band) => sum((row) => inBand(row, band))) },
        ]}
      />
      <FigureTable
        caption={title}
        rowHeader="State"
        columns={['Centres', 'Late', 'Documents overdue', ...overdueBands.map((band) => bandNames[band])]}
        rows={[
          ...(rows.length > 1 ? [lineOf('All states', sum)] : []),
          ...rows.map((row) => lineOf(row.state, (of) => of(row), row.state)),
        ]}
      />
    </>
  );
}

const inBand = ({ bands }: OverdueFigures, wanted: OverdueBand): number =>
  bands.find(({ band }) => band === wanted)?.centers ?? 0;

const missingScreen = screens.find(({ path }) => path === '/center-documents-missing');

interface DocumentsProps {
  readonly count: number;
  readonly state: string | undefined;
  readonly isOfTrades: boolean;
}

/** Links users with access to the list of missing documents, which cannot be filtered by trade. */
function Documents({ count, state, isOfTrades }: DocumentsProps) {
  const { role } = useUser();
  const text = formatCount(count);
  if (isOfTrades || count === 0 || !missingScreen || !mayOpen(role, missingScreen)) return text;
  return (
    <Link to="/center-documents-missing" search={state ? { state } : {}} className={tableClasses.cellLink}>
      {text}
    </Link>
  );
}
