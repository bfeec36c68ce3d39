import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { canInstall, install } from '../../scripts/lib/debian.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { start } from '../../scripts/lib/run.ts';

/** `slow`: answers after ten seconds. `loses`: accepts messages that never arrive. */
export type Manner = 'accepts' | 'slow' | 'refuses' | 'loses';

/** The providers outside the cluster: for mail, for SMS, and a real clamd. */
export interface Providers {
  /** The settings of the portals. */
  readonly settings: NodeJS.ProcessEnv;
  manner: Manner;
  /** The mails that arrived, by their id. */
  readonly mails: ReadonlyMap<string, number>;
  /** The SMS about an approval that arrived, by their number. */
  readonly approvals: ReadonlyMap<string, number>;
  killScanner(): Promise<void>;
  startScanner(): void;
  stop(): Promise<void>;
}

const slowMs = 10_000;
const clamd = '/usr/sbin/clamd';

/** Starts the providers at an address. */
export async function startProviders(host: string): Promise<Providers> {
  if (!existsSync(clamd) && canInstall()) await install('clamav-daemon');
  const providers = {
    manner: 'accepts' as Manner,
    mails: new Map<string, number>(),
    approvals: new Map<string, number>(),
  };
  /** @returns false if the provider refuses. */
  const receive = async (arrived: Map<string, number>, key: string): Promise<boolean> => {
    if (providers.manner === 'refuses') return false;
    if (providers.manner === 'slow') await pause(slowMs);
    if (providers.manner !== 'loses') arrived.set(key, (arrived.get(key) ?? 0) + 1);
    return true;
  };

  const sms = createServer(async (request, response) => {
    const { to, sms: words } = JSON.parse(await text(request)) as { to: string; sms: string };
    const isAccepted = await receive(words.includes('approved') ? providers.approvals : new Map(), `+${to}`);
    response.writeHead(isAccepted ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAccepted ? { message_id: '1' } : { message: 'Try again later' }));
  }).listen(0, host);
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const [, id = ''] = /^Message-ID: <([^@>]+)/im.exec(await text(stream)) ?? [];
      const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
      done((await receive(providers.mails, id)) ? null : refusal);
    },
  });
  mail.on('error', () => undefined);
  await Promise.all([once(sms, 'listening'), new Promise<void>((ready) => mail.listen(0, host, ready))]);
  const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port;

  const folder = mkdtempSync(join(tmpdir(), 'tvet-clamd-'));
  const scannerPort = await freePort();
  const scannerConfig = configureScanner(folder, host, scannerPort);
  let scanner: ChildProcess | undefined;
  const startScanner = () => {
    scanner = start(clamd, ['--config-file', scannerConfig], { cwd: folder, stdio: 'ignore' });
  };
  const killScanner = async () => {
    if (!scanner || scanner.exitCode !== null) return;
    const ended = once(scanner, 'exit');
    scanner.kill('SIGKILL');
    await ended;
  };
  startScanner();
  return Object.assign(providers, {
    settings: {
      SMTP_URL: `smtp://${host}:${portOf(mail.server)}`,
      MAIL_FROM: 'Portal <portal@drill.example>',
      SMS_PROVIDER: 'termii',
      SMS_BASE_URL: `http://${host}:${portOf(sms)}`,
      SMS_API_KEY: 'key',
      SMS_SENDER_ID: 'TVET',
      CLAMD_URL: `tcp://${host}:${scannerPort}`,
    },
    killScanner,
    startScanner,
    async stop() {
      await killScanner();
      sms.closeAllConnections();
      sms.close();
      mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Writes the configuration of a clamd that knows one signature, because the real ones are a large download. */
function configureScanner(folder: string, host: string, port: number): string {
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  writeFileSync(join(signatures, 'drill.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n');
  const path = join(folder, 'clamd.conf');
  writeFileSync(
    path,
    `Foreground yes
TCPAddr ${host}
TCPSocket ${port}
DatabaseDirectory ${signatures}
StreamMaxLength 11M
`,
  );
  return path;
}
