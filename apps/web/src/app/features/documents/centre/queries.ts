import { queryOptions } from '@tanstack/react-query';
import { documentsKey } from '../../../documents/queries.ts';
import { request } from '../../../portal.ts';

/** All data of the page's first view. */
export const overviewQuery = (centerId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'overview', centerId],
    queryFn: async ({ signal }) =>
      (await request('GET /centres/{id}/documents/overview', { params: { id: centerId }, signal })).data,
  });
