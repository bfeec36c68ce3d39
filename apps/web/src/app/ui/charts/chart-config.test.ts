import { expect, test } from 'vitest';
import { type CanvasProps, configOf } from './chart-config.ts';

const series = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: `Series ${index}`, values: [index] }));
const chart = (props: Partial<CanvasProps>): CanvasProps => ({
  kind: 'bar',
  label: 'A chart',
  labels: ['One'],
  series: series(3),
  ...props,
});

test('a chart moves as it changes, unless somebody asked for less of that', () => {
  expect(configOf(chart({}), false).options?.animation).toEqual({ duration: 200 });
  expect(configOf(chart({}), true).options?.animation).toBe(false);
});

test('no two parts of a whole look the same, and lines differ by more than their colour', () => {
  const { datasets: parts } = configOf(chart({ stacked: true, series: series(6) }), true).data;
  expect(new Set(parts.map(({ backgroundColor }) => backgroundColor)).size).toBe(6);
  const { datasets: lines } = configOf(chart({ kind: 'line' }), true).data;
  const marks = lines.map((line) => ('pointStyle' in line ? line.pointStyle : undefined));
  expect(new Set(marks).size).toBe(3);
});

test('a legend shows what is drawn: marks of lines, boxes of areas', () => {
  const labelsOf = (props: Partial<CanvasProps>) => configOf(chart(props), true).options?.plugins?.legend?.labels;
  expect(labelsOf({ kind: 'line' })?.usePointStyle).toBe(true);
  for (const kind of ['bar', 'doughnut'] as const) expect(labelsOf({ kind })?.usePointStyle).toBeUndefined();
});

test('a ring of one part has no seam', () => {
  const edgeOf = (values: number[]) =>
    configOf(chart({ kind: 'doughnut', series: [{ key: 'a', label: 'A', values }] }), true).data.datasets[0]
      ?.borderWidth;
  expect([edgeOf([7, 0]), edgeOf([7, 1])]).toEqual([0, 1]);
});
