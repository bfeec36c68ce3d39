import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../portal.ts';
import { timelineQuery } from './queries.ts';

/** The time that the numbers stay on the screen, in ms. */
const shownFor = 60_000;

/** The full NIN and BVN, fetched on demand and never cached: each view is recorded, and ends by itself. */
export function useSensitiveNumbers(id: string) {
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => (await request('GET /applications/{id}/sensitive', { params: { id } })).data,
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries(timelineQuery(id)),
  });
  useEffect(() => {
    if (!data) return;
    const hiding = setTimeout(reset, shownFor);
    return () => clearTimeout(hiding);
  }, [data, reset]);
  return { numbers: data, error, pending: isPending, show: () => mutate(), hide: reset };
}
