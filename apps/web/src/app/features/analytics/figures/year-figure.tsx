import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { defaultYear, type Granularity, granularities, type YearFigures } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import tableClasses from '../../../ui/charts/figure.module.css';
import { Figure, FigureTable, tableOf } from '../../../ui/charts/figure.tsx';
import { begunBy, daysOf, granularityOf, shortName, wholeName } from './periods.ts';
import { optionsQuery, sayFailure, yearQuery } from './queries.ts';
import type { YearSearch } from './year-search.ts';

interface YearFigureProps {
  readonly search: YearSearch;
  readonly onChange: (search: YearSearch) => void;
}

const kinds = ['total', 'approved', 'rejected'] as const;
type Kind = (typeof kinds)[number];
const kindLabels: Readonly<Record<Kind, string>> = { total: 'Total', approved: 'Approved', rejected: 'Rejected' };

const granularityLabels: Readonly<Record<Granularity, string>> = {
  monthly: 'Monthly',
  weekly: 'Weekly',
  daily: 'Daily',
};
const periodLabels: Readonly<Record<Granularity, string>> = { monthly: 'Month', weekly: 'Week', daily: 'Day' };

const titleOf = (year: number): string => `Applications processed in ${year}`;

/** One year as a line chart, by month, week or day. */
export function YearFigure({ search, onChange }: YearFigureProps) {
  const { year = defaultYear, by = 'monthly' } = search;
  const { data: options } = useQuery(optionsQuery);
  const years = [...new Set([year, defaultYear, ...(options?.years ?? [])])].toSorted((one, other) => other - one);
  const set = (next: { year?: number; by?: Granularity }) => {
    const { year: nextYear = year, by: nextBy = by } = next;
    onChange({
      ...(nextYear !== defaultYear && { year: nextYear }),
      ...(nextBy !== 'monthly' && { by: nextBy }),
    });
  };
  return (
    <Figure
      title={titleOf(year)}
      definition="All applications by day of submission; approved and rejected ones by day of decision."
      query={useQuery(yearQuery(year, by))}
      loading="Loading the year"
      failed={sayFailure}
      controls={
        <>
          <NativeSelect
            label="Year"
            data={years.map(String)}
            value={String(year)}
            onChange={(event) => set({ year: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Shown by"
            data={granularities.map((value) => ({ value, label: granularityLabels[value] }))}
            value={by}
            onChange={(event) => set({ by: event.currentTarget.value as Granularity })}
          />
        </>
      }
    >
      {(figures) => <YearChart figures={figures} />}
    </Figure>
  );
}

/** Draws the data that is loaded, which belongs to another year or granularity while the requested one loads. */
function YearChart({ figures: { year, points, asOf } }: { readonly figures: YearFigures }) {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const leads = permissions.includes('applications:list');
  // A line that falls to zero after today would look like a bad end of the year.
  const begun = begunBy(points, asOf);
  const data = {
    labels: points.map(({ period }) => shortName(period)),
    series: kinds.map((key) => ({ key, label: kindLabels[key], values: begun.map((point) => point[key]) })),
  };
  const searchOf = (kind: string, index: number) => listOf(kind as Kind, points[index]?.period ?? '');
  const isEmpty = points.every((point) => kinds.every((kind) => point[kind] === 0));
  return (
    <>
      {isEmpty && <p>No data available: nothing was submitted or decided in {year}</p>}
      <Chart
        kind="line"
        label={titleOf(year)}
        {...data}
        onPick={
          leads ? (kind, index) => void navigate({ to: '/applicants', search: searchOf(kind, index) }) : undefined
        }
      />
      <FigureTable
        caption={titleOf(year)}
        rowHeader={periodLabels[granularityOf(points[0]?.period ?? '')]}
        {...tableOf(data, {
          rowNames: begun.map(({ period }) => wholeName(period)),
          linkOf: leads
            ? (kind, index, text) => (
                <Link to="/applicants" search={searchOf(kind, index)} className={tableClasses.cellLink}>
                  {text}
                </Link>
              )
            : undefined,
        })}
      />
    </>
  );
}

/** The list behind a point: applications submitted in those days, or decided in them. */
function listOf(kind: Kind, period: string) {
  const { from, to } = daysOf(period);
  return kind === 'total' ? { startDate: from, endDate: to } : { decision: kind, decidedFrom: from, decidedTo: to };
}
