/** One line of a chart, or one kind of bar; also a column of its table. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One for each of the chart's labels. */
  readonly values: readonly number[];
}

export interface ChartData {
  /** Along the axis, or around the ring. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}
