import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api/errors.ts';

/** One for each user: data loaded for one user must not be shown to the next. */
export const createQueryClient = () =>
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
