import type { Batch, Item, ItemStatus, Queue, Queueable } from './machine.ts';

/** A person in the queue. */
export const personOf = (id: string): Queueable => ({ id, applicantId: `TV-${id}`, name: `Person ${id}` });

export const batchOf = (more: Partial<Batch> = {}): Batch => ({ id: 'b1', action: 'approve', at: 1, ...more });

export const itemOf = (id: string, status: ItemStatus, more: Partial<Item> = {}): Item => ({
  ...personOf(id),
  batch: 'b1',
  status,
  ...(status === 'failed' && { failure: { message: 'no' } }),
  ...more,
});

/** A queue of one batch: `a pending`, `b failed`, or items as they are. */
export function queueOf(mode: Queue['mode'], ...states: readonly (`${string} ${ItemStatus}` | Item)[]): Queue {
  const items = states.map((state): Item => {
    if (typeof state !== 'string') return state;
    const [id = '', status] = state.split(' ') as [string, ItemStatus];
    return itemOf(id, status);
  });
  return { mode, batches: new Map([['b1', batchOf()]]), items: new Map(items.map((item) => [item.id, item])) };
}

/** What of a queue matters to a test: `a pending`. */
export const statesOf = ({ items }: Queue): string[] => [...items.values()].map(({ id, status }) => `${id} ${status}`);

/** A browser's storage without a browser. */
export function memoryStorage(): Storage & { readonly writes: number } {
  const entries = new Map<string, string>();
  let writes = 0;
  return {
    get length() {
      return entries.size;
    },
    get writes() {
      return writes;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => {
      entries.delete(key);
    },
    setItem: (key, value) => {
      writes += 1;
      entries.set(key, value);
    },
  };
}
