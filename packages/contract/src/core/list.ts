import * as z from 'zod';
import { maxPage, maxPageSize, pageSize } from './limits.ts';

/** A whole number of a query, from 1 on. */
const count = (name: string, most: number) => {
  const message = `${name} is a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
};

/** `page` counts from 1, `limit` is 1 to 500 (rules 22.2). */
export const pageQuery = z.object({
  page: count('page', maxPage).default(1),
  limit: count('limit', maxPageSize).default(pageSize),
});

export const pagination = z
  .object({ total: z.int(), currentPage: z.int(), totalPages: z.int() })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

/** A list answers with its rows under their own key and the page beside them, twice (rules 22.2). */
export const listAnswer = <K extends string, S extends z.ZodType>(key: K, row: S) =>
  z.object({
    ...({ [key]: z.array(row) } as Record<K, z.ZodArray<S>>),
    ...pagination.shape,
    pagination,
  });

/** Single records and writes answer `{data: …}` (rules 22.3). */
export const dataAnswer = <S extends z.ZodType>(data: S) => z.object({ data });
