import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '@tvet/contract';
import { canInstall, install } from '../../scripts/lib/debian.ts';
import { type Figure, figure } from '../measure.ts';
import { type Fault, replace, type Scene } from './parts.ts';
import { signIn } from './people.ts';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
/** The state of a process is stored every 15 seconds. */
const noticedMs = 20_000;
const name = 'portal-b';

/** Starts portal b with a clock that this program sets, and sets it an hour ahead and then an hour back. */
export async function jumpClock({ cluster, url, signal, database }: Scene): ReturnType<Fault['cause']> {
  if (!existsSync(library) && canInstall()) await install('libfaketime');
  const clock = join(cluster.folder, 'clock');
  const set = (offset: string) => writeFileSync(clock, offset);
  const restart = async (env: NodeJS.ProcessEnv) => {
    cluster.change(name, env);
    await replace({ cluster, signal }, name);
  };
  const { address = '' } = cluster.processes().find((other) => other.name === name) ?? {};
  const own = `http://${address}`;
  set('+0');
  await restart({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // A process waits by another clock, which does not jump.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  const figures: Figure[] = [];
  for (const offset of ['+3600', '-3600']) {
    const headers = await signIn(url, cluster, 'officer');
    set(offset);
    let without = 0;
    for (const end = Date.now() + noticedMs; Date.now() < end; await pause(1_000)) {
      const { rows } = await database.query<{ n: number }>(
        'select count(*)::int as n from job_lease where expires_at > clock_timestamp()',
      );
      if (rows[0]?.n !== 1) without += 1;
    }
    const across = await fetch(`${own}${basePath}/applications?limit=1`, { headers });
    const there = await signIn(own, cluster, 'officer');
    const back = await fetch(`${url}${basePath}/applications?limit=1`, { headers: there });
    const note = `A token of another portal is answered there with ${across.status}, one of its own elsewhere with ${back.status}`;
    figures.push(figure(`${offset} s: time without a leader of the jobs`, without, 's', { note }));
    set('+0');
  }
  return async () => {
    await restart({ LD_PRELOAD: '' });
    return figures;
  };
}
