import type { Pagination } from '@tvet/contract';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Rows to pass over before the page begins. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** The page of a list answer, beside its rows and again under `pagination` (decisions G3). */
export function pageOf(total: number, { page, limit }: Page): Pagination & { pagination: Pagination } {
  const pagination = { total, currentPage: page, totalPages: Math.ceil(total / limit) };
  return { ...pagination, pagination };
}
