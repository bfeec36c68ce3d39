import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortalProcess } from '../apps/api/src/testing/portal-process.ts';

export interface LaunchedPortal {
  readonly url: string;
  /** Stops it and waits until it has ended. @throws if it does not end cleanly. */
  readonly stop: () => Promise<void>;
}

interface LaunchOptions {
  /** Prepares the data before the portal opens it. */
  readonly prepare?: (dataDir: string) => Promise<void>;
  /** Settings in addition to those of every portal of the journeys. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a portal like `npm start`, with a copy of this data and this password for every demo account. */
export async function launchPortal(
  prepared: string,
  demoPassword: string,
  { prepare, env }: LaunchOptions = {},
): Promise<LaunchedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-journeys-'));
  await cp(prepared, dataDir, { recursive: true });
  await prepare?.(dataDir);
  const settings = { DATA_DIR: dataDir, DEMO_PASSWORD: demoPassword, ...env };
  const { child, ended, output, ready } = startPortalProcess({ LOG_LEVEL: 'warn', ...settings });
  child.stderr.pipe(process.stderr);
  const url = await ready();
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      await rm(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The portal ended with ${code}:\n${output()}`);
    },
  };
}
