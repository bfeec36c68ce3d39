import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api/errors.ts';

/** One for each person signed in: nothing one has loaded may be shown to the next. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isTransient(error),
        staleTime: 10_000,
        networkMode: 'always',
        // What failed while the network was away is asked for again once it is back; the rest where it has grown old.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { networkMode: 'always' },
    },
  });
