import { readdir, readFile } from 'node:fs/promises';

/** The processes that check files for this one, or for another: their ids. */
export async function checkProcesses(ofPid = process.pid): Promise<number[]> {
  const read = (path: string) => readFile(`/proc/${path}`, 'latin1').catch(() => '');
  const threads = await readdir(`/proc/${ofPid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(`${ofPid}/task/${thread}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  // One that has ended and was not waited for has no command any more.
  const commands = await Promise.all(children.map((pid) => read(`${pid}/cmdline`)));
  return children.filter((_, index) => commands[index]?.includes('check-process.ts'));
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
