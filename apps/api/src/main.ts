import cluster from 'node:cluster';
import { roleLabels } from '@tvet/contract';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { endSignal } from './core/end-signal.ts';
import { ignoreClosedOutput } from './core/ignore-closed-output.ts';
import { fullName } from './core/names.ts';
import { OperatorError } from './core/operator-error.ts';
import { demoAccounts } from './demo/accounts.ts';
import { tellReady, untilOrphaned } from './platform/processes/of-several.ts';

/**
 * Time for current requests, the jobs and the database after a signal. A request that is still running then gets no
 * response, and its transaction is rolled back.
 */
const stopWithinMs = 9_000;

const embedded = 'embedded (not synced to disk at each commit; production uses PostgreSQL)';

ignoreClosedOutput();
try {
  // Registered first: a signal during the start takes effect as soon as there is something to stop.
  const end = endSignal();
  const config = readConfig(process.env);
  if (config.processes > 1 && cluster.isPrimary) await serveBySeveral(config, end);
  else await serve(config, end);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Runs the portal in this process, alone or as one of several, until it is stopped. */
async function serve(config: Config, end: Promise<void>): Promise<void> {
  const { startPortal } = await import('./portal.ts');
  const portal = await startPortal(config);
  if (cluster.isWorker) tellReady(portal.url);
  else introduce(config, portal.url);

  await Promise.race([end, untilOrphaned()]);
  const overdue = setTimeout(() => {
    process.stderr.write('Work still in progress after nine seconds was abandoned.\n');
    process.exit(0);
  }, stopWithinMs);
  await portal.stop();
  clearTimeout(overdue);
}

/** Starts and supervises the worker processes; this process serves no requests. */
async function serveBySeveral(config: Config, end: Promise<void>): Promise<void> {
  const { startProcesses } = await import('./platform/processes/several.ts');
  const processes = await startProcesses(config.processes, end);
  if (!processes) return;
  introduce(config, processes.url);
  await end;
  await processes.stop();
}

function introduce(config: Config, url: string): void {
  process.stdout.write(`The portal is ready at ${url}\n`);
  if (config.demo) process.stdout.write(introduction(config, url));
}

/** An introduction for new developers. It is the last output of a demo unless something goes wrong. */
function introduction(config: Config, url: string): string {
  const address = config.publicUrl ?? url;
  const accounts = Object.values(demoAccounts).map(
    (account) => `  ${account.phone}  ${roleLabels[account.role]}, ${fullName(account)}\n`,
  );
  return (
    `Demo mode, with made-up data. Database: ${config.databaseUrl ? 'PostgreSQL' : embedded}.\n` +
    `Sign in with the password ${config.demoPassword} as:\n${accounts.join('')}` +
    `Emails and SMS (none are sent):     ${address}/dev/outbox\n` +
    `To open applications:               as ${roleLabels.superAdmin}, Settings -> Portal, ${address}/settings?section=portal\n`
  );
}

/** An error that the operator can fix is explained in one sentence. Any other error has its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message}`;
  if (error instanceof OperatorError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT ${port} is in use on this machine. Start the portal with another PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
