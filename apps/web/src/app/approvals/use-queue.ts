import { useSyncExternalStore } from 'react';
import type { QueueView } from './approval-queue.ts';
import { approvalQueue } from './live.ts';
import { findItem, type Item } from './queue-state.ts';

export const useQueueView = (): QueueView => useSyncExternalStore(approvalQueue.subscribe, approvalQueue.get);

/** A part of the queue, so that the component is drawn again only when that part changes. */
export function useQueuePart<T>(part: (view: QueueView) => T): T {
  return useSyncExternalStore(approvalQueue.subscribe, () => part(approvalQueue.get()));
}

/** The item of an application that is in the queue. */
export const useQueuedItem = (id: string): Item | undefined => useQueuePart(({ queue }) => findItem(queue, id));
