import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvals } from '../../approvals/live.ts';
import { applicationsKey, detailQuery, timelineQuery } from './queries.ts';

/**
 * Keeps what is shown true while the queue works. Of a list each row looks for itself into the queue (`decidedStatus`) and
 * stays where it is, so that nothing moves under the eyes of whoever reads; once the queue rests, everything is asked for again.
 */
export function useQueueRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      approvals.onEvent((event, queue) => {
        if (event.type !== 'completed' && event.type !== 'refused') return;
        void queryClient.invalidateQueries({ queryKey: detailQuery(event.id).queryKey });
        void queryClient.invalidateQueries({ queryKey: timelineQuery(event.id).queryKey });
        if (queue.mode === 'resting') void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}
