import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The process id and the start time: the system may reuse the id alone. */
  readonly key: string;
  /** User and system time in ticks. */
  readonly own: number;
  /** User and system time of all children that it waited for, in ticks. */
  readonly waitedFor: number;
}

/** Returns every process of the machine, or none on a system other than Linux. */
export function runningProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(name) : '';
    // The fields of proc(5), from the third on. The name before them may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (field: number) => Number(fields[field - 3]);
    if (fields.length < 20) return [];
    const [own, waitedFor] = [at(14) + at(15), at(16) + at(17)];
    return [{ pid: Number(name), parent: at(4), key: `${name}:${at(22)}`, own, waitedFor }];
  });
}

/** Returns this process, those that `isKnown` knows by their key, and all their descendants. */
export function familyOf(running: readonly Process[], isKnown: (key: string) => boolean): Set<number> {
  const family = new Set([process.pid]);
  // A child may have a lower id than its parent.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent, key } of running) if (family.has(parent) || isKnown(key)) family.add(pid);
  }
  return family;
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}
