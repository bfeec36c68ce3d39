import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../apps/api/src/testing/portal-process.ts';

export interface LaunchedPortal {
  readonly url: string;
  /** Ends it as a power cut does: nothing is finished. */
  readonly kill: () => Promise<void>;
  /** Starts it again after that, at the same address, on what it had. */
  readonly restart: () => Promise<void>;
  /** Asks it to end and waits until it has. @throws when it does not end well. */
  readonly stop: () => Promise<void>;
}

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
  const settings = { DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, ...env };
  let running = await startOn(settings);
  const { url } = running;
  return {
    url,
    kill: () => running.kill(),
    restart: async () => {
      running = await startOn({ ...settings, PORT: new URL(url).port });
    },
    stop: () => running.stop().finally(() => rm(dataDir, { recursive: true, force: true })),
  };
}

async function startOn(env: NodeJS.ProcessEnv) {
  const { child, ended, output, ready } = startPortalProcess({ LOG_LEVEL: 'warn', ...env });
  child.stderr.pipe(process.stderr);
  const url = await ready();
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`The portal ended with ${code}:\n${output()}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
