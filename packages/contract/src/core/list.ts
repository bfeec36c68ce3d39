import * as z from 'zod';
import { maxPage, maxPageSize, pageSize } from './limits.ts';

/** A positive whole number in a query. */
const count = (name: string, most: number) => {
  const message = `${name} is a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
};

export const pageQuery = z.object({
  page: count('page', maxPage).default(1),
  limit: count('limit', maxPageSize).default(pageSize),
});

export const pagination = z
  .object({ total: z.int(), currentPage: z.int(), totalPages: z.int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

/** The answer of a list: its rows under `key`, and the page both at the top level and under `pagination`. */
export const listAnswer = <K extends string, S extends z.ZodType>(key: K, row: S) =>
  z.object({
    ...({ [key]: z.array(row) } as Record<K, z.ZodArray<S>>),
    ...pagination.shape,
    pagination,
  });

export const dataAnswer = <S extends z.ZodType>(data: S) => z.object({ data });
