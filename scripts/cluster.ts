/** `npm run cluster`: runs the deployment of deploy/ on this machine, with the demo data, until a signal ends it. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from './cluster/start.ts';
import { answerHelp } from './lib/help.ts';
import { endOnSignals } from './lib/run.ts';

answerHelp(`Usage: npm run cluster [-- --applications N]
Runs three machines of PostgreSQL under Patroni with etcd, two with PgBouncer, HAProxy and the portal, and an object store, on loopback
addresses. Programs that end are restarted. .cluster/state.json names the processes. Ctrl+C stops it and deletes its data.`);

endOnSignals();
const { values } = parseArgs({ options: { applications: { type: 'string', default: '5000' } } });
try {
  const { url, password, processes } = await startCluster({ applications: Number(values.applications) });
  console.log(`
The portal is ready at ${url}. The password of the demo accounts: ${password}
`);
  for (const { name, role, pid, address } of processes())
    console.log(`  ${name.padEnd(16)} ${role.padEnd(18)} ${pid}  ${address}`);
  for (;;) await pause(60_000);
} catch (error) {
  console.error((error as Error).message);
  // The signal also ends the programs that have been started.
  process.kill(process.pid, 'SIGTERM');
}
