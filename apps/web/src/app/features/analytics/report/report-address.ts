import type { ReportSearch } from './report-search.ts';

/** The report's query before it is validated: validation needs lists that are too large to load with the first page. */
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

/** Keeps the names that the report knows. `readReportSearch` reads their values once the report has loaded. */
export const readReportAddress = (query: Record<string, unknown>): ReportAddress =>
  Object.fromEntries(names.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]));
