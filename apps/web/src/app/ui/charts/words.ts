export const chartWords = {
  none: 'No data available',
  drawing: 'Drawing the chart',
  table: 'Show the numbers as a table',
  tableOf: (figure: string) => `${figure}: table`,
  unknown: 'Not known',
  least: 'fewest',
  most: 'most',
  asOf: (moment: string) => `As of ${moment}`,
};
