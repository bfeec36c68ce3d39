import { type ApplicationList, lastWriteHeader } from '@tvet/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ensurePostgres, makePostgres, makeReplica } from '../../../../scripts/lib/postgres.ts';
import { portalProcesses, signInAt } from '../testing/portal-process.ts';
import { askServer } from '../testing/postgres-server.ts';

const hasPostgres = await ensurePostgres().then(
  () => true,
  () => false,
);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

/** A commit is answered once it is on both, where a server is told which others there are. */
const durable = ['synchronous_commit=on'];

async function startPair() {
  const primary = await makePostgres(durable);
  await primary.start();
  cleanUps.push(() => primary.stop('SIGQUIT'));
  const replica = await makeReplica(primary.url, durable);
  await replica.start();
  cleanUps.push(() => replica.stop('SIGQUIT'));
  const portals = await portalProcesses();
  cleanUps.push(() => portals.close());
  const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, DEMO_APPLICATIONS: '1200' };
  const url = await portals.start(env).ready();
  return { primary, replica, url };
}

/** Somebody whose browser keeps the mark of what they wrote. */
async function browserOf(url: string, username: string) {
  const headers = await signInAt(url, username);
  let mark = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/main${path}`, {
      ...init,
      headers: { ...headers, ...(mark && { [lastWriteHeader]: mark }) },
    });
    const given = answer.headers.get(lastWriteHeader) ?? '';
    if (given > mark) mark = given;
    return answer;
  };
  const list = async (query: string) => (await (await send(`/applications?${query}`)).json()) as ApplicationList;
  const verify = (id: string) =>
    send(`/applications/${id}/status`, { method: 'PATCH', body: JSON.stringify({ status: 'approval_requested' }) });
  return { send, list, verify, seen: () => mark };
}

async function figures(url: string) {
  const metrics = await (await fetch(`${url}/main/metrics`)).text();
  const figure = (name: string) => Number(metrics.split(`\n${name} `)[1]?.split('\n', 1)[0]);
  return {
    readable: figure('database_replica_readable'),
    primary: figure('database_reads_total{server="primary"}'),
    replica: figure('database_reads_total{server="replica"}'),
  };
}

describe.skipIf(!hasPostgres)('a primary and its replica', { tags: 'full' }, () => {
  it('lists come from the replica, but for whoever has written what it does not show yet', async () => {
    const { replica, url } = await startPair();
    const officer = await browserOf(url, '+2348000000003');
    const waiting = 'status=pending_approval&limit=1';
    const [first, second] = (await officer.list('status=pending_approval&limit=2')).data;
    if (!first || !second) throw new Error('Nobody waits');
    expect((await figures(url)).replica, 'who has no mark reads at the primary').toBe(0);

    expect((await officer.verify(first.id)).status).toBe(200);
    const before = officer.seen();
    expect(before).not.toBe('');
    const readAtReplica = async () => {
      const { replica: soFar } = await figures(url);
      await officer.list(waiting);
      return (await figures(url)).replica - soFar;
    };
    await expect.poll(readAtReplica, { message: 'once it shows the write' }).toBe(1);

    await askServer(replica.url, sql`select pg_wal_replay_pause()`);
    const { total } = await officer.list(waiting);
    expect((await officer.verify(second.id)).status).toBe(200);
    expect((await officer.list(waiting)).total, 'their own write').toBe(total - 1);
    const older = await fetch(`${url}/main/applications?${waiting}`, {
      headers: { ...(await signInAt(url, '+2348000000004')), [lastWriteHeader]: before },
    });
    expect(((await older.json()) as ApplicationList).total, 'as the replica has it').toBe(total);
    await expect.poll(async () => (await figures(url)).readable, { message: 'too far behind' }).toBe(0);
    const { replica: still } = await figures(url);
    expect((await officer.list(waiting)).total).toBe(total - 1);
    expect((await figures(url)).replica).toBe(still);

    await askServer(replica.url, sql`select pg_wal_replay_resume()`);
    await expect.poll(readAtReplica).toBe(1);
    expect((await officer.list(waiting)).total).toBe(total - 1);
  });

  it('each is stopped in turn under load and the replica promoted: nothing answered is lost, and the portal comes back', async () => {
    const { primary, replica, url } = await startPair();
    const officer = await browserOf(url, '+2348000000003');
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_, page) => officer.list(`status=pending_approval&limit=100&page=${page + 1}`)),
    );
    const left = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(left.length).toBeGreaterThan(300);

    const answered: string[] = [];
    const writes: number[] = [];
    const reads: number[] = [];
    let running = true;
    const load = (async () => {
      while (running) {
        const id = left.pop();
        if (id !== undefined) {
          const answer = await officer.verify(id);
          await answer.arrayBuffer();
          writes.push(answer.status);
          if (answer.status === 200) answered.push(id);
          if (answer.status === 503) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
        }
        for (let time = 0; time < 6; time++) {
          const answer = await officer.send('/applications?status=approval_requested&limit=5');
          await answer.arrayBuffer();
          reads.push(answer.status);
        }
      }
    })();
    const more = async (list: readonly unknown[], count: number) => {
      const before = list.length;
      await expect.poll(() => list.length).toBeGreaterThanOrEqual(before + count);
    };
    const readable = async () => (await figures(url)).readable;

    await expect.poll(readable).toBe(1);
    await more(answered, 2);
    await replica.stop();
    await expect.poll(readable).toBe(0);
    await more(answered, 2);
    expect([...new Set(reads), ...new Set(writes)], 'the primary answers for it').toEqual([200, 200]);
    await replica.start();
    await expect.poll(readable).toBe(1);

    await primary.stop();
    await expect.poll(() => writes.at(-1)).toBe(503);
    await more(reads, 12);
    expect(new Set(writes)).toEqual(new Set([200, 503]));
    await primary.start();
    await more(answered, 2);

    await askServer(primary.url, sql`alter system set synchronous_standby_names = '*'`);
    await askServer(primary.url, sql`select pg_reload_conf()`);
    const followers = () =>
      askServer<{ sync_state: string }>(primary.url, sql`select sync_state from pg_stat_replication`);
    await expect.poll(followers).toEqual([{ sync_state: 'sync' }]);
    await more(answered, 3);
    await primary.stop('SIGQUIT');
    await replica.promote();
    await more(answered, 3);

    // Somebody starts the old one again, which knows nothing of what has happened.
    await primary.start();
    await more(reads, 12);
    await more(answered, 3);
    running = false;
    await load;
    const kept = await askServer<{ count: number }>(
      replica.url,
      sql`select count(*) as count from applications where id = any(${answered}::uuid[]) and status = 'approval_requested'`,
    );
    expect(answered.length).toBeGreaterThan(12);
    expect(kept).toEqual([{ count: answered.length }]);
  });
});
