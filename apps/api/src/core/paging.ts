import type { Pagination } from '@tvet/contract';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** The page of a list answer, both at the top level and under `pagination`. */
export type PageFacts = Pagination & { readonly pagination: Pagination };

/** Rows to pass over before the page begins. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

export function pageOf(total: number, { page, limit }: Page): PageFacts {
  const pagination = { total, currentPage: page, totalPages: Math.ceil(total / limit) };
  return { ...pagination, pagination };
}
