export const chartWords = {
  drawing: 'Drawing the chart',
  table: 'Show the numbers as a table',
  tableOf: (figure: string) => `${figure}: table`,
  asOf: (moment: string) => `As of ${moment}`,
};
