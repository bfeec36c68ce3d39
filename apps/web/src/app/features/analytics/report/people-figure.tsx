import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ageBands, genders, type PeopleFigures } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../../portal.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { FigureTable, tableOf } from '../../../ui/charts/figure.tsx';
import { nameOfKey } from '../figures/key-names.ts';
import { reportQuery } from './queries.ts';
import { noData, ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';

const title = 'Age and gender by trade';

const ways = ['gender', 'ageBand'] as const;
type Way = (typeof ways)[number];
/** Null means that the person has not given the value. */
const partsOf = { gender: [...genders, null], ageBand: [...ageBands, null] } as const;

export function PeopleFigure({ search }: { readonly search: ReportSearch }) {
  const [way, setWay] = useState<Way>('gender');
  return (
    <ReportFigure
      name="people"
      title={title}
      definition="Submitted applications by their current trade."
      drawn={way === 'ageBand' ? 'Ages are those on the day of submission.' : undefined}
      loading="Loading ages and genders"
      search={search}
      query={useQuery(reportQuery('people', search, (options) => request('GET /analytics/report/people', options)))}
      controls={
        <NativeSelect
          label="Shown by"
          data={[
            { value: 'gender', label: 'Gender' },
            { value: 'ageBand', label: 'Age' },
          ]}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value as Way)}
        />
      }
    >
      {(rows) => <People rows={rows} way={way} />}
    </ReportFigure>
  );
}

function People({ rows, way }: { readonly rows: readonly PeopleFigures[]; readonly way: Way }) {
  const trades = [...totalsOf(rows)].toSorted(([, one], [, other]) => other - one).map(([trade]) => trade);
  if (trades.length === 0) return <p>{noData}</p>;
  const count = (trade: string, part: string | null) =>
    rows.reduce((sum, row) => (row.skill === trade && row[way] === part ? sum + row.applications : sum), 0);
  const data = {
    labels: trades,
    series: partsOf[way].map((part) => ({
      key: part ?? '',
      label: nameOfKey(part ?? ''),
      values: trades.map((trade) => count(trade, part)),
    })),
  };
  return (
    <>
      <Chart kind="bar" stacked label={title} {...data} />
      <FigureTable caption={title} rowHeader="Trade" {...tableOf(data)} />
    </>
  );
}

function totalsOf(rows: readonly PeopleFigures[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { skill, applications } of rows) {
    if (applications > 0) totals.set(skill, (totals.get(skill) ?? 0) + applications);
  }
  return totals;
}
