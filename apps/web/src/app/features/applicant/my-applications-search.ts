import { type ApplicationStatus, statusLabels } from '@tvet/contract';
import { readPage } from '../../ui/list/read-search.ts';

/** The page's query as it stands in the address bar. */
export interface MyApplicationsSearch {
  status?: ApplicationStatus;
  page?: number;
}

const isStatus = (value: unknown): value is ApplicationStatus =>
  typeof value === 'string' && Object.hasOwn(statusLabels, value);

/** Keeps the names the page knows and values that make sense; the rest of a query is dropped. */
export function readMyApplicationsSearch({ status, page: asked }: Record<string, unknown>): MyApplicationsSearch {
  const page = readPage(asked);
  return { ...(isStatus(status) && { status }), ...(page && { page }) };
}
