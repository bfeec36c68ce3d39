import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LaunchedPortal {
  readonly url: string;
  /** Asks it to end and waits until it has. @throws when it does not end well. */
  readonly stop: () => Promise<void>;
}

/** A portal as `npm start` runs it, with data of its own and this password for every demo account. */
export async function launchPortal(demoPassword: string): Promise<LaunchedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-journeys-'));
  const portal = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      DEMO_APPLICATIONS: '300',
      LOG_LEVEL: 'warn',
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
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The portal did not end well when asked to: exit code ${code}`);
  };
  return { url, stop };
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
