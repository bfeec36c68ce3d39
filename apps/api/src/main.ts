import { roleLabels } from '@tvet/contract';
import { ConfigError, readConfig } from './config.ts';
import { DataDirInUseError } from './data-dir-lock.ts';
import { demoAccounts } from './demo/accounts.ts';
import { endSignal, startPortal } from './portal.ts';

/** Requests under way and the database have this long once a signal came. */
const stopWithinMs = 9_000;

try {
  // Heard from the first moment on: a signal during the start is obeyed when there is something to stop.
  const end = endSignal();
  const config = readConfig(process.env);
  const portal = await startPortal(config);
  process.stdout.write(`The portal is ready at ${portal.url}\n`);
  if (config.demo) {
    process.stdout.write(
      `Demo mode: data made up, database embedded (not synced to disk at each commit; production uses PostgreSQL).\n` +
        `Sign in with the password ${config.demoPassword} as\n${accountList()}`,
    );
  }

  await end;
  const overdue = setTimeout(() => process.exit(1), stopWithinMs);
  await portal.stop();
  clearTimeout(overdue);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function accountList(): string {
  return Object.values(demoAccounts)
    .map(({ phone, role, first_name, last_name }) => `  ${phone}  ${roleLabels[role]}, ${first_name} ${last_name}\n`)
    .join('');
}

/** What the operator can mend needs no stack; anything else does. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is wrong:\n${error.message}`;
  if (error instanceof DataDirInUseError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `PORT ${port} is in use on this machine. Start the portal with another PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
