import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api/errors.ts';
import { session } from './portal.ts';
import type { SignedIn } from './session/session.ts';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isTransient(error),
        staleTime: 10_000,
        networkMode: 'always',
        // Queries that failed offline are refetched when the network is back; the others only if they are stale.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Names the viewer of a page’s data. An opened gate makes another one: requests that were refused at it are sent again. */
export const viewerOf = ({ user, agreementRequired, secondFactorRequired }: SignedIn): string =>
  `${user.id} ${agreementRequired} ${secondFactorRequired}`;

let held: { readonly viewer: string; readonly client: QueryClient } | undefined;

session.subscribe(() => {
  if (session.get().kind !== 'signed-in') held = undefined;
});

/** The query client of pages and sidebar. One for each viewer: data loaded for one user must not be shown to the next. */
export function queryClientOf(viewer: string): QueryClient {
  if (held?.viewer !== viewer) held = { viewer, client: createQueryClient() };
  return held.client;
}
