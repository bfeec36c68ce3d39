import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalEnv, testPortalFlags } from '../apps/api/src/testing/portal-flags.ts';
import { preparedData } from '../apps/api/src/testing/prepared-data.ts';

export interface LaunchedPortal {
  readonly url: string;
  /** Ends it as a power cut does: nothing is finished. */
  readonly kill: () => Promise<void>;
  /** Starts it again after that, at the same address, on what it had. */
  readonly restart: () => Promise<void>;
  /** Asks it to end and waits until it has. @throws when it does not end well. */
  readonly stop: () => Promise<void>;
}

/** A data directory as a first start leaves it, for portals to copy. A later start sets its own passwords. */
export const firstData = (demoPassword: string): Promise<string> =>
  preparedData(async (dataDir) => {
    const { stop } = await startOn({ dataDir, demoPassword });
    await stop();
  });

interface LaunchOptions {
  /** Does something to the data before the portal has it. */
  readonly prepare?: (dataDir: string) => Promise<void>;
  /** Settings beside those of every portal of the journeys. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A portal as `npm start` runs it, with a copy of this data and this password for every demo account. */
export async function launchPortal(
  prepared: string,
  demoPassword: string,
  { prepare, env }: LaunchOptions = {},
): Promise<LaunchedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-journeys-'));
  await cp(prepared, dataDir, { recursive: true });
  await prepare?.(dataDir);
  let running = await startOn({ dataDir, demoPassword, env });
  const { url } = running;
  return {
    url,
    kill: () => running.kill(),
    restart: async () => {
      running = await startOn({ dataDir, demoPassword, env, port: new URL(url).port });
    },
    stop: () => running.stop().finally(() => rm(dataDir, { recursive: true, force: true })),
  };
}

interface StartOptions {
  readonly dataDir: string;
  readonly demoPassword: string;
  /** One that the system picks, unless it is to be this one. */
  readonly port?: string;
  readonly env?: Readonly<Record<string, string>> | undefined;
}

async function startOn({ dataDir, demoPassword, port = '0', env }: StartOptions) {
  const main = join(import.meta.dirname, '../apps/api/src/main.ts');
  const portal = spawn(process.execPath, [...testPortalFlags, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...portalEnv,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: port,
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      DEMO_APPLICATIONS: '300',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const endWithUs = () => portal.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = await addressOf(portal);

  const stop = async () => {
    process.off('exit', endWithUs);
    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The portal did not end well when asked to: exit code ${code}`);
  };
  const kill = async () => {
    process.off('exit', endWithUs);
    const ended = once(portal, 'exit');
    portal.kill('SIGKILL');
    await ended;
  };
  return { url, stop, kill };
}

/** Where the portal says it is, once it is ready. */
const addressOf = (portal: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: string) => {
      said += text;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    portal.stdout?.setEncoding('utf8').on('data', listen);
    portal.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      process.stderr.write(text);
    });
    portal.once('error', reject);
    portal.once('exit', () => reject(new Error(`The portal did not start: ${said}`)));
  });
