import { figure } from '../measure.ts';
import { expireCertificate } from './certificate.ts';
import { jumpClock } from './clock.ts';
import { fillDatabase, fillStore } from './disks.ts';
import { loseScanner } from './files.ts';
import { disturbProviders } from './messages.ts';
import { type Fault, machineOf, oneOf, type Scene, sqlOn } from './parts.ts';
import { untilTrue } from './people.ts';
import { delayReplicas } from './replica.ts';

/** The faults that are repeated to make a given number of kills. */
export const kills: readonly Fault[] = [
  'postgres-primary',
  'portal',
  'pgbouncer',
  'haproxy',
  'etcd',
  'object-store',
  'patroni',
  'postgres-replica',
].map((role) => ({
  name: `kill -9: ${role}`,
  cause: async ({ cluster, signal }) => {
    signal(oneOf(cluster, role), 'SIGKILL');
    return undefined;
  },
}));

/** The faults that last for a while. */
export const lastingFaults: readonly Fault[] = [
  {
    name: 'the machine of the primary is cut off for 40 s',
    needsMachines: true,
    heldSeconds: 40,
    through: (cluster) => (machineOf(oneOf(cluster, 'postgres-primary')) === 'a' ? cluster.otherUrl : cluster.url),
    cause: cutPrimaryOff,
  },
  { name: 'the machine of the primary hangs for 40 s', heldSeconds: 40, cause: stopMachine('postgres-primary') },
  { name: 'the machine of a replica hangs for 40 s', heldSeconds: 40, cause: stopMachine('postgres-replica') },
  { name: 'the disk of the primary is full for 60 s', needsMachines: true, heldSeconds: 60, cause: fillDatabase },
  { name: 'the object store is full for 20 s', heldSeconds: 20, cause: fillStore },
  { name: 'mail and SMS providers answer after 10 s, for 30 s', heldSeconds: 30, cause: disturbProviders('slow') },
  { name: 'mail and SMS providers refuse for 30 s', heldSeconds: 30, cause: disturbProviders('refuses') },
  { name: 'mail and SMS providers accept and lose, for 10 s', heldSeconds: 10, cause: disturbProviders('loses') },
  { name: 'kill -9: clamd, away for 20 s', heldSeconds: 20, cause: loseScanner },
  {
    name: 'the certificate of the proxy has expired',
    heldSeconds: 5,
    // Machine a’s proxy starts again with this certificate.
    through: ({ otherUrl }) => otherUrl,
    cause: expireCertificate,
  },
  { name: 'all replicas stop replaying for 80 s', heldSeconds: 80, cause: delayReplicas },
  { name: 'the clock of a portal jumps an hour ahead and back', cause: jumpClock },
];

/** Cuts the cable of the primary’s machine, and measures how long its server accepts writes. */
async function cutPrimaryOff({ cluster }: Scene): ReturnType<Fault['cause']> {
  const machine = machineOf(oneOf(cluster, 'postgres-primary'));
  await cluster.machines?.cut(machine);
  const demoted = untilTrue('demoted primary', async () => {
    const { output } = await sqlOn(cluster, machine, 'select pg_is_in_recovery()');
    return output.trim() !== 'f';
  });
  // It is awaited later.
  demoted.catch(() => undefined);
  return async () => {
    await cluster.machines?.mend(machine);
    return [figure('time until the old primary refuses writes', await demoted, 's', { atMost: 25 })];
  };
}

/** Stops everything of one machine except its proxy, pooler and portal, as if it could not be reached. */
function stopMachine(role: string): Fault['cause'] {
  return async ({ cluster, signal }) => {
    const machine = machineOf(oneOf(cluster, role));
    const names = ['patroni', 'etcd', 'postgres'].map((part) => `${part}-${machine}`);
    const stopped = cluster.processes().filter(({ name }) => names.includes(name));
    for (const process of stopped) signal(process, 'SIGSTOP');
    return async () => {
      for (const process of stopped) signal(process, 'SIGCONT');
      return [];
    };
  };
}
