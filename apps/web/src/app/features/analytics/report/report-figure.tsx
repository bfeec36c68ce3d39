import { Button } from '@mantine/core';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type ReportFigure as FigureName, filtersOfFigure, sayReportFilters } from '@tvet/contract';
import { Download, Image } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { nowText } from '../../../clock.ts';
import { request } from '../../../portal.ts';
import classes from '../../../ui/charts/figure.module.css';
import { Figure, sayAsOf } from '../../../ui/charts/figure.tsx';
import { pictureOf } from '../../../ui/charts/picture-of.ts';
import { formatRate, lagosDayOf } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { sayFailure } from '../figures/queries.ts';
import { useMayTakeAll } from '../figures/use-may-take-all.ts';
import { filtersOf, type ReportSearch } from './report-search.ts';

export const noData = 'No data available';

/** One decimal, or that it is not known. */
export const sayRate = (rate: number | null): string => (rate === null ? 'Not known' : formatRate(rate));

interface Rows<Row> {
  readonly asOf: string;
  readonly rows: readonly Row[];
}

interface ReportFigureProps<Row> {
  readonly name: FigureName;
  readonly title: string;
  /** Explains the figure in one line. */
  readonly definition: string;
  readonly loading: string;
  readonly search: ReportSearch;
  readonly query: UseQueryResult<Rows<Row>>;
  readonly controls?: ReactNode;
  /** A note for the picture, in addition to the definition. */
  readonly drawn?: string;
  readonly children: (rows: readonly Row[], asOf: string) => ReactNode;
}

/** A figure of the report: its chart and table, and its exports. */
export function ReportFigure<Row>(props: ReportFigureProps<Row>) {
  const { name, title, definition, loading, search, query, controls, drawn, children } = props;
  const { data, isPlaceholderData } = query;
  const body = useRef<HTMLDivElement>(null);
  const filters = filtersOfFigure(name, filtersOf(search));
  const about = sayReportFilters(filters);
  const fileName = (kind: string, at: string) => `report-${name}-${lagosDayOf(at)}.${kind}`;
  const csv = useMutation({
    mutationFn: () => request('GET /analytics/report/export.csv', { query: { ...filters, figure: name } }),
    onSuccess: (file) => saveFile(file, fileName('csv', nowText())),
    onError: (fault) => toast.error(messageOf(fault)),
  });
  const png = useMutation({
    mutationFn: (asOf: string) =>
      pictureOf(body.current, {
        title,
        note: [definition, drawn, about, sayAsOf(asOf)].filter(Boolean).join(' '),
        empty: noData,
      }),
    onSuccess: (picture, asOf) => saveFile(picture, fileName('png', asOf)),
    onError: () => toast.error('The picture could not be created'),
  });
  // A picture shows every count, including small ones that exported tables omit.
  const mayTakeAll = useMayTakeAll();
  const blocked = [
    !mayTakeAll && about !== '' && 'Your role can save only unfiltered figures. Clear the filters first.',
    // The drawing does not match the address yet.
    isPlaceholderData && 'The figure is still loading',
  ].find((reason) => typeof reason === 'string');
  const reason = useId();
  return (
    <Figure
      title={title}
      definition={definition}
      query={query}
      loading={loading}
      failed={sayFailure}
      controls={controls}
      foot={
        data && (
          <>
            <Button
              variant="default"
              leftSection={<Download aria-hidden size={18} />}
              aria-label={`CSV of ${title}`}
              aria-disabled={csv.isPending || blocked !== undefined}
              aria-describedby={blocked && reason}
              onClick={() => !csv.isPending && !blocked && csv.mutate()}
            >
              {csv.isPending ? 'Saving...' : 'CSV'}
            </Button>
            {mayTakeAll && (
              <Button
                variant="default"
                leftSection={<Image aria-hidden size={18} />}
                aria-label={`PNG of ${title}`}
                aria-disabled={png.isPending || blocked !== undefined}
                aria-describedby={blocked && reason}
                onClick={() => !png.isPending && !blocked && png.mutate(data.asOf)}
              >
                {png.isPending ? 'Saving...' : 'PNG'}
              </Button>
            )}
            {blocked && (
              <p id={reason} className={classes.reason}>
                {blocked}
              </p>
            )}
          </>
        )
      }
    >
      {({ rows, asOf }) => <div ref={body}>{children(rows, asOf)}</div>}
    </Figure>
  );
}
