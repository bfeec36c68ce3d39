import { answersKeptMs, maxQueued } from '@tvet/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../api/errors.ts';
import { createApprovals } from './approvals.ts';
import { type Item, nextOf, type QueueEvent } from './machine.ts';
import { writeQueue } from './queue-key.ts';
import type { Wait } from './runner.ts';
import { readKept, writeKept } from './stored-queue.ts';
import { stateOf } from './summary.ts';
import { batchOf, memoryStorage, personOf, queueOf, statesOf } from './testing.ts';

interface Sent {
  readonly id: string;
  readonly by: string;
  readonly again: boolean;
  readonly answer: (error?: unknown) => void;
}

/** A browser: its storage, its locks, its channels, and a portal that answers when the test says so. */
function browser() {
  const storage = memoryStorage();
  const sent: Sent[] = [];
  const waits: { readonly wait: Wait; readonly wake: () => void }[] = [];
  const held = new Map<string, Promise<unknown>>();
  const channels = new Set<{ onmessage: ((event: MessageEvent) => unknown) | null }>();
  const opened: ReturnType<typeof createApprovals>[] = [];

  const locks = {
    request: async (name: string, { signal }: { signal: AbortSignal }, task: () => Promise<unknown>) => {
      const before = held.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : task()));
      held.set(name, turn);
      await turn;
    },
  } as unknown as LockManager;

  const openTab = () => {
    const tab = createApprovals({
      storage,
      locks,
      openChannel: () => {
        const channel = {
          onmessage: null as ((event: MessageEvent) => unknown) | null,
          postMessage: (data: unknown) => {
            const copy = structuredClone(data);
            for (const other of channels)
              if (other !== channel) queueMicrotask(() => other.onmessage?.({ data: copy } as MessageEvent));
          },
          close: () => {
            channels.delete(channel);
          },
        };
        channels.add(channel);
        return channel;
      },
      decideAs: (by) => (item: Item, _batch, again, signal) =>
        new Promise((resolve, reject) => {
          const answer = (error?: unknown) => (error === undefined ? resolve() : reject(error));
          signal.addEventListener('abort', () => reject(signal.reason));
          sent.push({ id: item.id, by, again, answer });
        }),
      sleep: (wait, signal) =>
        new Promise((resolve) => {
          waits.push({ wait, wake: resolve });
          signal.addEventListener('abort', () => resolve());
        }),
      now: Date.now,
    });
    opened.push(tab);
    return tab;
  };
  return { storage, sent, waits, openTab, close: () => opened.map((tab) => tab.follow(undefined)) };
}

let current: ReturnType<typeof browser> | undefined;
const start = () => {
  current = browser();
  return current;
};
afterEach(() => {
  current?.close();
});

const queued = (...ids: string[]): QueueEvent => ({
  type: 'queued',
  batch: batchOf({ at: Date.now() }),
  rows: ids.map(personOf),
});
const unreachable = () => new CallError('no network', { code: 'UNREACHABLE', status: 0 });
const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 5 });
const shows = (tab: ReturnType<typeof createApprovals>, ...states: string[]) =>
  until(() => expect(statesOf(tab.get().queue)).toEqual(states));

describe('one tab', () => {
  test('sends one at a time, in order, and the next when the portal has answered', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent.map(({ id }) => id)).toEqual(['a']));
    await shows(tab, 'a processing', 'b pending');
    sent[0]?.answer();
    await until(() => expect(sent.map(({ id }) => id)).toEqual(['a', 'b']));
    sent[1]?.answer(new CallError('not this one', { code: 'NOT_FOUND', status: 404 }));
    await shows(tab, 'a completed', 'b failed');
    expect(tab.get().queue.mode).toBe('resting');
  });

  test('asks about the same one until there is an answer, and says meanwhile what it waits for', async () => {
    const { openTab, sent, waits } = start();
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(unreachable());
    await until(() => expect(waits).toHaveLength(1));
    expect(tab.get().wait?.for).toBe('network');
    await shows(tab, 'a processing', 'b pending');
    waits[0]?.wake();
    await until(() => expect(sent).toHaveLength(2));
    expect([sent[1]?.id, sent[1]?.again]).toEqual(['a', true]);
    sent[1]?.answer();
    await shows(tab, 'a completed', 'b processing');
    expect(tab.get().wait).toBeUndefined();
  });

  test.each([
    ['Try now', false],
    ['Resume', true],
  ])('asks at once when somebody presses %s, however long the portal asked to wait', async (_, paused) => {
    const { openTab, sent, waits } = start();
    const [tab, watches] = [openTab(), openTab()];
    tab.follow('ada');
    await until(() => expect(tab.get().works).toBe(true));
    watches.follow('ada');
    tab.dispatch(queued('a'));
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(new CallError('busy', { code: 'TOO_MANY_REQUESTS', status: 503, retryAfterMs: 3_600_000 }));
    await until(() => expect(watches.get().wait?.for).toBe('portal'));
    expect(waits).toHaveLength(1);
    if (paused) tab.dispatch({ type: 'paused' });
    expect(sent).toHaveLength(1);
    watches.dispatch({ type: 'resumed' });
    await until(() => expect(sent[1]).toMatchObject({ id: 'a', again: true }));
    sent[1]?.answer();
    await shows(tab, 'a completed');
    expect(tab.get().wait).toBeUndefined();
  });

  test('after a pause takes nothing more, and what was under way is answered', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    tab.dispatch({ type: 'paused' });
    sent[0]?.answer();
    await shows(tab, 'a completed', 'b pending');
    expect(nextOf(tab.get().queue)).toBeUndefined();
    tab.dispatch({ type: 'removed', ids: ['b'] });
    await shows(tab, 'a completed');
    tab.dispatch(queued('c'));
    expect(sent).toHaveLength(1);
  });

  test('that is closed leaves what was under way to be asked about again by the next', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    tab.follow(undefined);
    const next = openTab();
    next.follow('ada');
    await shows(next, 'a processing', 'b pending');
    await until(() => expect(sent[1]).toMatchObject({ id: 'a', again: true }));
  });

  test('pauses when the portal says that nothing may be decided any more', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(new CallError('not you', { code: 'FORBIDDEN', status: 403 }));
    await shows(tab, 'a failed', 'b pending');
    expect(tab.get().queue.mode).toBe('paused');
  });

  test('of a browser that keeps nothing goes on, and says that it has to stay open', async () => {
    const { openTab, sent, storage } = start();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const tab = openTab();
    tab.follow('ada');
    tab.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer();
    await shows(tab, 'a completed', 'b processing');
    expect(stateOf(tab.get())).toBe(
      'This browser has no room to keep the queue: leave this tab open until it is through.',
    );
  });

  test.each([
    ['has waited', 'pending'],
    ['was under way', 'processing'],
  ] as const)('does not go on by itself with what %s for more than a day', async (_, status) => {
    const { openTab, sent, storage } = start();
    const old = queueOf('running', `a ${status}`);
    writeKept(
      storage,
      'ada',
      { queue: { ...old, batches: new Map([['b1', batchOf({ at: Date.now() - answersKeptMs - 1 })]]) }, seq: 1 },
      { ahead: 0 },
    );
    const tab = openTab();
    tab.follow('ada');
    await until(() => expect(tab.get()).toMatchObject({ works: true, stale: true, queue: { mode: 'paused' } }));
    expect(sent).toEqual([]);
    tab.dispatch({ type: 'resumed' });
    await until(() => expect(sent).toHaveLength(1));
    expect(tab.get().stale).toBe(false);
  });

  test('is through with what waited too long once that is taken out', async () => {
    const { openTab, sent, storage } = start();
    const old = queueOf('running', 'a pending');
    const batches = new Map([['b1', batchOf({ at: Date.now() - answersKeptMs - 1 })]]);
    writeKept(storage, 'ada', { queue: { ...old, batches }, seq: 1 }, { ahead: 0 });
    const tab = openTab();
    tab.follow('ada');
    await until(() => expect(tab.get().stale).toBe(true));
    tab.dispatch({ type: 'removed', ids: ['a'] });
    tab.dispatch({ type: 'queued', batch: batchOf({ id: 'b2', at: Date.now() }), rows: [personOf('b')] });
    await until(() => expect(sent.map(({ id }) => id)).toEqual(['b']));
    expect(tab.get().stale).toBe(false);
  });

  test('that logs out while the portal does not answer is through with it within seconds', async () => {
    vi.useFakeTimers();
    try {
      const { openTab, sent, storage } = start();
      const tab = openTab();
      tab.follow('ada');
      await vi.advanceTimersByTimeAsync(1);
      void tab.dispatch(queued('a', 'b'));
      await vi.advanceTimersByTimeAsync(2000);
      expect(sent).toHaveLength(1);
      const over = tab.end();
      await vi.advanceTimersByTimeAsync(5000);
      await over;
      tab.follow(undefined);
      sent[0]?.answer(unreachable());
      await vi.advanceTimersByTimeAsync(60_000);
      expect([sent.length, readKept(storage, 'ada')]).toEqual([1, undefined]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('two tabs', () => {
  test('one works, the other shows it and can command it', async () => {
    const { openTab, sent } = start();
    const [works, watches] = [openTab(), openTab()];
    works.follow('ada');
    await until(() => expect(works.get().works).toBe(true));
    watches.follow('ada');
    watches.dispatch(queued('a', 'b', 'c'));
    await until(() => expect(sent).toHaveLength(1));
    for (const tab of [works, watches]) await shows(tab, 'a processing', 'b pending', 'c pending');
    watches.dispatch({ type: 'removed', ids: ['b'] });
    sent[0]?.answer();
    for (const tab of [works, watches]) await shows(tab, 'a completed', 'c processing');
    expect(sent.map(({ id }) => id)).toEqual(['a', 'c']);
    expect([works.get().works, watches.get().works]).toEqual([true, false]);
  });

  test('what the other queues finds no room once this one has filled the queue, and says so', async () => {
    const { openTab } = start();
    const [works, watches] = [openTab(), openTab()];
    works.follow('ada');
    await until(() => expect(works.get().works).toBe(true));
    watches.follow('ada');
    const many = (id: string, count: number): QueueEvent => ({
      type: 'queued',
      batch: batchOf({ id, at: Date.now() }),
      rows: Array.from({ length: count }, (_, index) => personOf(`${id}-${index}`)),
    });
    const answers = await Promise.all([works.dispatch(many('b1', maxQueued - 1)), watches.dispatch(many('b2', 2))]);
    expect(answers).toEqual([true, false]);
    expect(works.get().queue.items.size).toBe(maxQueued - 1);
    expect(await watches.dispatch(many('b3', 1))).toBe(true);
  });

  test.each(['before', 'after'] as const)(
    'what somebody logs out of without this code stays gone, %s the other takes over',
    async (when) => {
      const { openTab, sent, storage } = start();
      const [first, second] = [openTab(), openTab()];
      first.follow('ada');
      await until(() => expect(first.get().works).toBe(true));
      second.follow('ada');
      first.dispatch(queued('a', 'b'));
      await until(() => expect(sent).toHaveLength(1));
      await shows(second, 'a processing', 'b pending');
      if (when === 'after') {
        first.follow(undefined);
        await until(() => expect(second.get().works).toBe(true));
      }
      writeQueue(storage, 'ada', undefined);
      first.follow(undefined);
      if (when === 'before') await until(() => expect(second.get().works).toBe(true));
      second.flush();
      second.follow(undefined);
      expect(readKept(storage, 'ada')).toBeUndefined();
    },
  );

  test('the other takes over when the one that works is closed', async () => {
    const { openTab, sent } = start();
    const [first, second] = [openTab(), openTab()];
    first.follow('ada');
    second.follow('ada');
    first.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    await shows(second, 'a processing', 'b pending');
    first.follow(undefined);
    await until(() => expect(sent[1]).toMatchObject({ id: 'a', again: true }));
    sent[1]?.answer();
    await shows(second, 'a completed', 'b processing');
    expect(second.get().works).toBe(true);
  });

  test('logging out in one leaves nothing in either, and nothing is written afterwards', async () => {
    const { openTab, sent, storage } = start();
    const [first, second] = [openTab(), openTab()];
    first.follow('ada');
    await until(() => expect(first.get().works).toBe(true));
    second.follow('ada');
    second.dispatch(queued('a', 'b'));
    await until(() => expect(sent).toHaveLength(1));
    const over = second.end();
    // What is under way is answered first, also in the other tab.
    await shows(first, 'a processing', 'b pending');
    sent[0]?.answer();
    await over;
    second.follow(undefined);
    await shows(first);
    first.flush();
    first.follow(undefined);
    expect(readKept(storage, 'ada')).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});

test('another person in the same browser neither sees nor runs it, and it goes on when the first is back', async () => {
  const { openTab, sent } = start();
  const tab = openTab();
  tab.follow('ada');
  tab.dispatch(queued('a', 'b'));
  await until(() => expect(sent).toHaveLength(1));
  tab.follow('bola');
  await until(() => expect(tab.get().works).toBe(true));
  expect(statesOf(tab.get().queue)).toEqual([]);
  tab.dispatch(queued('c'));
  await until(() => expect(sent.at(-1)).toMatchObject({ id: 'c', by: 'bola' }));
  sent.at(-1)?.answer();
  await shows(tab, 'c completed');
  tab.follow('ada');
  await shows(tab, 'a processing', 'b pending');
  await until(() => expect(sent.at(-1)).toMatchObject({ id: 'a', by: 'ada', again: true }));
});
