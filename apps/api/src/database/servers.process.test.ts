import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ensurePostgres, makePostgres, makeReplica, type TestPostgres } from '../../../../scripts/lib/postgres.ts';
import { askServer } from '../testing/postgres-server.ts';
import { connectReplicated } from './connect.ts';
import { openLookout } from './lookout.ts';
import { watchServers } from './servers.ts';

const hasPostgres = await ensurePostgres().then(
  () => true,
  () => false,
);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

async function startPair() {
  const primary = await makePostgres();
  await primary.start();
  cleanUps.push(() => primary.stop('SIGQUIT'));
  await askServer(primary.url, sql`create role plain login`);
  return { primary, replica: await startReplica(primary) };
}

async function startReplica(primary: TestPostgres) {
  const replica = await makeReplica(primary.url);
  await replica.start();
  cleanUps.push(() => replica.stop('SIGQUIT'));
  return replica;
}

/** By somebody who may do nothing but connect. */
async function watch(first: TestPostgres, second: TestPostgres) {
  const lookout = ({ url }: TestPostgres) => openLookout(Object.assign(new URL(url), { username: 'plain' }).href);
  const servers = await watchServers({ first: lookout(first), second: lookout(second) });
  cleanUps.push(() => servers.close());
  return servers;
}

/** From its next start on it follows that one. */
async function willFollow(server: TestPostgres, primary: TestPostgres) {
  const { hostname, port, username } = new URL(primary.url);
  await askServer(
    server.url,
    sql`alter system set primary_conninfo = ${sql.lit(`host=${hostname} port=${port} user=${username}`)}`,
  );
  const [at] = await askServer<{ folder: string }>(server.url, sql`select current_setting('data_directory') as folder`);
  await askServer(server.url, sql`copy (select '') to ${sql.lit(`${at?.folder}/standby.signal`)}`);
}

describe.skipIf(!hasPostgres)('two servers, asked without any privilege', { tags: 'full' }, () => {
  it('an old primary that has writes which were lost is not read, however far it is; what is copied from the new one is', async () => {
    const { primary, replica } = await startPair();
    const servers = await watch(primary, replica);
    await expect.poll(() => servers.isReadable()).toBe(true);

    await replica.stop();
    await askServer(primary.url, sql`create table lost as select from generate_series(1, 50000)`);
    await willFollow(primary, replica);
    // Asynchronous writes reach the disk a moment later.
    await askServer(primary.url, sql`checkpoint`);
    await primary.stop('SIGQUIT');
    await replica.start();
    await replica.promote();
    await expect.poll(() => servers.primary()).toBe('second');

    await primary.start();
    const question = sql<{ count: number; replica: boolean; lsn: string }>`
      select count(*), pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() as lsn from lost`;
    const [old] = await askServer(primary.url, question);
    expect(old).toMatchObject({ count: 50_000, replica: true });
    const [compared] = await askServer<{ isAhead: boolean }>(
      replica.url,
      sql`select pg_current_wal_insert_lsn() < ${old?.lsn}::pg_lsn as "isAhead"`,
    );
    expect(compared).toEqual({ isAhead: true });
    await servers.look();
    await servers.look();
    expect([servers.primary(), servers.ageMs(), servers.isReadable()]).toEqual(['second', undefined, false]);

    const anew = await watch(replica, await startReplica(replica));
    await expect.poll(() => anew.isReadable()).toBe(true);
    expect(anew.primary()).toBe('first');
  });

  it('one that was stopped in order follows, and is read again from a restartpoint on; rows are copied into the new primary', async () => {
    const { primary, replica } = await startPair();
    await willFollow(primary, replica);
    const servers = await watch(primary, replica);
    const connection = await connectReplicated({ primary: primary.url, replica: replica.url });
    cleanUps.push(() => connection.close());
    const copiedInto = async () => {
      const copying = await connection.openForCopying?.();
      if (!copying) throw new Error('Nothing to copy through');
      try {
        const { rows } = await sql<{ port: number; keepalive: string }>`
          select inet_server_port() as port, current_setting('tcp_keepalives_idle') as keepalive`.execute(copying.db);
        return rows[0];
      } finally {
        await copying.close();
      }
    };
    const portOf = ({ url }: TestPostgres) => Number(new URL(url).port);
    expect(await copiedInto()).toEqual({ port: portOf(primary), keepalive: '20' });

    await primary.stop();
    await replica.promote();
    await expect.poll(() => servers.primary()).toBe('second');
    await primary.start();
    await expect.poll(() => copiedInto().catch(String)).toEqual({ port: portOf(replica), keepalive: '20' });

    await askServer(replica.url, sql`checkpoint`);
    const [made] = await askServer<{ lsn: string }>(replica.url, sql`select pg_current_wal_insert_lsn()::text as lsn`);
    const hasFollowed = sql<{ has: boolean }>`select pg_last_wal_replay_lsn() >= ${made?.lsn}::pg_lsn as has`;
    await expect.poll(() => askServer(primary.url, hasFollowed)).toEqual([{ has: true }]);
    await askServer(primary.url, sql`checkpoint`);
    await expect.poll(() => servers.isReadable()).toBe(true);
    expect(servers.primary()).toBe('second');
  });
});
