import type { Batch, Item, Queue, QueueEvent } from './machine.ts';
import { nextOf, processingOf } from './machine.ts';
import { isFault, judge, type WaitFor } from './verdict.ts';

/** What the queue waits for, and until when unless it can go on before. */
export interface Wait {
  readonly for: WaitFor;
  readonly until: number;
}

export interface RunnerOptions {
  readonly get: () => Queue;
  readonly apply: (event: QueueEvent) => void;
  /** Resolves with the next change of the queue. */
  readonly change: () => Promise<void>;
  /** Nothing is sent for now, whatever the mode: what is in the queue has to be looked at first. */
  readonly isHeld: () => boolean;
  /** Before an item is sent: see `QueueKeeper`. */
  readonly beforeSending: () => Promise<void>;
  /** Takes the decision. `again`: it may have been taken already. Rejects with a `CallError`, or without an answer. */
  readonly decide: (item: Item, batch: Batch, again: boolean, signal: AbortSignal) => Promise<void>;
  readonly onWait: (wait: Wait | undefined) => void;
  /** Resolves after so long, or at once when waiting has become pointless, as when the network is back. */
  readonly sleep: (wait: Wait, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

/**
 * Takes the decisions of a queue one after the other until it is told to stop (rules 11.5). One that was sent is asked about, under its
 * key, until the portal has answered: it is never put back, and nothing else is taken meanwhile.
 */
export async function runQueue(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { get, apply, change, isHeld, beforeSending } = options;
  while (!signal.aborted) {
    const underWay = processingOf(get());
    if (underWay) {
      await finish(options, underWay, true, signal);
      continue;
    }
    const next = nextOf(get());
    if (!next) {
      await change();
      continue;
    }
    await beforeSending();
    // Meanwhile it may have been undone, or the queue paused; or the computer was asleep.
    if (isHeld()) continue;
    if (signal.aborted || nextOf(get())?.id !== next.id) continue;
    apply({ type: 'taken', id: next.id });
    const taken = processingOf(get());
    if (taken) await finish(options, taken, next.sent === true, signal);
  }
}

async function finish(options: RunnerOptions, item: Item, before: boolean, signal: AbortSignal): Promise<void> {
  const { get, apply, change, isHeld, decide, onWait, sleep, now } = options;
  const { id } = item;
  let faults = 0;
  for (let tries = 0; !signal.aborted; tries++) {
    if (before || tries > 0) while (isHeld() && !signal.aborted) await change();
    const batch = get().batches.get(item.batch);
    if (!batch) return;
    try {
      await decide(item, batch, before || tries > 0, signal);
      onWait(undefined);
      return apply({ type: 'completed', id, at: now() });
    } catch (error) {
      if (signal.aborted) return;
      const verdict = judge(error, { tries, faults });
      if (isFault(error)) faults += 1;
      if (verdict.kind === 'refused') {
        onWait(undefined);
        apply({ type: 'refused', id, at: now(), failure: verdict.failure });
        if (verdict.pauses) apply({ type: 'paused' });
        return;
      }
      const wait = { for: verdict.for, until: now() + verdict.ms };
      onWait(wait);
      await sleep(wait, signal);
    }
  }
}
