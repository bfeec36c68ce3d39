import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns true if a system program is installed. A test that needs a missing one is reported as skipped. */
export const hasProgram = (name: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));

/** The output of a program, on both streams. */
export async function outputOf(name: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(name, [...args]);
  return stdout + stderr;
}
