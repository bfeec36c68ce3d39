import { queryOptions } from '@tanstack/react-query';
import { request } from '../../portal.ts';

const everyMs = 30_000;
const whileCheckingMs = 2_000;

/** The state of the portal, read again every 30 seconds, and often while a check runs. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: async ({ signal }) => (await request('GET /operations', { signal })).data,
  refetchInterval: ({ state }) => (state.data?.checking ? whileCheckingMs : everyMs),
});
