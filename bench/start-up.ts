import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variableNames } from '../apps/api/src/config.ts';
import { environment } from './datasets.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface StartUp {
  readonly name: string;
  /** From the command to the line that says it is ready. */
  readonly ms: number;
}

/** An environment without the settings of another portal. */
const withoutPortal = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !variableNames.has(name)));

/** Runs `npm start` in a checkout until it says that it is ready, then ends it. */
async function timeStart(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...withoutPortal(process.env), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    return await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('The portal is ready at ')) resolve(performance.now() - begun);
      });
      ended.then(() => reject(new Error(`npm start ended before it was ready:\n${said}`)), reject);
    });
  } finally {
    // npm and the portal are a group of their own; npm alone would not always pass it on.
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** A program that opens the same database and does nothing else: no start can be quicker. */
async function timeEngine(dataDir: string): Promise<number> {
  const begun = performance.now();
  const program = fileURLToPath(new URL('open-engine.ts', import.meta.url));
  const child = spawn(process.execPath, [program, `${dataDir}/database`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The engine did not open'))),
  ]);
  const ms = performance.now() - begun;
  await ended;
  return ms;
}

/** The start on an installed checkout: the very first, and the ones after it. */
export async function measureStartUp(): Promise<StartUp[]> {
  const env = environment('start');
  const dataDir = env.DATA_DIR as string;
  // Builds what changed in the checkout, which is not what is measured here.
  await timeStart(root, env);
  await rm(dataDir, { recursive: true, force: true });
  const first = await timeStart(root, env);
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push(await timeStart(root, env));
  const engine: number[] = [];
  for (let run = 0; run < 3; run++) engine.push(await timeEngine(dataDir));
  return [
    { name: 'npm start to ready, data in place', ms: Math.min(...times) },
    { name: 'npm start to ready, loading 5,000 applications', ms: first },
    { name: 'limit: a program that opens the embedded engine alone', ms: Math.min(...engine) },
  ];
}

/** From nothing but git, Node and npm: clone, then `npm start`, which installs and builds. */
export async function measureFreshClone(): Promise<StartUp[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tvet-clone-'));
  try {
    const begun = performance.now();
    const clone = spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' });
    const [code] = await once(clone, 'exit');
    if (code !== 0) throw new Error('git clone failed');
    await timeStart(folder, { ...environment('clone'), DATA_DIR: join(folder, '.data') });
    return [{ name: 'git clone and npm start to ready', ms: performance.now() - begun }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
