import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../portal.ts';
import type { SettingsSearch } from './settings-search.ts';

/** The account as the portal holds it, with what is confirmed of it. */
export const ownAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-account', id],
    queryFn: ({ signal }) => request('GET /users/{id}', { params: { id }, signal }),
  });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await request('GET /auth/sessions', { signal })).data,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await request('GET /settings', { signal })).data,
});

/** Lines of the audit trail on a page. */
export const auditPageSize = 30;

export function auditQuery({ action, page = 1 }: SettingsSearch) {
  const query = { action, page, limit: auditPageSize };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => request('GET /audit', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
