import type { Batch, Item, ItemStatus, Queue, Queueable } from './queue-state.ts';

export const personOf = (id: string): Queueable => ({ id, applicantId: `TV-${id}`, name: `Person ${id}` });

export const batchOf = (more: Partial<Batch> = {}): Batch => ({ id: 'b1', action: 'approve', at: 1, ...more });

export const itemOf = (id: string, status: ItemStatus, more: Partial<Item> = {}): Item => ({
  ...personOf(id),
  batch: 'b1',
  status,
  ...(status === 'failed' && { failure: { message: 'no' } }),
  ...more,
});

/** A queue of one batch, from `a pending`, `b failed` or whole items. */
export function queueOf(mode: Queue['mode'], ...states: readonly (`${string} ${ItemStatus}` | Item)[]): Queue {
  const items = states.map((state): Item => {
    if (typeof state !== 'string') return state;
    const [id = '', status] = state.split(' ') as [string, ItemStatus];
    return itemOf(id, status);
  });
  return { mode, batches: [batchOf()], items };
}

/** Each item of a queue as `a pending`. */
export const statesOf = ({ items }: Queue): string[] => items.map(({ id, status }) => `${id} ${status}`);
