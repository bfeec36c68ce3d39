import type { ChartConfiguration } from 'chart.js';
import { formatCompact, formatCount } from '../format.ts';
import type { ChartData } from './chart-data.ts';
import { gridColour, inkColour, ringColours, seriesLooks } from './colours.ts';
import { textLines } from './text-lines.ts';

/** Bars are horizontal, so that each has room for its name. */
export type ChartKind = 'line' | 'bar' | 'doughnut';

export interface CanvasProps extends ChartData {
  readonly kind: ChartKind;
  /** Describes the chart for screen readers; the table has the numbers. */
  readonly label: string;
  /** Stacks the series, as parts of a whole. */
  readonly stacked?: boolean;
  /** Called on a press on a point, bar or part, with its series and the index of its label. */
  readonly onPick?: ((series: string, index: number) => void) | undefined;
}

/** Below this width the names of bars use lines of at most this many letters. */
const narrowPx = 480;
const lineLength = 22;

/** '10K' from ten thousand on, to fit an axis. */
const shortCount = (count: number): string => (count < 10_000 ? formatCount(count) : formatCompact(count));

/** The duration of an animation, if animations are allowed. */
const changeMs = 200;

/** The configuration for the chart library; `still` turns animations off. */
export function configOf(
  { kind, labels, series, stacked = false, onPick }: CanvasProps,
  still: boolean,
): ChartConfiguration {
  const isRing = kind === 'doughnut';
  const isBar = kind === 'bar';
  return {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ label: name, values }, index) => {
        const { colour: ofSeries, mark, dash } = seriesLooks[index % seriesLooks.length] ?? seriesLooks[0];
        const colour = isBar && series.length === 1 ? ringColours[0] : ofSeries;
        // Stacked parts touch: each has a colour of its own, and an outline.
        const part = {
          borderColor: inkColour,
          borderWidth: 1,
          backgroundColor: ringColours[index % ringColours.length],
        };
        const look = isRing
          ? {
              backgroundColor: ringColours,
              borderColor: inkColour,
              borderWidth: values.filter(Boolean).length > 1 ? 1 : 0,
            }
          : stacked
            ? part
            : {
                borderColor: colour,
                backgroundColor: colour,
                pointStyle: mark,
                borderDash: [...dash],
                borderWidth: 2,
                pointRadius: labels.length > 60 ? 0 : 4,
                pointHitRadius: 12,
              };
        return { label: name, data: [...values], ...look };
      }),
    },
    options: {
      ...(isBar && { indexAxis: 'y' as const }),
      responsive: true,
      maintainAspectRatio: false,
      animation: still ? false : { duration: changeMs },
      interaction: { mode: isRing ? 'nearest' : 'index', intersect: isRing },
      plugins: {
        legend: {
          display: isRing || series.length > 1,
          position: 'bottom',
          // The legend matches the drawing: markers for lines, coloured boxes for areas.
          labels: kind === 'line' ? { usePointStyle: true, padding: 16 } : { boxWidth: 16, boxHeight: 12, padding: 16 },
        },
        tooltip: {
          callbacks: {
            label: ({ dataset, dataIndex, label: part }) => {
              const value = formatCount(Number(dataset.data[dataIndex] ?? 0));
              return ` ${isRing ? part : (dataset.label ?? '')}: ${value}`;
            },
          },
        },
      },
      ...(isRing
        ? {}
        : {
            scales: {
              [isBar ? 'y' : 'x']: {
                stacked,
                grid: { display: false },
                ticks: isBar
                  ? {
                      autoSkip: false,
                      font: ({ chart: { width } }) => ({ size: width < narrowPx ? 12 : 14 }),
                      callback(value) {
                        const name = this.getLabelForValue(Number(value));
                        return this.chart.width < narrowPx ? textLines(name, lineLength, (text) => text.length) : name;
                      },
                    }
                  : { maxRotation: 0, autoSkipPadding: 12 },
              },
              [isBar ? 'x' : 'y']: {
                stacked,
                beginAtZero: true,
                grid: { color: gridColour },
                ticks: {
                  precision: 0,
                  maxRotation: 0,
                  autoSkipPadding: 12,
                  callback: (value: number | string) => shortCount(Number(value)),
                },
              },
            },
          }),
      onHover: (_, elements, { canvas }) => {
        canvas.style.cursor = onPick && elements.length > 0 ? 'pointer' : 'default';
      },
      onClick: (event, _, pressed) => {
        if (!onPick || !event.native) return;
        const [nearest] = pressed.getElementsAtEventForMode(event.native, 'nearest', { intersect: isRing }, true);
        const picked = nearest && series[nearest.datasetIndex];
        // A value of zero has no list to open.
        if (nearest && picked?.values[nearest.index]) onPick(picked.key, nearest.index);
      },
    },
  };
}
