import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

const module = new URL('data-dir-lock.ts', import.meta.url).href;
/** Takes the lock and prints its process id, or prints why it cannot. Keeps the lock until it is killed. */
const program = `
  import { lockDataDir } from ${JSON.stringify(module)};
  try { lockDataDir(process.argv[1]); console.log('won ' + process.pid); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }`;
const nodeArguments = (dataDir: string) => ['--input-type=module', '-e', program, dataDir];

let dataDir: string;
const running: ChildProcessWithoutNullStreams[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tvet-lock-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function run(command: string, args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(command, args);
  running.push(child);
  return child;
}
const firstWords = async (child: ChildProcessWithoutNullStreams): Promise<string> => {
  const [words] = await once(child.stdout.setEncoding('utf8'), 'data');
  return (words as string).trim();
};
const take = (): Promise<string> => firstWords(run(process.execPath, nodeArguments(dataDir)));

it('is held by one, which the next is told, and can be taken again once released', async () => {
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
  expect(await take()).toContain(`${dataDir} is in use by another portal (process ${process.pid})`);
  unlock();
  expect(await take()).toMatch(/^won/);
});

it('goes to one of several that start together after its holder was killed', async () => {
  const victim = run(process.execPath, nodeArguments(dataDir));
  expect(await firstWords(victim)).toBe(`won ${victim.pid}`);
  victim.kill('SIGKILL');
  await once(victim, 'exit');

  const said = await Promise.all(Array.from({ length: 5 }, take));
  expect(said.filter((words) => words.startsWith('won'))).toHaveLength(1);
  expect(said.filter((words) => words.includes('is in use by another portal'))).toHaveLength(4);
});

it.runIf(existsSync('/proc/self/stat'))('is not held by a killed process that is still a zombie', async () => {
  // The shell starts it and then becomes a program that never waits for its children.
  const quoted = nodeArguments(dataDir).map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  const parent = run('/bin/sh', ['-c', `'${process.execPath}' ${quoted.join(' ')} & exec sleep 600`]);
  const pid = Number((await firstWords(parent)).replace('won ', ''));
  process.kill(pid, 'SIGKILL');
  const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
  const threads = () => readdirSync(`/proc/${pid}/task`).length;
  await expect.poll(() => [state(), threads()]).toEqual(['Z', 1]);

  lockDataDir(dataDir)();
});
