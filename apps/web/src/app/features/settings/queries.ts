import { queryOptions, skipToken } from '@tanstack/react-query';
import { fullName, roleLabels, staffRoles } from '@tvet/contract';
import { request } from '../../portal.ts';
import type { Suggestion } from '../../ui/list/suggestions.tsx';

/** The user's account on the server, with its confirmed contacts. */
export const ownAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-account', id],
    queryFn: ({ signal }) => request('GET /users/{id}', { params: { id }, signal }),
  });

/** The contacts given at sign-up that the user has not confirmed. */
export const unconfirmedQuery = queryOptions({
  queryKey: ['unconfirmed'],
  queryFn: async ({ signal }) => (await request('GET /auth/unconfirmed', { signal })).data,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await request('GET /auth/sessions', { signal })).data,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await request('GET /settings', { signal })).data,
});

/** The kinds of public link, with the number of active links of each. */
export const linkSecretsQuery = queryOptions({
  queryKey: ['link-secrets'],
  queryFn: async ({ signal }) => (await request('GET /public-links', { signal })).data,
});

/** The maximum number of suggested people. */
const peopleSuggested = 5;

/** Suggests people whose name, phone number or email address contains a text, staff before applicants. */
export async function suggestPeople(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const listed = (groups: string) =>
    request('GET /users', { query: { search, groups, limit: peopleSuggested }, signal });
  const [staff, applicants] = await Promise.all([listed(staffRoles.join(',')), listed('applicant')]);
  return [...staff.users, ...applicants.users].slice(0, peopleSuggested).map(({ id, firstName, lastName, role }) => ({
    id,
    text: fullName(firstName, lastName),
    detail: roleLabels[role],
  }));
}

/** One account, for its name. */
export const personQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => request('GET /users/{id}', { params: { id }, signal }),
  });
