import { categories, type ReportFilters, skillOptions, stateNames } from '@tvet/contract';
import { readDay, readList, readText, spanOf } from '../../../ui/list/read-search.ts';

export const measures = ['applications', 'applicationsPerPlace', 'left', 'daysToDecision'] as const;
/** The measure that shades the map. */
export type Measure = (typeof measures)[number];

/** The report's query in the address bar, with the same names as in the calls. */
export interface ReportSearch {
  intake?: string;
  category?: (typeof categories)[number];
  state?: ReportFilters['state'];
  skill?: readonly (typeof skillOptions)[number][];
  startDate?: string;
  endDate?: string;
  /** Absent: applications. */
  map?: Exclude<Measure, 'applications'>;
}

/** Keeps known names with valid values; the rest of a query is dropped. */
export function readReportSearch(query: Record<string, unknown>): ReportSearch {
  const intake = readText(query.intake);
  const category = categories.find((known) => known === query.category);
  const state = stateNames.find((known) => known === query.state);
  const asked = readList(query.skill);
  const skill = skillOptions.filter((known) => asked.includes(known));
  const startDate = readDay(query.startDate);
  const endDate = readDay(query.endDate);
  const map = measures.find((known) => known === query.map);
  return {
    ...(intake && { intake }),
    ...(category && { category }),
    ...(state && { state }),
    ...(skill.length > 0 && { skill }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(map && map !== 'applications' && { map }),
  };
}

/** The filters of the report, as its calls accept them. A span that ends before it begins has no end. */
export function filtersOf({ map: _map, skill, startDate, endDate, ...filters }: ReportSearch) {
  return { ...filters, ...spanOf({ startDate, endDate }), ...(skill && { skill: [...skill] }) };
}
