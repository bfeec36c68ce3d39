import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basePath, type ErrorBody } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import type { Context } from '../platform/calls/services.ts';
import { buildServer } from '../server.ts';
import { createCast, type PersonName, roleOf } from './cast.ts';
import { openTestDatabase } from './database.ts';
import type { TestPortal, Visitor } from './portal-types.ts';
import { startSnapshotPortal } from './snapshot-portal.ts';
import { visitorOver } from './visitor.ts';

/** The settings of a production portal. Its database is still the test's. */
export const asProduction = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused/here',
  PUBLIC_URL: 'https://portal.example',
};

/** The whole API over a separate database, with the cast in it; no network, no port. */
export async function startTestPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const config: Config = readConfig({
    APP_SECRET: 'a secret for the tests, and for nothing else',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    DEMO_PASSWORD: 'not used by tests',
    ...env,
  });
  const connection = await openTestDatabase();
  let shift = 0;
  let stoodAt: number | undefined;
  const context = await createContext(config, connection, () => new Date((stoodAt ?? Date.now()) + shift));
  const app = await buildServer(context);
  const cast = await createCast(connection.db);

  const signedIn = (name: PersonName, at: FastifyInstance, within: Context) => {
    const claims = { userId: cast.users[name], role: roleOf(name), sessionId: randomUUID() };
    const person = { email: null, phone_number: null, given_name: name, family_name: name };
    return visitor(at, within, async () => (await within.tokens.issue(claims, person)).access_token);
  };
  let snapshots: ReturnType<typeof startSnapshotPortal> | undefined;
  return {
    app,
    context,
    db: connection.db,
    cast,
    stranger: visitor(app, context),
    withToken: (token) => visitor(app, context, () => token),
    as: (name) => signedIn(name, app, context),
    advance: (ms) => {
      shift += ms;
    },
    whileClockStands: async (work) => {
      stoodAt = Date.now();
      try {
        await work();
      } finally {
        stoodAt = undefined;
      }
    },
    atOneInstant: async (read) => {
      snapshots ??= startSnapshotPortal({ context, db: connection.db });
      const { app: over, context: within, atOneInstant } = await snapshots;
      await atOneInstant((db) => read(db, (name) => signedIn(name, over, within)));
    },
    close: async () => {
      await (await snapshots)?.app.close();
      await app.close();
      await context.securityLog.settled();
      await connection.close();
    },
  };
}

/** A portal for all tests of a file or a suite: open before their own preparations, closed after their own clean-up. */
export function testPortal<Portal extends TestPortal = TestPortal>(
  env: NodeJS.ProcessEnv = {},
  start: (env: NodeJS.ProcessEnv) => Promise<TestPortal> = startTestPortal,
): Portal {
  const portal = {
    as: (name) => visitorOver((...request) => started.as(name).request(...request)),
  } as Portal;
  let started: TestPortal;
  beforeAll(async () => {
    started = await start(env);
    Object.assign(portal, started);
  });
  afterAll(() => portal.close());
  return portal;
}

/** Waits for the work behind a response too, so that a test finds everything done. */
function visitor(
  app: FastifyInstance,
  { behindAnswers }: Context,
  findToken?: () => string | Promise<string>,
): Visitor {
  const request: Visitor['request'] = async (method, path, raw = {}) => {
    const token = await findToken?.();
    const answer = await app.inject({
      method,
      url: basePath + path,
      ...(raw.body !== undefined && { payload: raw.body as Record<string, unknown> }),
      ...(raw.query && { query: raw.query as Record<string, string | string[]> }),
      ...(raw.remoteAddress && { remoteAddress: raw.remoteAddress }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...raw.headers },
    });
    await behindAnswers.settled();
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : (answer.body as Partial<ErrorBody>),
      headers: answer.headers,
    };
  };
  return visitorOver(request);
}
