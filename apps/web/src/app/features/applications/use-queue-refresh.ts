import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalQueue } from '../../approvals/live.ts';
import { settledBetween } from '../../approvals/queue-state.ts';
import { applicationsKey, detailQuery, timelineQuery } from './queries.ts';

/**
 * Keeps what is shown true while the queue works. Of a list each row looks for itself into the queue (`decidedStatus`) and
 * stays where it is, so that nothing moves under the eyes of whoever reads; once the queue rests, everything is asked for again.
 */
export function useQueueRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      approvalQueue.onChange((after, before) => {
        for (const { id } of settledBetween(before, after)) {
          void queryClient.invalidateQueries({ queryKey: detailQuery(id).queryKey });
          void queryClient.invalidateQueries({ queryKey: timelineQuery(id).queryKey });
        }
        // Rows cannot look up in the queue what has been removed from it.
        if (after.mode === 'resting' || after.items.length < before.items.length)
          void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}
