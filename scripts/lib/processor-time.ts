import { familyOf, runningProcesses } from './processes.ts';

const everyMs = 2_000;
const ticksPerSecond = 100;

/**
 * Measures the processor time of this process and of every program it starts from now on. The returned function stops measuring and
 * returns the seconds of user and system time, or `undefined` on a system other than Linux.
 *
 * The kernel adds the time of a child to its parent only when the parent waits for it, and a killed browser does not wait for
 * its pages. This samples all descendants every two seconds, and returns the larger of the samples and the kernel's sum.
 */
export function watchProcessorTime(): () => number | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const seen = new Map<string, number>();
  const look = () => {
    const running = runningProcesses();
    const family = familyOf(running, (key) => seen.has(key));
    for (const { pid, key, own } of running) if (family.has(pid)) seen.set(key, own);
    return running.find(({ pid }) => pid === process.pid);
  };
  const before = look();
  const watch = setInterval(look, everyMs);
  watch.unref();
  return () => {
    clearInterval(watch);
    const self = look();
    const sampled = [...seen.values()].reduce((sum, own) => sum + own, 0);
    const summed = self && before ? self.own + self.waitedFor - before.own - before.waitedFor : 0;
    return Math.max(sampled - (before?.own ?? 0), summed) / ticksPerSecond;
  };
}
