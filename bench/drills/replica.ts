import { figure } from '../measure.ts';
import { ask, type Fault, machineOf, type Scene, sqlOn } from './parts.ts';
import { signIn } from './people.ts';

/** Stops the replay on all replicas, and asks for a report. */
export async function delayReplicas({ cluster, url }: Scene): ReturnType<Fault['cause']> {
  const machines = cluster
    .processes()
    .filter(({ role }) => role === 'postgres-replica')
    .map(machineOf);
  const all = async (sql: string) => {
    for (const machine of machines) {
      const { ok, output } = await sqlOn(cluster, machine, sql);
      if (!ok) throw new Error(`${sql} failed: ${output}`);
    }
  };
  await all('select pg_wal_replay_pause()');
  return async () => {
    const headers = await signIn(url, cluster, 'superAdmin');
    const { status, data } = await ask(url, headers, ['GET', '/analytics/report/states']);
    const ageSeconds = (Date.now() - Date.parse((data as { asOf?: string } | undefined)?.asOf ?? '')) / 1_000;
    await all('select pg_wal_replay_resume()');
    const note = `The report was answered with ${status}`;
    return [figure('age of the figures in a report', ageSeconds, 's', { atMost: 65, note })];
  };
}
