import { existsSync } from 'node:fs';
import { withLock } from './lock.ts';
import { run } from './run.ts';

/** Returns true if system packages can be installed: on Debian or a derivative of it, as root. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs system packages, one installation at a time in this checkout. @throws with the installer's output. */
export const install = (...packages: readonly string[]): Promise<void> => withLock('apt', () => installNow(packages));

/** Another installer may be running on the machine, and the network may fail briefly. */
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
const installWithinMs = 15 * 60_000;

async function installNow(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')}`);
  // The services of the packages are not started: the run level says that the system is being set up.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const commands = [['update'], ['install', '--yes', '--no-install-recommends', ...packages]];
  for (const args of commands) {
    const { ok, output } = await run('apt-get', ['-q', ...patience, ...args], { env, timeout: installWithinMs });
    if (!ok) throw new Error(`apt-get ${args.join(' ')} failed\n${output}`);
  }
}
