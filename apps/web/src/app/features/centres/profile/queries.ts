import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../portal.ts';

const picklist = 100;

/** The centres that this administrator may work on. */
export const ownCentresQuery = queryOptions({
  queryKey: ['centres', 'own'],
  queryFn: async ({ signal }) => (await request('GET /centres', { query: { limit: picklist }, signal })).centers,
});

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['centres', 'profile', id],
    queryFn: async ({ signal }) => (await request('GET /centres/{id}/profile', { params: { id }, signal })).data,
  });
