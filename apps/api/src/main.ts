import { roleLabels } from '@tvet/contract';
import { ConfigError, readConfig } from './config.ts';
import { demoAccounts } from './demo/accounts.ts';
import { OperatorError } from './operator-error.ts';
import { outliveOutput } from './outlive-output.ts';
import { endSignal, type Portal, startPortal } from './portal.ts';

/**
 * Requests under way, the jobs and the database have this long once a signal came. A request that is still under way then
 * has had no answer, and its transaction is rolled back.
 */
const stopWithinMs = 9_000;

const embedded = 'embedded (not synced to disk at each commit; production uses PostgreSQL)';

outliveOutput();
try {
  // Heard from the first moment on: a signal during the start is obeyed when there is something to stop.
  const end = endSignal();
  const config = readConfig(process.env);
  const portal = await startPortal(config);
  process.stdout.write(`The portal is ready at ${portal.url}\n`);
  if (config.demo) process.stdout.write(introduction(portal));

  await end;
  const overdue = setTimeout(() => {
    process.stderr.write('Something was still under way after nine seconds and was given up.\n');
    process.exit(0);
  }, stopWithinMs);
  await portal.stop();
  clearTimeout(overdue);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** What a newcomer needs; after it a demo keeps still. */
function introduction({ context }: Portal): string {
  const { config, address } = context;
  const accounts = Object.values(demoAccounts).map(
    ({ phone, role, first_name, last_name }) => `  ${phone}  ${roleLabels[role]}, ${first_name} ${last_name}\n`,
  );
  return (
    `Demo mode: data made up, database ${config.databaseUrl ? 'PostgreSQL' : embedded}.\n` +
    `Sign in with the password ${config.demoPassword} as\n${accounts.join('')}` +
    `Mail and SMS, which leave nowhere:  ${address.url}/dev/outbox\n` +
    `Every component, in every state:    ${address.url}/dev/kit\n` +
    `To open applications:               as ${roleLabels.superAdmin}, Settings -> Portal, ${address.url}/settings?section=portal\n`
  );
}

/** What the operator can mend needs no stack; anything else does. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message}`;
  if (error instanceof OperatorError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT ${port} is in use on this machine. Start the portal with another PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
