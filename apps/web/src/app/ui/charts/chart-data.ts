/** One line of a chart, or one kind of bar; also a column of its table. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One value for each label of the chart. */
  readonly values: readonly number[];
}

export interface ChartData {
  /** Along the axis, or around the ring. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}
