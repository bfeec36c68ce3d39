import { queryOptions } from '@tanstack/react-query';
import { request } from '../portal.ts';

/** The polling interval in ms. A hidden page does not poll. */
export const pollingPause = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => request('GET /notifications', { signal }),
  staleTime: pollingPause,
});
