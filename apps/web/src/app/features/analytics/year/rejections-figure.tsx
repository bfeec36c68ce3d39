import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type RejectionFigures,
  type RejectionReasonKey,
  reasonLabel,
  rejectionDetails,
  type SkillOption,
  skillOptions,
} from '@tvet/contract';
import { todayInLagos } from '../../../clock.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { Figure, FigureTable } from '../../../ui/charts/figure.tsx';
import { formatCount } from '../../../ui/format.ts';
import { optionsQuery, rejectionsQuery, sayFailure } from '../figures/queries.ts';
import type { YearSearch } from '../figures/year-search.ts';

interface RejectionsFigureProps {
  readonly search: YearSearch;
  readonly onChange: (search: YearSearch) => void;
}

const title = 'Rejections by reason';
const allTrades = 'All trades';
const nameOf = (reason: RejectionReasonKey): string => (reason === 'other' ? 'Other reasons' : reasonLabel(reason));

/** The rejections of a year by reason, with their details in the table. */
export function RejectionsFigure({ search, onChange }: RejectionsFigureProps) {
  const thisYear = Number(todayInLagos().slice(0, 4));
  const { rejectionYear: year = thisYear, trade } = search;
  const { data: options } = useQuery(optionsQuery);
  const years = [...new Set([year, thisYear, ...(options?.years ?? [])])].toSorted((one, other) => other - one);
  const { rejectionYear: _, trade: __, ...others } = search;
  const set = (nextYear: number, nextTrade: SkillOption | undefined) =>
    onChange({
      ...others,
      ...(nextYear !== thisYear && { rejectionYear: nextYear }),
      ...(nextTrade && { trade: nextTrade }),
    });
  return (
    <Figure
      title={title}
      definition="Rejections by day of decision. One rejection can have several details."
      query={useQuery(rejectionsQuery(year, trade))}
      loading="Loading the rejections"
      failed={sayFailure}
      controls={
        <>
          <NativeSelect
            label="Year of the rejections"
            data={years.map(String)}
            value={String(year)}
            onChange={({ currentTarget }) => set(Number(currentTarget.value), trade)}
          />
          <NativeSelect
            label="Trade"
            data={[{ value: '', label: allTrades }, ...skillOptions]}
            value={trade ?? ''}
            onChange={({ currentTarget: { value } }) =>
              set(
                year,
                skillOptions.find((known) => known === value),
              )
            }
          />
        </>
      }
    >
      {(figures) => <Reasons figures={figures} />}
    </Figure>
  );
}

function Reasons({ figures: { year, total, reasons } }: { readonly figures: RejectionFigures }) {
  if (total === 0) return <p>No data available: nothing was rejected in {year}</p>;
  return (
    <>
      <p>{total === 1 ? '1 rejection' : `${formatCount(total)} rejections`}</p>
      <Chart
        kind="bar"
        label={title}
        labels={reasons.map(({ reason }) => nameOf(reason))}
        series={[{ key: 'count', label: 'Rejections', values: reasons.map(({ count }) => count) }]}
      />
      <FigureTable
        caption={title}
        rowHeader="Reason and detail"
        columns={['Rejections']}
        rows={reasons.flatMap(({ reason, count, details }) => [
          { name: nameOf(reason), cells: [formatCount(count)] },
          ...details.map(({ detail, count: n }) => ({
            name: `– ${rejectionDetails[detail].label}`,
            cells: [formatCount(n)],
          })),
        ])}
      />
    </>
  );
}
