import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The portal as `npm start` runs it, with data of its own. PORTAL_URL with DEMO_PASSWORD names one that runs already. */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => undefined;

  const dataDir = await mkdtemp(join(tmpdir(), 'tvet-journeys-'));
  process.env.DEMO_PASSWORD = randomBytes(12).toString('base64url');
  const portal = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD: process.env.DEMO_PASSWORD,
      DEMO_APPLICATIONS: '300',
      LOG_LEVEL: 'warn',
    },
  });
  const endWithUs = () => portal.kill('SIGKILL');
  process.once('exit', endWithUs);
  process.env.PORTAL_URL = await addressOf(portal);

  return async () => {
    process.off('exit', endWithUs);
    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    const [code] = await ended;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The portal did not end well when asked to: exit code ${code}`);
  };
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
