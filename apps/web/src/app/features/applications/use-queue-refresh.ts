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
        if (event.type === 'completed' || event.type === 'refused') {
          void queryClient.invalidateQueries({ queryKey: detailQuery(event.id).queryKey });
          void queryClient.invalidateQueries({ queryKey: timelineQuery(event.id).queryKey });
        }
        // What is cleared cannot be looked up in the queue any more.
        if (queue.mode === 'resting' || event.type === 'cleared' || event.type === 'removed')
          void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}
