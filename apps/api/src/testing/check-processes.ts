import { readdir, readFile } from 'node:fs/promises';

/** The processes that check files for this one, or for another: their ids, as the system lists them. */
export async function checkProcesses(ofPid = process.pid): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'latin1').catch(() => '')),
    );
    const isChild = status?.includes(`\nPPid:\t${ofPid}\n`) && !/^State:\s+Z/m.test(status);
    if (isChild && command?.includes('check-process.ts')) found.push(Number(name));
  }
  return found;
}

/** Resident memory of a process; 0 once it has ended. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Time of the processor that a process has taken, in milliseconds, to the clock tick of Linux, which is ten. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // utime and stime, counted after the name, which may hold blanks.
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * 10;
}
