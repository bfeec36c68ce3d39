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

/** Returns true if node_modules matches package-lock.json, according to npm's own list of the installed packages. */
function areInstalled(): boolean {
  const wanted = packagesOf(`${root}package-lock.json`);
  const there = packagesOf(`${root}node_modules/.package-lock.json`);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = there[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** Installs the packages if they differ from package-lock.json. Needs none of them itself. */
export async function ensurePackages(): Promise<void> {
  if (areInstalled()) return;
  const { run } = await import('./run.ts');
  await withLock('packages', async () => {
    // Another start may have installed them while this one waited.
    if (areInstalled()) return;
    console.log('Installing packages');
    // None of our packages needs its install script, so none is run.
    const { ok, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      // npm leaves out the build and test tools if NODE_ENV is production.
      env: { ...process.env, NODE_ENV: '', npm_config_omit: '' },
    });
    if (ok) return;
    console.error(`The packages could not be installed\n${output}`);
    process.exit(1);
  });
}
