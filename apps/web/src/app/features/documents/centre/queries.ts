import { queryOptions } from '@tanstack/react-query';
import { documentsKey } from '../../../documents/queries.ts';
import { request } from '../../../portal.ts';

/** All that the page shows at first. */
export const overviewQuery = (centerId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'overview', centerId],
    queryFn: async ({ signal }) =>
      (await request('GET /centres/{id}/documents/overview', { params: { id: centerId }, signal })).data,
  });
