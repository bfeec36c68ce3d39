import { existsSync, readFileSync } from 'node:fs';
import { withLock } from './lock.ts';
import { root } from './paths.ts';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
}

const packagesOf = (file: string): Record<string, LockedPackage> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/** Whether node_modules holds what package-lock.json asks for, by the list npm keeps there of what it has installed. */
function areInstalled(): boolean {
  const wanted = packagesOf(`${root}package-lock.json`);
  const there = packagesOf(`${root}node_modules/.package-lock.json`);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** Installs the packages when package-lock.json asks for others than are there. Needs none of them itself. */
export async function ensurePackages(): Promise<void> {
  if (areInstalled()) return;
  const { run } = await import('./run.ts');
  await withLock('packages', async () => {
    // Another start may have done it while this one waited.
    if (areInstalled()) return;
    console.log('Installing packages');
    // No package of ours needs its install script, so none gets to run one.
    const { ok, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      // npm leaves out the tools of the build and the tests where NODE_ENV says production.
      env: { ...process.env, NODE_ENV: '', npm_config_omit: '' },
    });
    if (ok) return;
    console.error(`The packages could not be installed\n${output}`);
    process.exit(1);
  });
}
