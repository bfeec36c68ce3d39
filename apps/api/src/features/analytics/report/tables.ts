import {
  type ReportFigure,
  type ReportFilters,
  type StateFigures,
  smallestExported,
  statusLabels,
  type TradeFigures,
  type WaitingFigures,
  waitingBands,
} from '@tvet/contract';
import type { Work } from '../../../http/work.ts';
import { getFunnelReport } from './get-funnel-report.ts';
import { getPeopleReport } from './get-people-report.ts';
import { getStateReport } from './get-state-report.ts';
import { getTradeReport } from './get-trade-report.ts';
import { getWaitingReport } from './get-waiting-report.ts';
import { type Cell, isSmall, unlessHidden, withholdSteps, withholdTogether } from './withhold.ts';

/** A figure as a table: the heads of its columns, then its rows. */
interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** @param isWhole whether small counts are in it (rules 26.16). */
type MakeTable = (work: Work, filters: ReportFilters, isWhole: boolean) => Promise<Table>;

/** The figures of the report as they are exported. */
export const tables: Readonly<Record<ReportFigure, MakeTable>> = {
  states: async (work, filters, isWhole) => {
    const rows = await getStateReport(work, filters);
    const places = placesCells(rows, isWhole);
    const decided = decidedCells(rows, isWhole);
    return {
      heads: ['State', ...placesHeads, 'Decided', 'Days to a decision'],
      rows: rows.map(({ state }, index) => [state, ...(places[index] ?? []), ...(decided[index] ?? [])]),
    };
  },
  trades: async (work, filters, isWhole) => {
    const rows = await getTradeReport(work, filters);
    const places = placesCells(rows, isWhole);
    return {
      heads: ['Trade', ...placesHeads],
      rows: rows.map(({ skill }, index) => [skill, ...(places[index] ?? [])]),
    };
  },
  people: peopleTable,
  funnel: async (work, filters, isWhole) => {
    const rows = await getFunnelReport(work, filters);
    const hidden = withholdSteps(rows.map(({ count }) => count));
    return {
      heads: ['Stage', 'Count'],
      rows: rows.map(({ stage, count }, index) => [stageHeads[stage], unlessHidden(count, !isWhole && hidden[index])]),
    };
  },
  waiting: async (work, filters, isWhole) => ({
    heads: [
      'Status',
      'Verified by',
      ...waitingBands.map(({ key }) => `${key} days`),
      'Total',
      ...(isWhole ? oldestHeads : []),
    ],
    rows: (await getWaitingReport(work, filters)).map((row) => waitingCells(row, isWhole)),
  }),
};

const hasRates: ReadonlySet<ReportFigure> = new Set(['states', 'trades']);

/** How the numbers of a table are to be read. */
export const notesOf = (figure: ReportFigure, isWhole: boolean): string[] => [
  ...(hasRates.has(figure) ? ['Rates and averages are rounded to one decimal.'] : []),
  ...(isWhole ? [] : [`Counts from 1 to ${smallestExported - 1}, and what would tell them, are withheld.`]),
];

const placesHeads = ['Applications', 'Places', 'Taken', 'Left', 'Applications for each place'];
const oldestHeads = ['Oldest', 'Applicant id', 'Days'];
const stageHeads = {
  signedUp: 'Signed up',
  begun: 'Begun',
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  registered: 'Registered',
} as const;

/** What follows from a count that is withheld is withheld with it. */
function placesCells(rows: readonly Omit<TradeFigures, 'skill'>[], isWhole: boolean): Cell[][] {
  const applicationsHidden = withholdTogether(rows.map(({ applications }) => applications));
  const takenHidden = withholdTogether(rows.map(({ taken }) => taken));
  return rows.map(({ applications, capacity, taken, left, applicationsPerPlace }, index) => {
    const hidesApplications = !isWhole && applicationsHidden[index];
    const hidesTaken = !isWhole && takenHidden[index];
    return [
      unlessHidden(applications, hidesApplications),
      capacity,
      unlessHidden(taken, hidesTaken),
      unlessHidden(left, hidesTaken),
      unlessHidden(applicationsPerPlace, hidesApplications),
    ];
  });
}

/** Those that wait are the rest, so few of them hide the count too. */
function decidedCells(rows: readonly StateFigures[], isWhole: boolean): Cell[][] {
  const counts = rows.map(({ decided }) => decided);
  const named = rows.map(({ applications, decided }) => [decided, applications, applications - decided].some(isSmall));
  const hidden = withholdTogether(counts, named);
  return rows.map(({ decided, daysToDecision }, index) => {
    const hides = !isWhole && hidden[index];
    return [unlessHidden(decided, hides), unlessHidden(daysToDecision, hides)];
  });
}

async function peopleTable(work: Work, filters: ReportFilters, isWhole: boolean): Promise<Table> {
  const byTrade = Map.groupBy(await getPeopleReport(work, filters), ({ skill }) => skill);
  return {
    heads: ['Trade', 'Gender', 'Age', 'Applications'],
    rows: [...byTrade.values()].flatMap((rows) => {
      const hidden = withholdTogether(rows.map(({ applications }) => applications));
      return rows.map(({ skill, gender, ageBand, applications }, index) => [
        skill,
        gender,
        ageBand,
        unlessHidden(applications, !isWhole && hidden[index]),
      ]);
    }),
  };
}

/** Who waits is named to those alone who work on it. */
function waitingCells({ status, officer, bands, total, oldest }: WaitingFigures, isWhole: boolean): Cell[] {
  const hidden = withholdTogether(bands.map(({ count }) => count));
  return [
    statusLabels[status],
    officer?.name ?? null,
    ...bands.map(({ count }, index) => unlessHidden(count, !isWhole && hidden[index])),
    unlessHidden(total, !isWhole && isSmall(total)),
    ...(isWhole ? [oldest?.applicantName ?? null, oldest?.applicantId ?? null, oldest?.days ?? null] : []),
  ];
}
