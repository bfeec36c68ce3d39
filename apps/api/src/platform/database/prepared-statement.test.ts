import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { testPortal } from '../../testing/test-portal.ts';
import { preparedStatement } from './connect.ts';
import { PreparingClient } from './prepared-statement.ts';

const portal = testPortal();
const { engine } = inject('testDatabase');

it('a connection keeps the plans that are asked for, and no other', async () => {
  await portal.db.transaction().execute(async (db) => {
    const byId = (id: string) => db.selectFrom('users').select('first_name').where('id', '=', id);
    const { officer, superAdmin } = portal.cast.users;
    const names = [];
    // PostgreSQL plans the first five runs separately before it decides on one plan.
    for (const id of [officer, superAdmin, officer, superAdmin, officer, superAdmin, officer]) {
      names.push(await byId(id).modifyEnd(preparedStatement).executeTakeFirst(), await byId(id).executeTakeFirst());
    }
    expect(names[0]).toBeDefined();
    expect(names[0]).toEqual(names[1]);
    expect(names[2]).toEqual(names[3]);
    expect(names[0]).not.toEqual(names[2]);

    const { rows } = await sql<{ statement: string; planned: number; kept: number }>`
      select statement, custom_plans as planned, generic_plans as kept from pg_prepared_statements
      where statement like '%\"first_name\" from \"users\" where \"id\"%'`.execute(db);
    expect(rows).toEqual([
      { statement: byId(officer).modifyEnd(preparedStatement).compile().sql, planned: 5, kept: 2 },
    ]);
  });
});

it.skipIf(engine === 'embedded')('behind a pooler, a connection prepares nothing', async () => {
  const { url } = inject('testDatabase') as { readonly url: string };
  const prepared = async (behindPooler: boolean) => {
    const client = new PreparingClient(url) as pg.Client & PreparingClient;
    await client.connect();
    // A pooler reports a process of its own.
    if (behindPooler) Object.assign(client, { processID: 1 });
    await client.detectPooler();
    await client.query('select 1 /* prepared */');
    const { rows } = await client.query('select name from pg_prepared_statements');
    await client.end();
    return rows.length;
  };
  expect([await prepared(false), await prepared(true)]).toEqual([1, 0]);
});
