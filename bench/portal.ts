import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { basePath, calls, type PublicSettings } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { portalEnv, portalFlags } from '../apps/api/src/testing/portal-flags.ts';
import { demoPassword, signInAt } from '../apps/api/src/testing/portal-process.ts';
import { passedOn } from '../apps/api/src/testing/run-program.ts';
import { start } from '../scripts/lib/run.ts';

/** A portal in a process of its own. */
export interface BenchPortal {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Settings of every portal that is measured. */
export const commonEnv = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_PASSWORD: demoPassword,
  DEMO_APPLICATIONS: '0',
} as const;

/** Starts a program in a process group of its own, and waits until it prints that the portal is ready. */
export async function startUntilReady(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<BenchPortal> {
  const child = start(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  const pid = child.pid as number;
  const stop = async () => {
    // npm would not always pass the signal on.
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM');
    await ended;
  };
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, url] = /The portal is ready at (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => undefined)]);
  if (!url) throw new Error(`${command} ${args.join(' ')} ended before the portal was ready`);
  return { url, pid, stop };
}

/** Starts a portal with the flags of `npm start` for the work, and stops it afterwards. `env` sets where its data is. */
export async function withPortal<Result>(
  env: NodeJS.ProcessEnv,
  work: (portal: BenchPortal) => Promise<Result>,
): Promise<Result> {
  const settings = { ...passedOn(), ...portalEnv, ...commonEnv, ...env };
  const portal = await startUntilReady(process.execPath, [...portalFlags, 'apps/api/src/main.ts'], settings);
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** A person who is signed in. Every call throws when it is refused. */
export interface Person {
  readonly headers: Readonly<Record<string, string>>;
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(method: string, path: string, body: object, key?: string): Promise<Answer>;
  upload<Answer>(path: string, csv: string): Promise<Answer>;
}

/** Paths are those of the contract, with or without the base path. */
export async function signIn(
  portalUrl: string,
  { phone }: { readonly phone: string },
  password: string = demoPassword,
): Promise<Person> {
  const headers = await signInAt(portalUrl, phone, password);
  const call = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(portalUrl + basePath + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${init.method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  };
  return {
    headers,
    get: (path) => call(path, { method: 'GET' }),
    send: (method, path, body, key) =>
      call(path, {
        method,
        body: JSON.stringify(body),
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    upload: (path, csv) => call(path, { method: 'POST', body: csv, headers: { 'content-type': 'text/csv' } }),
  };
}

/** Uploads a file to a granted address, as a browser does. @returns the status. */
export async function putFile(url: string, bytes: Uint8Array, type: string): Promise<number> {
  const body = bytes as Uint8Array<ArrayBuffer>;
  const answer = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens both programs of a demo, and waits until its public settings show it. */
export async function openProgrammes(portalUrl: string, password?: string): Promise<void> {
  const admin = await signIn(portalUrl, demoAccounts.superAdmin, password);
  const byHand = { byHand: 'open' };
  await admin.send('PATCH', '/settings', { intake: { STC: byHand, VEI: byHand } });
  for (;;) {
    const { intake } = await admin.get<PublicSettings>(calls.getPublicSettings.path);
    if (Object.values(intake).every(({ open }) => open)) return;
  }
}

const lookEveryMs = 50;

/** Returns the largest growth of the memory during the work, in megabytes. */
export async function growthMbOf(readMb: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const before = await readMb();
  let most = before;
  const look = async () => {
    most = Math.max(most, await readMb());
  };
  const looking = setInterval(() => void look(), lookEveryMs);
  try {
    await work();
    await look();
  } finally {
    clearInterval(looking);
  }
  return most - before;
}
