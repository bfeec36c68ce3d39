import { setTimeout as pause } from 'node:timers/promises';
import { basePath, calls, type SessionAnswer } from '@tvet/contract';
import type { Config } from '../../apps/api/src/config.ts';
import { startPortalProcess } from '../../apps/api/src/testing/portal-process.ts';

/** The portal in a process of its own, over the database that is measured. */
export interface MeasuredPortal {
  readonly origin: string;
  readonly pid: number;
  /** The headers of somebody who signs in now. */
  signIn(username: string, password: string): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

/** As `npm start` runs it, on a port that the system picks. Its health has been answered. */
export async function openPortal({ dataDir, databaseUrl, appSecret, demoPassword }: Config): Promise<MeasuredPortal> {
  const { child, ended, ready } = startPortalProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    DEMO_PASSWORD: demoPassword,
    DEMO_APPLICATIONS: '0',
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const origin = await ready();
    await untilHealthy(origin);
    return {
      origin,
      pid: child.pid as number,
      signIn: (username, password) => signIn(origin, username, password),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilHealthy(origin: string): Promise<void> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const answer = await fetch(origin + basePath + calls.getReadiness.path);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await pause(20);
  }
  throw new Error('The portal does not become ready');
}

async function signIn(origin: string, username: string, password: string) {
  const answer = await fetch(origin + basePath + calls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as SessionAnswer;
  return { authorization: `Bearer ${access_token}` };
}
