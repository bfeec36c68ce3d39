import { defaultYear } from '@tvet/contract';

const year = `/analytics/applications/${defaultYear}?granularity=monthly`;

/**
 * The calls for the first rows of a page, by its path, for an address without a query. The app makes the same ones, and a test compares
 * them.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/applicants': ['/applications?page=1&limit=30'],
  '/dashboard': ['/analytics/dashboard', year],
  '/analytics': ['/analytics/applications', year],
};
