import { useSyncExternalStore } from 'react';
import type { ApprovalsView } from './approvals.ts';
import { approvals } from './live.ts';
import type { Item, Queue } from './machine.ts';

export const useApprovals = (): ApprovalsView => useSyncExternalStore(approvals.subscribe, approvals.get);

/** What of the queue is there, for a screen that need not hear of each step. */
export function useApprovalsPart<T>(part: (view: ApprovalsView) => T): T {
  return useSyncExternalStore(approvals.subscribe, () => part(approvals.get()));
}

const places = new WeakMap<Queue['items'], ReadonlyMap<string, number>>();

/** Where an item stands in the whole queue, from 1. */
export function placeOf({ items }: Queue, id: string): number {
  const known = places.get(items) ?? new Map([...items.keys()].map((key, index) => [key, index + 1]));
  places.set(items, known);
  return known.get(id) ?? 0;
}

/** The item of an application, while it is in the queue. */
export const useQueued = (id: string): Item | undefined => useApprovalsPart(({ queue }) => queue.items.get(id));
