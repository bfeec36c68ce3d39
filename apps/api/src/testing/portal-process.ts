import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SessionAnswer } from '@tvet/contract';
import { cachedFolder } from './cached-folder.ts';
import { portalEnv, testPortalFlags } from './portal-flags.ts';
import { passedOn } from './run-program.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The password of every account of a portal started here. */
export const demoPassword = 'a password for the tests';

export interface PortalProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** The address of the portal once it is ready. @throws with its output, when it ends before. */
  ready(): Promise<string>;
  /** Its exit code, once it has ended; `null` after a signal. */
  readonly ended: Promise<number | null>;
  /** Its output on both streams so far. */
  output(): string;
}

export interface PortalProcesses {
  /** The default DATA_DIR of every portal started here. */
  readonly dataDir: string;
  /** A portal as an operator starts it, with a demo of 300 applications. `program` is the main file of another release. */
  start(env?: NodeJS.ProcessEnv, program?: string): PortalProcess;
  /** Ends running portals, and deletes the data. */
  close(): Promise<void>;
}

/** Starts a portal for the first time with these settings, and ends it once it is ready. */
export async function fillByFirstStart(env: NodeJS.ProcessEnv): Promise<void> {
  const first = startPortalProcess(env);
  await first.ready();
  first.child.kill('SIGTERM');
  const code = await first.ended;
  if (code !== 0) throw new Error(`The first portal ended with ${code}:\n${first.output()}`);
}

const demoSources = [
  'apps/api/{migrations,content}/**',
  'apps/api/src/{*,!(testing)/**,testing/portal-*}',
  'packages/contract/src/**',
  'package-lock.json',
];

/**
 * The data directory of a first start with the demo, which takes twenty seconds. A later start sets new passwords. Copy
 * it; never start a portal on it.
 */
export const demoData = (): Promise<string> =>
  cachedFolder('demo-data', demoSources, (dataDir) => fillByFirstStart({ DATA_DIR: dataDir }));

/** Portals on the embedded engine, in a new copy of a data directory that an earlier start has filled. */
export const portalProcesses = async (): Promise<PortalProcesses> => portalsIn(await demoData());

/** Portals in a copy of this data directory, with these settings. */
export async function portalsIn(prepared: string, common: NodeJS.ProcessEnv = {}): Promise<PortalProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-portal-'));
  await cp(prepared, dataDir, { recursive: true });
  const running = new Map<ChildProcess, Promise<unknown>>();
  return {
    dataDir,
    start(env = {}, program = main) {
      const started = startPortalProcess({ DATA_DIR: dataDir, ...common, ...env }, program);
      running.set(started.child, started.ended);
      void started.ended.then(() => running.delete(started.child));
      return started;
    },
    close: async () => {
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(running.values());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A portal as an operator starts it. It ends with its caller at the latest. `env` contains the location of its data. */
export function startPortalProcess(env: NodeJS.ProcessEnv, program = main): PortalProcess {
  const settings = { PORT: '0', DEMO_PASSWORD: demoPassword, DEMO_APPLICATIONS: '300' };
  const child = spawn(process.execPath, [...testPortalFlags, program], {
    env: { ...passedOn(), ...portalEnv, ...settings, ...env },
  });
  let output = '';
  // Read to the end: a portal blocks when its output is not read.
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('output');
    });
  }
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => output,
    async ready() {
      for (;;) {
        const url = /ready at (\S+)/.exec(output)?.[1];
        if (url) return url;
        const goesOn = await Promise.race([once(child, 'output').then(() => true), ended.then(() => false)]);
        if (!goesOn && !output.includes('ready at')) throw new Error(`The portal did not start:\n${output}`);
      }
    },
  };
}

/** Signs in at a portal process and returns the headers of the session. */
export async function signInAt(
  url: string,
  username: string,
  password = demoPassword,
): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/main/auth/login`, { method: 'POST', headers: json, body });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status}`);
  const { access_token } = (await answer.json()) as SessionAnswer;
  return { ...json, authorization: `Bearer ${access_token}` };
}
