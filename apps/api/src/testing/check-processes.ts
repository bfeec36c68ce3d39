import { readdir, readFile } from 'node:fs/promises';

/** The ids of the processes that check files for this process, or for another one. */
export async function checkProcesses(ofPid = process.pid): Promise<number[]> {
  const read = (path: string) => readFile(`/proc/${path}`, 'latin1').catch(() => '');
  const threads = await readdir(`/proc/${ofPid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => read(`${ofPid}/task/${thread}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  // An ended process that was not reaped has no command.
  const commands = await Promise.all(children.map((pid) => read(`${pid}/cmdline`)));
  return children.filter((_, index) => commands[index]?.includes('check-process.ts'));
}

/** Resident memory of a process; 0 once it has ended. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Processor time of a process in milliseconds, to the clock tick of Linux, which is ten. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // utime and stime, counted after the name, which may contain blanks.
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * 10;
}
