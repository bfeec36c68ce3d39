import { now } from '../clock.ts';
import { requestAs, session } from '../portal.ts';
import { type ApprovalsOptions, createApprovals } from './approvals.ts';
import { decideBy } from './decide-by.ts';
import { decides } from './decides.ts';

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
    const timer = setTimeout(wake, Math.min(Math.max(until - now(), 0), longestSleepMs));
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
  decideAs: (person) => decideBy(person, requestAs(person)),
  sleep,
  now,
});

const follow = () => {
  const state = session.get();
  const person = state.kind === 'signed-in' && decides(state.user.permissions) ? state.user.id : undefined;
  approvals.follow(canQueue ? person : undefined);
};
session.subscribe(follow);
follow();
window.addEventListener('pagehide', approvals.flush);
