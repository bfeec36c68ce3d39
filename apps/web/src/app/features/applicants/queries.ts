import { queryOptions } from '@tanstack/react-query';
import { request } from '../../portal.ts';

/** Query key prefix of the applicant's own applications, to invalidate all of them after a change. */
export const ownApplications = ['applications', 'own'] as const;

/** The newest application with everything that its applicant can see; `null` if there is none. */
export const overviewQuery = queryOptions({
  queryKey: [...ownApplications, 'overview'],
  queryFn: async ({ signal }) => {
    const { data } = await request('GET /applications/mine', { query: { page: 1, limit: 1 }, signal });
    const [newest] = data;
    if (!newest) return null;
    const params = { id: newest.id };
    const [application, standing] = await Promise.all([
      request('GET /applications/{id}', { params, signal }),
      request('GET /applications/{id}/standing', { params, signal }),
    ]);
    return { application: application.data, standing: standing.data };
  },
});

/** The newest request for a correction of the user's own application, with its form. */
export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownApplications, 'correction', id],
    queryFn: async ({ signal }) =>
      (await request('GET /applications/{id}/correction', { params: { id }, signal })).data,
  });

/** The bank details of a submitted application, with their pending change. */
export const bankDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownApplications, 'bank-details', id],
    queryFn: async ({ signal }) =>
      (await request('GET /applications/{id}/bank-details', { params: { id }, signal })).data,
  });

export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) => (await request('GET /resources', { signal })).data,
});
