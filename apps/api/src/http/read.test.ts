import { basePath, defineCall } from '@tvet/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { Work } from '../platform/calls/work.ts';
import { connectPostgres, type Database } from '../platform/database/connect.ts';
import type { TestPortal } from '../testing/portal-types.ts';
import { startTestPortal } from '../testing/test-portal.ts';
import { answerError } from './error-handler.ts';
import { routeOn } from './route.ts';

const what = {
  tag: 'Tests',
  summary: 'A call of the test',
  errors: [],
  access: 'public',
  answer: z.object({ done: z.string() }),
} as const;
const read = defineCall({ ...what, method: 'GET', path: '/read' });
const report = defineCall({ ...what, method: 'GET', path: '/report' });
const write = defineCall({ ...what, method: 'POST', path: '/write' });

describe.skipIf(inject('testDatabase').engine === 'embedded')('on PostgreSQL', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  /** Returns the answers to a call of each kind, all handled by this command. */
  async function askEach(command: (work: Work) => Promise<{ done: string }>, replica?: Database) {
    const { connection } = portal.context;
    const context = { ...portal.context, connection: { ...connection, ...(replica && { replica }) } };
    const app = Fastify();
    app.setErrorHandler(answerError);
    routeOn(app, context)(read, { command });
    routeOn(app, context)(report, { command, mayUseReplica: true });
    routeOn(app, context)(write, { command });
    const ask = async (method: 'GET' | 'POST', path: string) => {
      const { statusCode, headers, body } = await app.inject({ method, url: basePath + path });
      return statusCode === 200 ? (JSON.parse(body) as { done: string }).done : [statusCode, headers['retry-after']];
    };
    return { read: await ask('GET', '/read'), report: await ask('GET', '/report'), write: await ask('POST', '/write') };
  }

  const breakConnection = (db: Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  const away = [503, '5'];

  it('a read whose connection breaks is made once more, and a write is not', async () => {
    let attempts = 0;
    const breakFirst = async ({ db }: Work) => {
      attempts += 1;
      if (attempts % 2 === 1) await breakConnection(db);
      return { done: `attempt ${attempts}` };
    };
    expect(await askEach(breakFirst)).toEqual({ read: 'attempt 2', report: 'attempt 4', write: away });
    expect(attempts).toBe(5);
  });

  it('a read that fails twice gets a time to try again', async () => {
    let attempts = 0;
    const breakAlways = async ({ db }: Work) => {
      attempts += 1;
      await breakConnection(db);
      return { done: 'never' };
    };
    expect(await askEach(breakAlways)).toEqual({ read: away, report: away, write: away });
    expect(attempts).toBe(5);
  });

  it('only what may be a little behind is read at the replica, and at the primary if the replica is away or far behind', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.db);
    const source = inject('testDatabase');
    const url = new URL(source.engine === 'postgresql' ? source.url : '');
    url.pathname = `/${rows[0]?.name}`;
    url.searchParams.set('application_name', 'replica');
    const replica = connectPostgres(url.href);
    await sql`create schema behind`.execute(portal.db);
    await sql`create function behind.pg_is_in_recovery() returns boolean language sql return true`.execute(portal.db);
    await sql`create function behind.pg_last_xact_replay_timestamp() returns timestamptz language sql
      return now() - interval '2 minutes'`.execute(portal.db);
    url.searchParams.set('options', '-c search_path=behind,pg_catalog,public');
    const behind = connectPostgres(url.href);
    const nowhere = connectPostgres('postgres://nobody@127.0.0.1:1/nowhere');
    const tellPlace = async ({ db }: Work) => {
      const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db);
      return { done: rows[0]?.name || 'primary' };
    };
    try {
      expect(await askEach(tellPlace, replica.db)).toEqual({ read: 'primary', report: 'replica', write: 'primary' });
      expect(await askEach(tellPlace, behind.db)).toEqual({ read: 'primary', report: 'primary', write: 'primary' });
      expect(await askEach(tellPlace, nowhere.db)).toEqual({ read: 'primary', report: 'primary', write: 'primary' });
    } finally {
      await Promise.all([replica.close(), behind.close(), nowhere.close()]);
    }
  });
});
