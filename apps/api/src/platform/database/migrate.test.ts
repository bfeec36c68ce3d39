import { calls } from '@tvet/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testPortal } from '../../testing/test-portal.ts';
import { migrate } from './migrate.ts';

const portal = testPortal();
const applied = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(portal.db)).rows;
const pretend = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(portal.db);

describe('a database with a migration that this release does not know', () => {
  afterEach(() => sql`delete from kysely_migration where name in ('0000_other', '9999_newer')`.execute(portal.db));

  it('is ready, and stays as it is, if the migration is newer', async () => {
    await pretend('9999_newer');
    const before = await applied();
    expect(await migrate(portal.db)).toEqual(['9999_newer']);
    expect(await applied()).toEqual(before);
    expect((await portal.stranger.send(calls.getReadiness)).body).toMatchObject({ status: 'ok' });
  });

  it('is refused if the migration belongs between those of this release', async () => {
    await pretend('0000_other');
    await pretend('9999_newer');
    await expect(migrate(portal.db)).rejects.toMatchObject({ cause: { message: /0000_other is missing/ } });
  });

  it('is refused, and not ready, if one of this release is missing', async () => {
    const last = (await applied()).at(-1)?.name ?? '';
    await pretend('9999_newer');
    await sql`delete from kysely_migration where name = ${last}`.execute(portal.db);
    try {
      await expect(migrate(portal.db)).rejects.toMatchObject({ cause: { message: /9999_newer is missing/ } });
      expect((await portal.stranger.send(calls.getReadiness)).body).toMatchObject({
        checks: { migrations: 'failing' },
      });
    } finally {
      await pretend(last);
    }
  });
});
