import { now } from '../clock.ts';
import { requestAs, session } from '../portal.ts';
import { createApprovalQueue } from './approval-queue.ts';
import { hasQueueAccess } from './queue-access.ts';
import type { RunnerOptions } from './queue-runner.ts';
import { createSender } from './send-decision.ts';

/** The longest time a browser's timer can count. */
const longestSleepMs = 2 ** 31 - 1;

const sleep: RunnerOptions['sleep'] = ({ for: reason, until }, signal) =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.min(Math.max(until - now(), 0), longestSleepMs));
    if (reason === 'network') window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });

/** Browsers have locks on secure origins only. Without them two tabs would send the same queue. */
export const canQueue = typeof navigator.locks?.request === 'function';

export const approvalQueue = createApprovalQueue({
  storage: localStorage,
  onStorage: (listener) => {
    const heard = ({ key }: StorageEvent) => listener(key);
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
  locks: navigator.locks,
  createSender: (userId) => createSender(userId, requestAs(userId)),
  sleep,
  now,
});

const follow = () => {
  const state = session.get();
  const userId = state.kind === 'signed-in' && hasQueueAccess(state.user.permissions) ? state.user.id : undefined;
  approvalQueue.follow(canQueue ? userId : undefined);
};
session.subscribe(follow);
follow();
