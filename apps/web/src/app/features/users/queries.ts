import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { userPageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import { defaultGroup, everyRole, type UsersSearch } from './users-search.ts';

export const usersKey = ['users'] as const;

export function listQuery({ groups = defaultGroup, search, page = 1 }: UsersSearch) {
  const query = { groups: groups === everyRole ? undefined : groups, search, page, limit: userPageSize };
  return queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => request('GET /users', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** At most ten, for the typed text; cancelled when the text changes. */
export const centresQuery = (search: string) =>
  queryOptions({
    queryKey: ['centres', 'suggestions', search],
    queryFn: async ({ signal }) => (await request('GET /centres/suggestions', { query: { search }, signal })).centers,
    placeholderData: keepPreviousData,
  });
