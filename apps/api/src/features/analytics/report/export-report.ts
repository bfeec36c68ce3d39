import {
  type CallInput,
  type calls,
  type ReportFigure,
  type ReportFilters,
  type StateFigures,
  statusLabels,
  type TradeFigures,
  type WaitingFigures,
  waitingBands,
} from '@tvet/contract';
import { stringify } from 'csv-stringify/sync';
import type { Caller } from '../../../accounts/caller.ts';
import type { FileContent } from '../../../http/bytes.ts';
import type { Work } from '../../../http/work.ts';
import { neutralised } from '../../../shared/csv-cell.ts';
import { dayOf } from '../../../shared/lagos.ts';
import { mayExportSmallCounts } from '../policy.ts';
import { getFunnelReport } from './get-funnel-report.ts';
import { getPeopleReport } from './get-people-report.ts';
import { getStateReport } from './get-state-report.ts';
import { getTradeReport } from './get-trade-report.ts';
import { getWaitingReport } from './get-waiting-report.ts';
import { type Cell, isSmall, unlessSmall, withheld, withholdTogether } from './withhold.ts';

/** A figure as a table: the heads of its columns, then its rows. */
interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

type Export = (work: Work, filters: ReportFilters, isWhole: boolean) => Promise<Table>;

const figures: Record<ReportFigure, Export> = {
  states: async (work, filters, isWhole) => ({
    heads: ['State', ...placesHeads, 'Decided', 'Days to a decision'],
    rows: (await getStateReport(work, filters)).map((row) => [
      row.state,
      ...placesCells(row, isWhole),
      ...decided(row, isWhole),
    ]),
  }),
  trades: async (work, filters, isWhole) => ({
    heads: ['Trade', ...placesHeads],
    rows: (await getTradeReport(work, filters)).map((row) => [row.skill, ...placesCells(row, isWhole)]),
  }),
  people: exportPeople,
  funnel: async (work, filters, isWhole) => ({
    heads: ['Stage', 'Count'],
    rows: (await getFunnelReport(work, filters)).map(({ stage, count }) => [
      stageHeads[stage],
      count === null || isWhole ? count : unlessSmall(count),
    ]),
  }),
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
function placesCells(
  { applications, capacity, taken, left, applicationsPerPlace }: Omit<TradeFigures, 'skill'>,
  isWhole: boolean,
): Cell[] {
  const hides = (count: number) => !isWhole && isSmall(count);
  return [
    hides(applications) ? withheld : applications,
    capacity,
    hides(taken) ? withheld : taken,
    hides(taken) ? withheld : left,
    hides(applications) ? withheld : applicationsPerPlace,
  ];
}

/** Those that wait are the rest, so few of them hide the count too. */
function decided({ applications, decided: count, daysToDecision }: StateFigures, isWhole: boolean): Cell[] {
  const hides = !isWhole && (isSmall(count) || isSmall(applications) || isSmall(applications - count));
  return hides ? [withheld, withheld] : [count, daysToDecision];
}

async function exportPeople(work: Work, filters: ReportFilters, isWhole: boolean): Promise<Table> {
  const rows = await getPeopleReport(work, filters);
  const hidden = new Map(
    [...new Set(rows.map(({ skill }) => skill))].flatMap((skill) => {
      const ofTrade = rows.filter((row) => row.skill === skill);
      const hides = withholdTogether(ofTrade.map(({ applications }) => applications));
      return ofTrade.map((row, index) => [row, hides[index]] as const);
    }),
  );
  return {
    heads: ['Trade', 'Gender', 'Age', 'Applications'],
    rows: rows.map((row) => [
      row.skill,
      row.gender,
      row.ageBand,
      !isWhole && hidden.get(row) ? withheld : row.applications,
    ]),
  };
}

/** Who waits is named to those alone who work on it. */
function waitingCells({ status, officer, bands, total, oldest }: WaitingFigures, isWhole: boolean): Cell[] {
  const hides = withholdTogether(bands.map(({ count }) => count));
  const isHidden = (index: number) => !isWhole && hides[index] === true;
  return [
    statusLabels[status],
    officer?.name ?? null,
    ...bands.map(({ count }, index) => (isHidden(index) ? withheld : count)),
    !isWhole && isSmall(total) ? withheld : total,
    ...(isWhole ? [oldest?.applicantName ?? null, oldest?.applicantId ?? null, oldest?.days ?? null] : []),
  ];
}

/** One figure of the report as CSV, each row with the moment it is true for (rules 26.2, 26.16). */
export async function exportReport(
  work: Work<Caller>,
  { query: { figure, ...filters } }: CallInput<typeof calls.exportReport>,
): Promise<FileContent> {
  const { heads, rows } = await figures[figure](work, filters, mayExportSmallCounts(work.caller));
  const asOf = work.now.toISOString();
  const lines = [[...heads, 'True for'], ...rows.map((row) => [...row.map(written), asOf])];
  return {
    type: 'text/csv; charset=utf-8',
    name: `report-${figure}-${dayOf(work.now)}.csv`,
    // With its mark, by which spreadsheets know UTF-8.
    content: `\ufeff${stringify(lines, { record_delimiter: '\r\n' })}`,
  };
}

const written = (cell: Cell): string => (typeof cell === 'string' ? neutralised(cell) : (cell?.toString() ?? ''));
