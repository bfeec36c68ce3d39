import { answersKeptMs, maxQueued } from '@tvet/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApprovalQueue, createApprovalQueue } from './approval-queue.ts';
import { emptyQueue, type Item, type Queueable, type Wait } from './queue-state.ts';
import { commandsFor, queueKey, removeQueue } from './queue-storage.ts';
import { maxRecent } from './queue-store.ts';
import type { Outcome } from './send-decision.ts';
import { stateOf } from './summary.ts';
import { batchOf, itemOf, personOf, queueOf, statesOf } from './testing.ts';

interface Sent {
  readonly id: string;
  readonly by: string;
  readonly key: string;
  readonly answer: (outcome?: Outcome) => void;
}

const completed: Outcome = { kind: 'completed' };
const noNetwork: Outcome = { kind: 'wait', for: 'network', ms: 1000 };

/** Tabs of one browser that share storage and locks, and a portal that answers when the test wants it to. */
function browser(graceMs = 0) {
  const entries = new Map<string, string>();
  const listeners = new Set<(key: string) => void>();
  const sent: Sent[] = [];
  const waits: { readonly wait: Wait; readonly wake: () => void }[] = [];
  const tabs: ApprovalQueue[] = [];
  let isFull = false;
  let lock: Promise<unknown> = Promise.resolve();

  const storageOf = (own: (key: string) => void) => {
    const told = (key: string) => {
      for (const listener of listeners) if (listener !== own) queueMicrotask(() => listener(key));
    };
    return {
      get length() {
        return entries.size;
      },
      key: (index: number) => [...entries.keys()][index] ?? null,
      getItem: (key: string) => entries.get(key) ?? null,
      removeItem: (key: string) => entries.delete(key) && told(key),
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, value);
        told(key);
      },
    } as unknown as Storage;
  };
  const request = async (_: string, { signal }: { signal: AbortSignal }, task: () => Promise<unknown>) => {
    lock = lock.then(() => (signal.aborted ? undefined : task()));
    await lock;
  };
  const openTab = (userId = 'ada') => {
    let heard: (key: string | null) => void = () => undefined;
    const own = (key: string) => heard(key);
    const tab = createApprovalQueue({
      storage: storageOf(own),
      onStorage: (listener) => {
        heard = listener;
        listeners.add(own);
        return () => listeners.delete(own);
      },
      locks: { request } as unknown as LockManager,
      createSender: (by) => (item: Item, batch) =>
        new Promise((answer) =>
          sent.push({
            id: item.id,
            by,
            key: `${batch.id}.${item.id}`,
            answer: (outcome = completed) => answer(outcome),
          }),
        ),
      sleep: (wait, signal) =>
        new Promise((wake) => {
          waits.push({ wait, wake });
          signal.addEventListener('abort', () => wake());
        }),
      now: () => Date.now(),
      graceMs,
    });
    tabs.push(tab);
    tab.follow(userId);
    return tab;
  };
  return {
    storage: storageOf(() => undefined),
    sent,
    waits,
    openTab,
    fill: (full: boolean) => {
      isFull = full;
    },
    close: () => tabs.map((tab) => tab.follow(undefined)),
  };
}

let current: ReturnType<typeof browser> | undefined;
const start = (graceMs?: number) => {
  current = browser(graceMs);
  return current;
};
afterEach(() => {
  current?.close();
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 5 });
const shows = (tab: ApprovalQueue, ...states: string[]) =>
  until(() => expect(statesOf(tab.get().queue)).toEqual(states));
const enqueue = (tab: ApprovalQueue, ...ids: string[]) => tab.enqueue({ action: 'approve' }, ids.map(personOf));
const many = (prefix: string, count: number): Queueable[] =>
  Array.from({ length: count }, (_, index) => personOf(`${prefix}${index}`));

describe('one tab', () => {
  test('sends one decision at a time, in order, and stores each before it is sent', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    await enqueue(tab, 'a', 'b');
    await until(() => expect(sent.map(({ id }) => id)).toEqual(['a']));
    const { queue: stored } = openTab().get();
    expect([statesOf(stored), `${stored.batches[0]?.id}.a`]).toEqual([['a processing', 'b pending'], sent[0]?.key]);
    sent[0]?.answer();
    await until(() => expect(sent.map(({ id }) => id)).toEqual(['a', 'b']));
    sent[1]?.answer({ kind: 'failed', failure: { message: 'no' } });
    await shows(tab, 'a completed', 'b failed');
    expect(tab.get().queue.mode).toBe('resting');
  });

  test('sends a decision without an answer again, under the same key', async () => {
    const { openTab, sent, waits } = start();
    const tab = openTab();
    await enqueue(tab, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(noNetwork);
    await until(() => expect(waits).toHaveLength(1));
    expect(tab.get().queue.wait?.for).toBe('network');
    waits[0]?.wake();
    await until(() => expect(sent[1]?.key).toBe(sent[0]?.key));
    sent[1]?.answer();
    await shows(tab, 'a completed', 'b processing');
    expect(tab.get().queue.wait).toBeUndefined();
  });

  test('goes on after a reload with the decision that was being sent, under the same key', async () => {
    const { openTab, sent } = start();
    const tab = openTab();
    await enqueue(tab, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    tab.follow(undefined);
    sent[0]?.answer();
    const reloaded = openTab();
    await shows(reloaded, 'a processing', 'b pending');
    await until(() => expect(sent[1]?.key).toBe(sent[0]?.key));
  });

  test('stores the whole queue only now and then, and still knows each answer after a reload', async () => {
    const { openTab, sent, storage } = start();
    const tab = openTab();
    const people = many('p', maxRecent + 50);
    await tab.enqueue({ action: 'approve' }, people);
    const stored = new Set<string | null>();
    for (let index = 0; index < maxRecent + 40; index++) {
      await until(() => expect(sent).toHaveLength(index + 1));
      sent[index]?.answer(index % 2 ? completed : { kind: 'failed', failure: { message: 'no' } });
      stored.add(storage.getItem(queueKey));
    }
    expect(stored.size).toBe(2);
    await until(() => expect(tab.get().queue.items.at(-10)?.status).toBe('processing'));
    const shown = tab.get().queue;
    tab.follow(undefined);
    expect(openTab().get().queue).toEqual(shown);
  });

  test.each(['processing', 'pending'] as const)(
    'waits to be resumed with what is %s for more than a day',
    async (status) => {
      const { openTab, sent, storage } = start();
      const at = Date.now() - answersKeptMs - 1;
      const old = { ...queueOf('running', 'done processing', `a ${status}`), batches: [batchOf({ at })], version: 1 };
      const items = status === 'processing' ? [itemOf('a', status)] : old.items;
      storage.setItem(queueKey, JSON.stringify({ ada: { ...old, items } }));
      const tab = openTab();
      await until(() => expect(tab.get()).toMatchObject({ runs: true, queue: { mode: 'stale' } }));
      expect(sent).toEqual([]);
      await tab.dispatch({ type: 'resumed', at: Date.now() });
      await until(() => expect(sent).toHaveLength(1));
    },
  );

  test('queues nothing that it cannot store, and says so', async () => {
    const { openTab, sent, fill } = start();
    const tab = openTab();
    await until(() => expect(tab.get().runs).toBe(true));
    fill(true);
    await expect(enqueue(tab, 'a')).rejects.toThrow('This browser has no room to store the queue');
    expect([tab.get().queue.items, sent]).toEqual([[], []]);
  });

  test('stops while it cannot store an answer, says so, and sends the same again once it can', async () => {
    const { openTab, sent, waits, fill } = start();
    const tab = openTab();
    await enqueue(tab, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    fill(true);
    sent[0]?.answer();
    await until(() => expect(stateOf(tab.get())).toContain('no room'));
    expect(statesOf(tab.get().queue)).toEqual(['a processing', 'b pending']);
    fill(false);
    waits[0]?.wake();
    await until(() => expect(sent[1]?.key).toBe(sent[0]?.key));
    sent[1]?.answer();
    await shows(tab, 'a completed', 'b processing');
    expect(stateOf(tab.get())).toBeUndefined();
  });

  test('logs out within seconds even if the portal does not answer', async () => {
    const { openTab, sent, waits, storage } = start();
    const tab = openTab();
    await enqueue(tab, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    const ended = tab.end();
    await until(() => expect(tab.get().queue.mode).toBe('paused'));
    waits[0]?.wake();
    await ended;
    sent[0]?.answer();
    await shows(tab);
    expect([sent.length, storage.length]).toEqual([1, 0]);
  });
});

describe('a batch that was just queued', () => {
  test('waits with all its items pending, then starts', async () => {
    const { openTab, sent, waits } = start(10_000);
    const tab = openTab();
    const batch = await enqueue(tab, 'a', 'b');
    await until(() => expect(waits).toHaveLength(1));
    expect(waits[0]?.wait.until).toBe((batch?.at ?? 0) + 10_000);
    await shows(tab, 'a pending', 'b pending');
    expect(stateOf(tab.get())).toContain('you can undo it');
    vi.spyOn(Date, 'now').mockReturnValue((batch?.at ?? 0) + 10_000);
    waits[0]?.wake();
    await shows(tab, 'a processing', 'b pending');
    await until(() => expect(sent).toHaveLength(1));
    expect(stateOf(tab.get())).toBeUndefined();
    vi.restoreAllMocks();
  });

  test('is undone in one press, in any tab, and nothing of it is sent', async () => {
    const { openTab, sent, waits, storage } = start(10_000);
    const runner = openTab();
    await until(() => expect(runner.get().runs).toBe(true));
    const other = openTab();
    await enqueue(runner, 'a', 'b');
    await shows(other, 'a pending', 'b pending');
    await other.dispatch({ type: 'removed', ids: ['a', 'b'] });
    for (const tab of [runner, other]) await shows(tab);
    await until(() => expect(waits).toHaveLength(1));
    expect([sent, storage.getItem(queueKey)]).toEqual([[], null]);
  });

  test('starts after a reload that took longer than its wait', async () => {
    const { openTab, sent, waits } = start(10_000);
    const tab = openTab();
    const batch = await enqueue(tab, 'a');
    await until(() => expect(waits).toHaveLength(1));
    tab.follow(undefined);
    vi.spyOn(Date, 'now').mockReturnValue((batch?.at ?? 0) + 60_000);
    openTab();
    await until(() => expect(sent).toHaveLength(1));
    vi.restoreAllMocks();
  });
});

describe('two tabs', () => {
  const openTwo = async () => {
    const opened = start();
    const runner = opened.openTab();
    await until(() => expect(runner.get().runs).toBe(true));
    return { ...opened, runner, other: opened.openTab() };
  };

  test('one sends, the other shows the queue and changes it', async () => {
    const { runner, other, sent, storage } = await openTwo();
    await enqueue(other, 'a', 'b', 'c');
    await until(() => expect(sent).toHaveLength(1));
    for (const tab of [runner, other]) await shows(tab, 'a processing', 'b pending', 'c pending');
    await other.dispatch({ type: 'removed', ids: ['b'] });
    sent[0]?.answer();
    for (const tab of [runner, other]) await shows(tab, 'a completed', 'c processing');
    expect([runner.get().runs, other.get().runs]).toEqual([true, false]);
    expect(commandsFor(storage, 'ada')).toEqual([]);
  });

  test('"Try now" in one ends the wait of the other', async () => {
    const { runner, other, sent, waits } = await openTwo();
    await enqueue(runner, 'a');
    await until(() => expect(sent).toHaveLength(1));
    sent[0]?.answer({ kind: 'wait', for: 'portal', ms: 3_600_000 });
    await until(() => expect(other.get().queue.wait?.for).toBe('portal'));
    expect(waits).toHaveLength(1);
    await other.dispatch({ type: 'resumed', at: Date.now() });
    await until(() => expect(sent).toHaveLength(2));
  });

  test('each is told if the queue has no room for what it queues', async () => {
    const { runner, other } = await openTwo();
    const batches = await Promise.all([
      runner.enqueue({ action: 'approve' }, many('a', maxQueued - 1)),
      other.enqueue({ action: 'approve' }, many('b', 2)),
    ]);
    expect(batches).toEqual([expect.anything(), undefined]);
    await until(() => expect(runner.get().queue.items).toHaveLength(maxQueued - 1));
    expect(await enqueue(other, 'c')).toBeDefined();
  });

  test('the other goes on when the one that sends is closed, with the changes it was asked for', async () => {
    const { runner, other, sent } = await openTwo();
    await enqueue(runner, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    await shows(other, 'a processing', 'b pending');
    runner.follow(undefined);
    void enqueue(other, 'c');
    sent[0]?.answer();
    await until(() => expect(sent[1]?.key).toBe(sent[0]?.key));
    sent[1]?.answer();
    await shows(other, 'a completed', 'b processing', 'c pending');
  });

  test('logging out in one waits for the answer to the other, and leaves nothing in either', async () => {
    const { runner, other, sent, storage } = await openTwo();
    await enqueue(other, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    const ended = other.end();
    await until(() => expect(runner.get().queue.mode).toBe('paused'));
    sent[0]?.answer();
    await ended;
    await shows(runner);
    expect([sent.length, storage.length]).toEqual([1, 0]);
  });

  test('a queue removed without a command, as when only the session ends, is not written back', async () => {
    const { runner, other, sent, storage } = await openTwo();
    await enqueue(runner, 'a', 'b');
    await until(() => expect(sent).toHaveLength(1));
    removeQueue(storage, 'ada');
    sent[0]?.answer();
    for (const tab of [runner, other]) await shows(tab);
    expect(storage.length).toBe(0);
  });
});

test('another user of the browser neither sees nor sends the queue, and it goes on when the first is back', async () => {
  const { openTab, sent } = start();
  const tab = openTab();
  await enqueue(tab, 'a', 'b');
  await until(() => expect(sent).toHaveLength(1));
  tab.follow('bola');
  expect(tab.get()).toMatchObject({ queue: emptyQueue, runs: false });
  sent[0]?.answer();
  await until(() => expect(tab.get().runs).toBe(true));
  await shows(tab);
  await enqueue(tab, 'c');
  await until(() => expect(sent.at(-1)).toMatchObject({ id: 'c', by: 'bola' }));
  sent.at(-1)?.answer();
  await shows(tab, 'c completed');
  tab.follow('ada');
  await shows(tab, 'a processing', 'b pending');
  await until(() => expect(sent.at(-1)).toMatchObject({ by: 'ada', key: sent[0]?.key }));
});

test.each(['', 'null', '7', '{', '[]', '{"ada":7}', '{"ada":{"items":[[1,2]]}}'])(
  'text in the storage that is not ours, %s, counts as an empty queue',
  async (text) => {
    const { openTab, sent, storage } = start();
    storage.setItem(queueKey, text);
    const tab = openTab();
    expect(tab.get().queue.items).toEqual([]);
    await enqueue(tab, 'a');
    await until(() => expect(sent).toHaveLength(1));
  },
);

test('a full queue fits into the 5 MB that browsers allow, even if all of it has failed', async () => {
  const { openTab, storage } = start();
  const tab = openTab();
  const rows = Array.from({ length: maxQueued }, (_, index) => ({
    id: `0c5f2f0e-7a55-4c1e-9a0e-${String(index).padStart(12, '0')}`,
    applicantId: 'TV-4KQ7-M2X',
    name: 'Ọ'.repeat(201),
  }));
  await tab.enqueue({ action: 'approve' }, rows);
  const text = storage.getItem(queueKey) ?? '';
  const outcome =
    ',"at":1763800000000,"failure":{"message":"its status is now Under Review","currentStatus":"approval_requested","final":true}';
  // Browsers store two bytes for each character.
  expect((text.length + maxQueued * outcome.length) * 2).toBeLessThan(4 * 1024 * 1024);
});
