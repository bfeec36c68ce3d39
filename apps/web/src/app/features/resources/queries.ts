import { queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../../portal.ts';

export const resourcesKey = ['resources'] as const;

/** The resources that a centre can download; null loads nothing. */
export const centreResourcesQuery = (centerId: string | undefined | null) =>
  queryOptions({
    queryKey: [...resourcesKey, 'centre', centerId],
    queryFn:
      centerId === null
        ? skipToken
        : async ({ signal }) => (await request('GET /resources', { query: { centerId }, signal })).data,
  });

/** Every resource, including withdrawn ones. */
export const managedQuery = queryOptions({
  queryKey: [...resourcesKey, 'managed'],
  queryFn: async ({ signal }) => (await request('GET /resources/managed', { signal })).data,
});
