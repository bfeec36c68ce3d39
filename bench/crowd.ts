import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { basePath } from '@tvet/contract';
import { createSealer } from '../apps/api/src/security/sealer.ts';
import { offerPlaces, type Site } from '../apps/api/src/testing/opening-day/site.ts';
import { demoPassword, startPortalProcess } from '../apps/api/src/testing/portal-process.ts';
import type { Visitor } from '../apps/api/src/testing/test-portal.ts';
import { visitorOver } from '../apps/api/src/testing/visitor.ts';
import { openTestPostgres } from '../scripts/lib/postgres.ts';
import { openOwnDatabase } from './own-database.ts';
import { openProgrammes } from './programmes.ts';

/** A portal that a crowd applies at: a process of its own over PostgreSQL, spoken to over HTTP. */
export interface CrowdedPortal {
  readonly site: Site;
  stop(): Promise<void>;
}

/**
 * Where people of a carrier come from. A demo takes no word of a proxy, so each carrier is a loopback address that the
 * connection begins at.
 */
export const carrierAddress = (carrier: number): string => `127.0.0.${2 + carrier}`;

/** A portal whose both programmes are open and have places for so many. */
export async function openCrowdedPortal(people: number, env: NodeJS.ProcessEnv = {}): Promise<CrowdedPortal> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const server = await openTestPostgres();
    undo.push(() => server.stop());
    const { connection, url: databaseUrl } = await openOwnDatabase(server.url, undo);
    const dataDir = await mkdtemp(join(tmpdir(), 'tvet-crowd-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const appSecret = 'a secret for the benchmark, and for nothing else';
    const process = startPortalProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      LOG_LEVEL: 'silent',
      DEMO_APPLICATIONS: '0',
      ...env,
    });
    undo.push(async () => {
      process.child.kill('SIGTERM');
      await process.ended;
    });
    const url = await process.ready();
    const { db } = connection;
    await offerPlaces({ db }, people);
    await openProgrammes(url, demoPassword);
    const { visitor, close } = visitorsAt(url);
    undo.push(close);
    const context = { sealer: createSealer(appSecret) };
    return { site: { db, context, stranger: visitor(), withToken: visitor }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** People over HTTP, each on connections that begin at their carrier's address and are kept. */
export function visitorsAt(url: string) {
  const { hostname, port } = new URL(url);
  const agents = new Map<string | undefined, Agent>();
  const agentOf = (localAddress: string | undefined) => {
    const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, ...(localAddress && { localAddress }) });
    agents.set(localAddress, agent);
    return agent;
  };
  const visitor = (token?: string): Visitor =>
    visitorOver(async (method, path, { body, query, headers, remoteAddress } = {}) => {
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
      const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
      const sent = httpRequest({
        hostname,
        port,
        method,
        path: basePath + path + search,
        agent: agentOf(remoteAddress),
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      sent.end(bytes);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const text = (await buffer(answer)).toString();
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
    });
  const close = async () => {
    for (const agent of agents.values()) agent.destroy();
  };
  return { visitor, close };
}
