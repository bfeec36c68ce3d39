import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './chart.module.css';
import type { CanvasProps } from './chart-config.ts';

/** The chart library loads with the first chart. */
const Canvas = lazy(() => import('./canvas.tsx').then((module) => ({ default: module.Canvas })));

/** The height of each bar and of the legend in a bar chart. */
const barHeight = 36;
const legendHeight = 88;
/** A legend on a phone has two names per line. */
const legendLine = 24;

const heightOf = ({ labels, series }: CanvasProps): number =>
  labels.length * barHeight + legendHeight + Math.max(0, Math.ceil(series.length / 2) - 1) * legendLine;

/** A flat line shows that there was none; empty bars and an empty ring show nothing. */
const isEmpty = ({ kind, series }: CanvasProps): boolean =>
  kind !== 'line' && series.every(({ values }) => values.every((value) => value === 0));

export const Chart = (props: CanvasProps) => (isEmpty(props) ? <p>{t`No data available`}</p> : <Drawing {...props} />);

const Drawing = (props: CanvasProps) => (
  <div
    className={classes.frame}
    data-palette="light"
    data-kind={props.kind}
    {...(props.kind === 'bar' && { style: { height: heightOf(props) } })}
  >
    <Suspense
      fallback={
        <div role="status" aria-label={t`Drawing the chart`}>
          <Skeleton height={300} />
        </div>
      }
    >
      <Canvas {...props} />
    </Suspense>
  </div>
);
