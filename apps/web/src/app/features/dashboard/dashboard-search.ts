import { readYearSearch, type YearSearch } from '../../figures/year-search.ts';
import { readPage } from '../../ui/list/read-search.ts';

/** The page's query as it stands in the address bar. */
export interface DashboardSearch extends YearSearch {
  /** Of an applicant's own applications. */
  page?: number;
}

/** Keeps the names the page knows and values that make sense; the rest of a query is dropped. */
export function readDashboardSearch(query: Record<string, unknown>): DashboardSearch {
  const page = readPage(query.page);
  return { ...readYearSearch(query), ...(page && { page }) };
}
