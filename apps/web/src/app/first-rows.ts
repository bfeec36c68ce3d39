import type { QueryClient } from '@tanstack/react-query';
import { defaultYear } from '@tvet/contract';
import { applicationsQuery, dashboardQuery, yearQuery } from './features/analytics/figures/queries.ts';

const firstYear = yearQuery(defaultYear, 'monthly');

/** The queries behind the first calls of a page (`first-calls.ts`), by its path. */
const queries: Readonly<Record<string, (client: QueryClient) => Promise<unknown>>> = {
  '/applicants': async (client) =>
    client.prefetchQuery((await import('./features/applications/applicants-page.tsx')).firstQuery),
  '/dashboard': (client) => Promise.all([client.prefetchQuery(dashboardQuery), client.prefetchQuery(firstYear)]),
  '/analytics': (client) => Promise.all([client.prefetchQuery(applicationsQuery), client.prefetchQuery(firstYear)]),
};

/** Fetches the first rows of a page without filters, so that it is drawn once, with them. Others draw a placeholder first. */
export const fetchFirstRows = async (
  client: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  if (search === '') await queries[pathname]?.(client);
};
