import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run.ts';
import { figure, none } from '../measure.ts';
import { attach, grantFile, makeResource, upload } from './files.ts';
import { type Fault, machineOf, oneOf, type Scene, sqlOn } from './parts.ts';
import { signIn, untilTrue } from './people.ts';

const block = Buffer.alloc(64 * 1024);

/** Fills the disk of the primary. A new WAL file is needed at once, as it is every minute. */
export async function fillDatabase({ cluster }: Scene): ReturnType<Fault['cause']> {
  const machine = machineOf(oneOf(cluster, 'postgres-primary'));
  const disk = join(cluster.folder, machine, 'disk');
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  await tell('fallocate', '--length', String(bavail * bsize - 16 * 1024 * 1024), ballast);
  const file = openSync(ballast, 'a');
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    // A deleted file that is open keeps its room.
    closeSync(file);
  }
  await sqlOn(cluster, machine, 'select pg_switch_wal()');
  return async () => {
    rmSync(ballast);
    return [];
  };
}

/** Lets the store refuse every new object. */
export async function fillStore({ cluster, url }: Scene): ReturnType<Fault['cause']> {
  const headers = await signIn(url, cluster, 'superAdmin');
  const id = await makeResource(url, headers, 'store');
  const uploaded = await grantFile(url, headers, id);
  await upload(uploaded);
  const later = await grantFile(url, headers, id);
  const quota = (...args: string[]) =>
    tell('radosgw-admin', '-c', join(cluster.folder, 'store', 'ceph.conf'), 'quota', ...args, '--uid=tests');
  await quota('set', '--quota-scope=user', '--max-size=1');
  await quota('enable', '--quota-scope=user');
  return async () => {
    const refused = await attach(url, headers, id, uploaded);
    const put = await upload(later);
    await quota('disable', '--quota-scope=user');
    const back = await untilTrue(
      'attached file',
      async () => (await attach(url, headers, id, uploaded)).status === 200,
    );
    const accepted = [refused.status, put].filter((status) => status === 200).length;
    const note = `The portal answered ${refused.status} ${refused.code ?? ''}, the store ${put}`;
    return [
      none('files that the portal or the store accepted', accepted, note),
      figure('time until the file is accepted', back, 's'),
    ];
  };
}

async function tell(command: string, ...args: readonly string[]): Promise<void> {
  const { ok, output } = await run(command, args);
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed: ${output}`);
}
