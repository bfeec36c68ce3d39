import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { cacheDir, programs, root } from './paths.ts';

const inputs = ['apps/web', 'packages/contract', 'locales', 'lingui.config.ts', 'package-lock.json'];
const notInputs = new Set(['dist', 'node_modules']);
const stampFile = `${cacheDir}web-build`;
const built = `${root}apps/web/dist/index.html`;

/** Returns the name, size and time of every file below a path. Any change among them requires a new build. */
async function listing(path: string): Promise<string[]> {
  const about = await stat(path);
  if (!about.isDirectory()) return [`${path} ${about.size} ${about.mtimeMs}`];
  const names = (await readdir(path)).filter((name) => !notInputs.has(name)).sort();
  return (await Promise.all(names.map((name) => listing(join(path, name))))).flat();
}

const currentStamp = async (): Promise<string> =>
  (await Promise.all(inputs.map((input) => listing(`${root}${input}`)))).flat().join('\n');

async function isBuilt(stamp: string): Promise<boolean> {
  if (!existsSync(built) || !existsSync(stampFile)) return false;
  return (await readFile(stampFile, 'utf8')) === stamp;
}

/** Builds the web app if its sources have changed. @throws with the build's output if it fails. */
export async function ensureWebBuild(): Promise<void> {
  if (await isBuilt(await currentStamp())) return;
  const { runNode } = await import('./run.ts');
  await withLock('web-build', async () => {
    const stamp = await currentStamp();
    if (await isBuilt(stamp)) return;
    console.log('Building the web app');
    const { ok, output } = await runNode(programs.vite, ['build', '--logLevel', 'warn'], {
      cwd: `${root}apps/web`,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (!ok) throw new Error(`The web app could not be built\n${output}`);
    await mkdir(cacheDir, { recursive: true });
    await writeFile(stampFile, stamp);
  });
}
