import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether packages of the system can be installed here: Debian or a child of it, and we are root. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let last: Promise<unknown> = Promise.resolve();

/** Installs packages of the system, after whatever is being installed. @throws with what the installer said. */
export function install(...packages: readonly string[]): Promise<void> {
  // The installer refuses to run beside itself.
  const installed = last.then(() => installNow(packages));
  last = installed.catch(() => undefined);
  return installed;
}

/** Another installer of the machine may be at work, and a network may stutter. */
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
const installWithinMs = 15 * 60_000;

async function installNow(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const commands = [['update'], ['install', '--yes', '--no-install-recommends', ...packages]];
  for (const args of commands) {
    const { ok, output } = await run('apt-get', ['-q', ...patience, ...args], { env, timeout: installWithinMs });
    if (!ok) throw new Error(`apt-get ${args.join(' ')} failed\n${output}`);
  }
}
