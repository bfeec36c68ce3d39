import { useQuery } from '@tanstack/react-query';
import type { FunnelCount } from '@tvet/contract';
import { Chart } from '../../ui/charts/chart.tsx';
import { FigureTable } from '../../ui/charts/figure.tsx';
import { formatCount } from '../../ui/format.ts';
import { funnelQuery } from './queries.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportSearch } from './report-search.ts';
import { figureWords, reportWords, stageNames, funnelWords as words } from './words.ts';

/** Where people drop, from sign-up to registered (rules 26.14). */
export const FunnelFigure = ({ search }: { readonly search: ReportSearch }) => (
  <ReportFigure name="funnel" search={search} query={useQuery(funnelQuery(search))}>
    {(rows) => <Funnel rows={rows} />}
  </ReportFigure>
);

function Funnel({ rows }: { readonly rows: readonly FunnelCount[] }) {
  const known = rows.flatMap(({ stage, count }) => (count === null ? [] : [{ stage, count }]));
  if (known.every(({ count }) => count === 0)) return <p>{reportWords.none}</p>;
  return (
    <>
      <Chart
        kind="bar"
        horizontal
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
          const compared = before !== undefined && before > 0;
          return {
            name: stageNames[stage],
            cells: [
              formatCount(count),
              compared ? words.share(Math.round((count / before) * 100)) : '',
              compared ? formatCount(Math.max(before - count, 0)) : '',
            ],
          };
        })}
      />
    </>
  );
}
