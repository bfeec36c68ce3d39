import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 2_000;
const ticksPerSecond = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The process id and the start time: the system may reuse the id alone. */
  readonly key: string;
  /** User and system time in ticks. */
  readonly own: number;
  /** User and system time, in ticks, of all children that it waited for. */
  readonly waitedFor: number;
}

/**
 * Measures the processor time of this process and of every program it starts. The returned function stops measuring and
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
    const family = new Set([process.pid]);
    // A child may have a lower id than its parent.
    for (let size = 0; size < family.size; ) {
      size = family.size;
      for (const { pid, parent, key } of running) if (family.has(parent) || seen.has(key)) family.add(pid);
    }
    for (const { pid, key, own } of running) if (family.has(pid)) seen.set(key, own);
    return running.find(({ pid }) => pid === process.pid);
  };
  const watch = setInterval(look, everyMs);
  watch.unref();
  return () => {
    clearInterval(watch);
    const self = look();
    const sampled = [...seen.values()].reduce((sum, own) => sum + own, 0);
    return Math.max(sampled, self ? self.own + self.waitedFor : 0) / ticksPerSecond;
  };
}

function runningProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(name) : '';
    // The fields of proc(5), from the third on; the name before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    if (fields.length < 20) return [];
    const [own, waitedFor] = [at(14) + at(15), at(16) + at(17)];
    return [{ pid: Number(name), parent: at(4), key: `${name}:${at(22)}`, own, waitedFor }];
  });
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}
