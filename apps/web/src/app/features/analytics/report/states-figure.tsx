import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StateFigures } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { StateMap } from '../../../ui/charts/state-map.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { ReportFigure, sayRate } from './report-figure.tsx';
import { type Measure, measures, type ReportSearch } from './report-search.ts';

const title = 'States';

const measureLabels: Readonly<Record<Measure, string>> = {
  applications: 'Applications',
  applicationsPerPlace: 'Applications for each place',
  left: 'Places left',
  daysToDecision: 'Days to a decision',
};

interface StatesFigureProps {
  readonly search: ReportSearch;
  readonly onChange: (search: ReportSearch) => void;
}

/** A map and a table of the states by applications, places and days to a decision (rules 26.7, 26.11, 26.12). */
export function StatesFigure({ search, onChange }: StatesFigureProps) {
  const { map = 'applications', ...rest } = search;
  const measure = measureLabels[map].toLowerCase();
  return (
    <ReportFigure
      name="states"
      title={title}
      definition="Applications by the applicant’s state, next to the places in active centres there."
      loading="Loading the states"
      search={search}
      query={useQuery(reportQuery('states', search, (options) => request('GET /analytics/report/states', options)))}
      drawn={`The map is shaded by ${measure}.`}
      controls={
        <NativeSelect
          label="Shade the map by"
          data={measures.map((value) => ({ value, label: measureLabels[value] }))}
          value={map}
          onChange={({ currentTarget: { value } }) => {
            const next = value as Measure;
            onChange({ ...rest, ...(next !== 'applications' && { map: next }) });
          }}
        />
      }
    >
      {(rows) => (
        <>
          <StateMap
            label={`Map of the states by ${measure}`}
            values={rows.map((row) => ({ state: row.state, value: row[map] }))}
          />
          <FigureTable
            caption={title}
            rowHeader="State"
            columns={[
              measureLabels.applications,
              'Places',
              'Taken',
              measureLabels.left,
              measureLabels.applicationsPerPlace,
              'Decided',
              measureLabels.daysToDecision,
            ]}
            rows={rows.map((row) => ({ name: row.state, cells: cellsOf(row, search) }))}
          />
        </>
      )}
    </ReportFigure>
  );
}

const cellsOf = (row: StateFigures, search: ReportSearch) => [
  <ListLink key="applications" search={search} count={row.applications} also={{ state: row.state }} />,
  formatCount(row.capacity),
  formatCount(row.taken),
  formatCount(row.left),
  sayRate(row.applicationsPerPlace),
  formatCount(row.decided),
  sayRate(row.daysToDecision),
];
