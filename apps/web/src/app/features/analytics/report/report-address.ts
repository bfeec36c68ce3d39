import type { ReportSearch } from './report-search.ts';

/** The report's query before its values are looked at: that takes lists too large to load with the first page. */
export type ReportAddress = { readonly [Name in keyof ReportSearch]?: unknown };

const names = [
  'intake',
  'category',
  'state',
  'skill',
  'startDate',
  'endDate',
  'map',
] as const satisfies readonly (keyof ReportSearch)[];

/** Keeps the names the report knows; what they say is read by `readReportSearch` once the report is there. */
export const readReportAddress = (query: Record<string, unknown>): ReportAddress =>
  Object.fromEntries(names.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]));
