import type { FunnelStage, OverdueBand, ReportFigure } from '@tvet/contract';
import type { Measure } from './report-search.ts';

export const reportWords = {
  title: 'Report',
  description: 'The program in figures, right to the last application',
  print: 'Print',
  csv: 'CSV',
  png: 'PNG',
  saving: 'Saving...',
  csvOf: (figure: string) => `CSV of ${figure}`,
  pngOf: (figure: string) => `PNG of ${figure}`,
  noPicture: 'The picture could not be made',
  onItsWay: 'The figure is on its way',
  ofEverything: 'Your role may save the figures of everything alone: clear the filters',
  none: 'No data available',
  unknown: 'Not known',
  filters: {
    label: 'What the report is about',
    any: 'Any',
    intake: 'Intake',
    category: 'Program',
    state: 'State',
    skill: 'Trade',
    noSuchSkill: 'No such trade',
    from: 'Submitted from',
    to: 'Submitted to',
    clear: 'Clear all',
  },
};

interface FigureWords {
  readonly title: string;
  readonly definition: string;
  readonly loading: string;
  /** The heading of the column with the names. */
  readonly row: string;
}

export const figureWords: Readonly<Record<ReportFigure, FigureWords>> = {
  states: {
    title: 'The states',
    definition:
      'Applications by the state their applicants live in, beside the places that active centers in the state have now. Places left are never below 0 in each trade of each center, so they may be more than places less those taken. Days to a decision are an average; it and the rates have one decimal.',
    loading: 'Loading the states',
    row: 'State',
  },
  trades: {
    title: 'Trades: wanted and taught',
    definition:
      'Applications for each trade beside the places that active centers have for it now. Places left are never below 0 in each trade of each center, so they may be more than places less those taken. Rates have one decimal.',
    loading: 'Loading the trades',
    row: 'Trade',
  },
  people: {
    title: 'Ages and genders by trade',
    definition: 'Submitted applications under the trade each has now; age in whole years on the day of submission.',
    loading: 'Loading ages and genders',
    row: 'Trade',
  },
  funnel: {
    title: 'From sign-up to registered',
    definition:
      'How many came how far. Signed up are people; every step below counts applications and is part of the one above it. Approved are also those that are registered or declined since. Percentages are rounded to whole numbers.',
    loading: 'Loading the steps',
    row: 'Step',
  },
  waiting: {
    title: 'What waits, and for how long',
    definition: 'Applications that are Pending or Under Review, by the days since they were submitted.',
    loading: 'Loading what waits',
    row: 'Waits for',
  },
  documents: {
    title: 'Centers by documents overdue',
    definition:
      'Centers that owe documents, by how many of them are overdue today. State and trade narrow it; intake, program and days of submission do not.',
    loading: 'Loading documents overdue',
    row: 'State',
  },
};

export const measureWords: Readonly<Record<Measure, { readonly label: string; readonly column: string }>> = {
  applications: { label: 'Applications', column: 'Applications' },
  applicationsPerPlace: { label: 'Applications for each place', column: 'For each place' },
  left: { label: 'Places left', column: 'Places left' },
  daysToDecision: { label: 'Days to a decision', column: 'Days to a decision' },
};

export const stateWords = {
  shade: 'Shade the map by',
  capacity: 'Places',
  taken: 'Taken',
  decided: 'Decided',
  map: (measure: string) => `Map of the states by ${measure.toLowerCase()}`,
  shaded: (measure: string) => `The map is shaded by ${measure.toLowerCase()}.`,
};

export const tradeWords = {
  applications: 'Applications',
  capacity: 'Places',
  left: 'Places left',
  perPlace: 'For each place',
  untaught: (trades: string) => `Wanted, and taught nowhere: ${trades}`,
  untaughtThere: (trades: string) => `Wanted, and not taught in the state or program that is chosen: ${trades}`,
};

export const peopleWords = { shown: 'Shown by', gender: 'Gender', age: 'Age' };

export const stageNames: Readonly<Record<FunnelStage, string>> = {
  signedUp: 'Signed up',
  begun: 'Began an application',
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  registered: 'Registered',
};

export const funnelWords = {
  people: 'Came so far',
  ofBefore: 'Of the step before',
  lost: 'Did not',
  share: (percent: number) => `${percent}%`,
};

export const waitingWords = {
  pending: 'Pending: any officer',
  underReview: (officer: string) => `Under Review: verified by ${officer}`,
  nobody: 'somebody who is gone',
  total: 'Total',
  oldest: 'Waits longest',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  bands: {
    '0-7': '0 to 7 days',
    '8-14': '8 to 14 days',
    '15-30': '15 to 30 days',
    '31-60': '31 to 60 days',
    '61-90': '61 to 90 days',
    'over-90': 'Over 90 days',
  },
};

export const overdueWords = {
  centers: 'Centers',
  late: 'Late',
  documents: 'Documents overdue',
  all: 'All of them',
  bands: {
    '0': 'None overdue',
    '1-5': '1 to 5 overdue',
    '6-20': '6 to 20 overdue',
    'over-20': 'Over 20 overdue',
  } satisfies Record<OverdueBand, string>,
};
