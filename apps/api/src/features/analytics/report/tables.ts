import {
  ageBands,
  genders,
  type OverdueFigures,
  type PeopleFigures,
  type ReportFigure,
  type ReportFilters,
  roundedTo,
  type StateFigures,
  smallestExported,
  statusLabels,
  type TradeFigures,
  type WaitingFigures,
  waitingBands,
} from '@tvet/contract';
import { english } from '../../../core/languages.ts';
import type { WorkWith } from '../../../platform/calls/work.ts';
import { getFunnelReport } from './get-funnel-report.ts';
import { getOverdueReport } from './get-overdue-report.ts';
import { getPeopleReport } from './get-people-report.ts';
import { getStateReport } from './get-state-report.ts';
import { getTradeReport } from './get-trade-report.ts';
import { getWaitingReport } from './get-waiting-report.ts';
import { ratio } from './places.ts';
import { type Cell, isSmall, rounded, toFive, withheld, withholdSteps, withholdTogether } from './withhold.ts';

/** A figure as a table: the time of the data, the column heads, and the rows. */
interface Table {
  readonly asOf: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** @param isWhole true if every count is exact (rules 26.16). */
type MakeTable = (work: WorkWith<'sharedAnswers'>, filters: ReportFilters, isWhole: boolean) => Promise<Table>;

/** The figures of the report in their exported form. */
export const tables: Readonly<Record<ReportFigure, MakeTable>> = {
  states: async (work, filters, isWhole) => {
    const { asOf, rows } = await getStateReport(work, filters);
    const places = placesCells(rows, isWhole);
    const decided = decidedCells(rows, isWhole);
    return {
      asOf,
      heads: ['State', ...placesHeads(isWhole), 'Decided', 'Days to a decision'],
      rows: rows.map(({ state }, index) => [state, ...(places[index] ?? []), ...(decided[index] ?? [])]),
    };
  },
  trades: async (work, filters, isWhole) => {
    const { asOf, rows } = await getTradeReport(work, filters);
    const places = placesCells(rows, isWhole);
    return {
      asOf,
      heads: ['Trade', ...placesHeads(isWhole)],
      rows: rows.map(({ skill }, index) => [skill, ...(places[index] ?? [])]),
    };
  },
  people: async (work, filters, isWhole) => {
    const { asOf, rows } = await getPeopleReport(work, filters);
    return {
      asOf,
      heads: ['Trade', 'Gender', 'Age', 'Applications'],
      rows: isWhole
        ? rows.map(({ skill, gender, ageBand, applications }) => [skill, gender, ageBand, applications])
        : [...Map.groupBy(rows, ({ skill }) => skill).values()].flatMap(roundedPeople),
    };
  },
  funnel: async (work, filters, isWhole) => {
    const { asOf, rows } = await getFunnelReport(work, filters);
    const hidden = withholdSteps(rows.map(({ count }) => count));
    return {
      asOf,
      heads: ['Stage', 'Count'],
      rows: rows.map(({ stage, count }, index) => [stageHeads[stage], isWhole ? count : rounded(count, hidden[index])]),
    };
  },
  waiting: async (work, filters, isWhole) => {
    const { asOf, rows } = await getWaitingReport(work, filters);
    return {
      asOf,
      heads: [
        'Status',
        'Verified by',
        ...waitingBands.map(({ key }) => `${key} days`),
        'Total',
        ...(isWhole ? oldestHeads : []),
      ],
      rows: rows.map((row) => waitingCells(row, isWhole)),
    };
  },
  documents: async (work, { state, skill }, isWhole) => {
    const { asOf, rows } = await getOverdueReport(work, { state, skill });
    return {
      asOf,
      heads: ['State', 'Centres', 'Late', 'Documents overdue', ...bandHeads],
      rows: rows.map((row) => [row.state, ...overdueCells(row, isWhole)]),
    };
  },
};

const hasRates: ReadonlySet<ReportFigure> = new Set(['states', 'trades']);

/** Notes on how to read the numbers of a table. */
export const notesOf = (figure: ReportFigure, isWhole: boolean): string[] => [
  ...(hasRates.has(figure) ? (isWhole ? [ratesNote, leftNote] : [roundedRatesNote]) : []),
  ...(figure === 'funnel' ? [approvedNote] : []),
  ...(isWhole ? [] : [roundedNote]),
];
const approvedNote = 'Approved includes applications that were registered or declined later.';
const ratesNote = 'Rates and averages are rounded to one decimal.';
const leftNote = 'Left never falls below 0 for any trade at any centre, so it can be higher than places minus taken.';
const roundedRatesNote = 'Rates are calculated from rounded counts. Average days are whole numbers.';
const roundedNote = `Counts from 1 to ${smallestExported - 1}, and counts that would reveal them, are withheld. All others are rounded to the nearest ${roundedTo}.`;

/** The Left column would reveal the exact Taken count, so it is left out next to rounded counts. */
const placesHeads = (isWhole: boolean) => [
  'Applications',
  'Places',
  'Taken',
  ...(isWhole ? ['Left'] : []),
  'Applications for each place',
];
const bandHeads = ['None overdue', '1 to 5 overdue', '6 to 20 overdue', 'Over 20 overdue'];
const oldestHeads = ['Oldest', 'Applicant ID', 'Days'];
const stageHeads = {
  signedUp: 'Signed up',
  begun: 'Begun',
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  registered: 'Registered',
} as const;

/** A ratio from a withheld count is withheld too. A ratio from a rounded count uses the rounded count. */
function placesCells(rows: readonly Omit<TradeFigures, 'skill'>[], isWhole: boolean): Cell[][] {
  const applicationsHidden = withholdTogether(rows.map(({ applications }) => applications));
  const takenHidden = withholdTogether(rows.map(({ taken }) => taken));
  return rows.map(({ applications, capacity, taken, left, applicationsPerPlace }, index) =>
    isWhole
      ? [applications, capacity, taken, left, applicationsPerPlace]
      : [
          rounded(applications, applicationsHidden[index]),
          capacity,
          rounded(taken, takenHidden[index]),
          applicationsHidden[index] ? withheld : ratio(toFive(applications), capacity),
        ],
  );
}

/** The undecided applications are the remainder, so a small number of them hides the count too. */
function decidedCells(rows: readonly StateFigures[], isWhole: boolean): Cell[][] {
  if (isWhole) return rows.map(({ decided, daysToDecision }) => [decided, daysToDecision]);
  const counts = rows.map(({ decided }) => decided);
  const named = rows.map(({ applications, decided }) => [decided, applications, applications - decided].some(isSmall));
  const hidden = withholdTogether(counts, named);
  return rows.map(({ decided, daysToDecision }, index) => [
    rounded(decided, hidden[index]),
    hidden[index] ? withheld : daysToDecision && Math.round(daysToDecision),
  ]);
}

/** Every gender and age of a trade. A missing line would reveal a count of 0. */
function roundedPeople(rows: readonly PeopleFigures[]): Cell[][] {
  const known = [...genders, null].flatMap((gender) =>
    [...ageBands, null].map((ageBand) => {
      const row = rows.find((one) => one.gender === gender && one.ageBand === ageBand);
      return { gender, ageBand, applications: row?.applications ?? 0 };
    }),
  );
  const hidden = withholdTogether(known.map(({ applications }) => applications));
  return known.map(({ gender, ageBand, applications }, index) => [
    rows[0]?.skill ?? null,
    gender,
    ageBand,
    rounded(applications, hidden[index]),
  ]);
}

/** Names of applicants are shown only to the staff who work on the applications. */
function waitingCells({ status, officer, bands, total, oldest }: WaitingFigures, isWhole: boolean): Cell[] {
  const hidden = withholdTogether(bands.map(({ count }) => count));
  return [
    english._(statusLabels[status]),
    officer?.name ?? null,
    ...bands.map(({ count }, index) => (isWhole ? count : rounded(count, hidden[index]))),
    isWhole ? total : rounded(total, isSmall(total)),
    ...(isWhole ? [oldest?.applicantName ?? null, oldest?.applicantId ?? null, oldest?.days ?? null] : []),
  ];
}

/**
 * Centres are overdue in all bands but the first, so a small count of either hides the other.
 * The number of documents of a few centres would identify them.
 */
function overdueCells({ centers, centersOverdue, documents, bands }: OverdueFigures, isWhole: boolean): Cell[] {
  const counts = bands.map((band) => band.centers);
  if (isWhole) return [centers, centersOverdue, documents, ...counts];
  const hidden = withholdTogether(counts);
  const lateHidden = [centersOverdue, centers - centersOverdue].some(isSmall);
  return [
    rounded(centers, isSmall(centers)),
    rounded(centersOverdue, lateHidden),
    rounded(documents, lateHidden || isSmall(documents)),
    ...counts.map((count, index) => rounded(count, hidden[index])),
  ];
}
