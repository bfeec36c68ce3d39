import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program of the system is there; a test that needs a missing one is reported as skipped. */
export const hasProgram = (name: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));

/** What a program printed, on both streams. */
export async function outputOf(name: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(name, [...args]);
  return stdout + stderr;
}
