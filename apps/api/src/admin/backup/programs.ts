import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { AdminError } from '../operator.ts';

/** A user of this machine. */
interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user that the restored server runs as: root may not, so it uses `postgres`. Absent: the current user. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (!uid || !gid) throw new AdminError('PostgreSQL does not run as root, and this machine has no user postgres.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Finds the server of the same major version as the running one. @throws AdminError. */
export function findServer(major: number): string {
  const folders = [`/usr/lib/postgresql/${major}/bin`, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'postgres')).find(existsSync);
  if (found) return found;
  const others = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').join(', ') : 'none';
  throw new AdminError(`PostgreSQL ${major} is not installed on this machine. Installed versions: ${others}.`);
}

/** The environment without the settings of the portal, such as `APP_SECRET`. */
export const withoutSecrets = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name === 'PATH' || /^(LC_|PGBACKREST_)/.test(name)),
  );

/** Runs a program as a user until it ends. @throws ProgramError with its output. */
export function runAs(user: SystemUser | undefined, command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, env: withoutSecrets(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', (error) => reject(new AdminError(`${command} does not start: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new ProgramError(`${command} ${args.at(-1)} failed:\n${errors || output}`)),
    );
  });
}

/** A program ended with an error. */
export class ProgramError extends AdminError {
  override name = 'ProgramError';
}
