import { type ApplicationEvent, stepOf } from '@tvet/contract';
import { CallError } from '../api/errors.ts';
import { requestAs, session } from '../portal.ts';
import { type ApprovalsOptions, createApprovals } from './approvals.ts';
import { decides } from './decides.ts';

/** Longer than any decision takes: what has no answer by then is asked about again, under the same key. */
const answerWithinMs = 30_000;

/** The status is the one that was decided on, and this person's decision has made it: the portal had done it already. */
const wasMine = (timeline: readonly ApplicationEvent[], person: string, to: ApplicationEvent['to']): boolean =>
  timeline.find((event) => event.to === to)?.actor?.id === person;

const decideAs: ApprovalsOptions['decideAs'] = (person) => {
  const request = requestAs(person);
  return async ({ id, batch: batchId }, { action, reason }, again, over) => {
    const { to } = stepOf(action);
    const signal = AbortSignal.any([over, AbortSignal.timeout(answerWithinMs)]);
    try {
      await request('PATCH /applications/{id}/status', {
        params: { id },
        body: { status: to, ...(reason !== undefined && { reason }) },
        idempotencyKey: `${batchId}.${id}`,
        signal,
      });
    } catch (error) {
      // Only after more than a day, when the portal has forgotten the key.
      const isDone = again && error instanceof CallError && error.status === 409 && error.currentStatus === to;
      if (!isDone) throw error;
      const { data } = await request('GET /applications/{id}/timeline', { params: { id }, signal });
      if (!wasMine(data, person, to)) throw error;
    }
  };
};

/** Timers count to 2^31 ms; beyond, they would be over at once. */
const longestSleepMs = 2 ** 31 - 1;

const sleep: ApprovalsOptions['sleep'] = ({ for: reason, until }, over) =>
  new Promise((resolve) => {
    const done = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(wake, Math.min(Math.max(until - Date.now(), 0), longestSleepMs));
    const { signal } = done;
    over.addEventListener('abort', wake, { signal });
    if (reason === 'network') window.addEventListener('online', wake, { signal });
  });

/** Locks exist on secure origins alone; without them two tabs would work through one queue. */
export const canQueue = typeof navigator.locks?.request === 'function';

export const approvals = createApprovals({
  storage: localStorage,
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  decideAs,
  sleep,
  now: Date.now,
});

const follow = () => {
  const state = session.get();
  const person = state.kind === 'signed-in' && decides(state.user.permissions) ? state.user.id : undefined;
  approvals.follow(canQueue ? person : undefined);
};
session.subscribe(follow);
follow();
window.addEventListener('pagehide', approvals.flush);
