import { useQueryClient } from '@tanstack/react-query';
import { type ApplicationList, type ApplicationStatus, stepOf } from '@tvet/contract';
import { useEffect } from 'react';
import { approvals } from '../../approvals/live.ts';
import { applicationsKey, detailQuery, timelineQuery } from './queries.ts';

/**
 * Keeps the lists true while the queue works: a row says its new status at once and stays where it is, so that nothing moves
 * under the eyes of whoever reads. Once the queue rests, everything is asked for again.
 */
export function useQueueRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      approvals.onEvent((event, queue) => {
        if (event.type !== 'completed' && event.type !== 'refused') return;
        const item = queue.items.get(event.id);
        const batch = item && queue.batches.get(item.batch);
        if (!batch) return;
        const status = event.type === 'completed' ? stepOf(batch.action).to : event.failure.currentStatus;
        if (status)
          queryClient.setQueriesData({ queryKey: [...applicationsKey, 'list'] }, withStatus(event.id, status));
        void queryClient.invalidateQueries({ queryKey: detailQuery(event.id).queryKey });
        void queryClient.invalidateQueries({ queryKey: timelineQuery(event.id).queryKey });
        if (queue.mode === 'resting') void queryClient.invalidateQueries({ queryKey: applicationsKey });
      }),
    [queryClient],
  );
}

const withStatus = (id: string, status: ApplicationStatus) => (list: ApplicationList | undefined) => {
  if (!list?.data.some((row) => row.id === id)) return list;
  const decided = { status, allowedActions: [], blockedActions: [] };
  return { ...list, data: list.data.map((row) => (row.id === id ? { ...row, ...decided } : row)) };
};
