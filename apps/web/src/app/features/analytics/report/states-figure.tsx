import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StateFigures } from '@tvet/contract';
import { request } from '../../../portal.ts';
import { FigureTable } from '../../../ui/charts/figure.tsx';
import { StateMap } from '../../../ui/charts/state-map.tsx';
import { formatCount, formatRate } from '../../../ui/format.ts';
import { ListLink } from './list-link.tsx';
import { reportQuery } from './queries.ts';
import { ReportFigure } from './report-figure.tsx';
import { type Measure, measures, type ReportSearch } from './report-search.ts';
import { figureWords, measureWords, reportWords, stateWords as words } from './words.ts';

interface StatesFigureProps {
  readonly search: ReportSearch;
  readonly onChange: (search: ReportSearch) => void;
}

/** A map and a table of the states by applications, places and days to a decision (rules 26.7, 26.11, 26.12). */
export function StatesFigure({ search, onChange }: StatesFigureProps) {
  const { map = 'applications', ...rest } = search;
  return (
    <ReportFigure
      name="states"
      search={search}
      query={useQuery(reportQuery('states', search, (options) => request('GET /analytics/report/states', options)))}
      drawn={words.shaded(measureWords[map].label)}
      controls={
        <NativeSelect
          label={words.shade}
          data={measures.map((value) => ({ value, label: measureWords[value].label }))}
          value={map}
          onChange={({ currentTarget: { value } }) => {
            const measure = value as Measure;
            onChange({ ...rest, ...(measure !== 'applications' && { map: measure }) });
          }}
        />
      }
    >
      {(rows) => (
        <>
          <StateMap
            label={words.map(measureWords[map].label)}
            values={rows.map((row) => ({ state: row.state, value: row[map] }))}
          />
          <FigureTable
            caption={figureWords.states.title}
            rowHeader={figureWords.states.row}
            columns={[
              measureWords.applications.column,
              words.capacity,
              words.taken,
              measureWords.left.column,
              measureWords.applicationsPerPlace.column,
              words.decided,
              measureWords.daysToDecision.column,
            ]}
            rows={rows.map((row) => ({ name: row.state, cells: cellsOf(row, search) }))}
          />
        </>
      )}
    </ReportFigure>
  );
}

const orUnknown = (rate: number | null): string => (rate === null ? reportWords.unknown : formatRate(rate));

const cellsOf = (row: StateFigures, search: ReportSearch) => [
  <ListLink key="applications" search={search} count={row.applications} also={{ state: row.state }} />,
  formatCount(row.capacity),
  formatCount(row.taken),
  formatCount(row.left),
  orUnknown(row.applicationsPerPlace),
  formatCount(row.decided),
  orUnknown(row.daysToDecision),
];
