import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvalQueue } from '../../approvals/live.ts';
import { settledBetween } from '../../approvals/queue-state.ts';
import { applicationsKey, detailQuery, timelineQuery } from './queries.ts';

/**
 * Keeps the page current while the queue works. Each row of a list looks itself up in the queue (`decidedStatus`) and keeps its
 * place, so that nothing moves while a user reads. When the queue rests, everything is fetched again.
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
        // Rows cannot look up items that were removed from the queue.
        if (after.mode === 'resting' || after.items.length < before.items.length)
          void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}
