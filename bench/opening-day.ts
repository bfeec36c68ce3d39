import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { basePath } from '@tvet/contract';
import { connectPostgres } from '../apps/api/src/platform/database/connect.ts';
import { createSealer } from '../apps/api/src/platform/security/sealer.ts';
import {
  atOnceFor,
  carriers,
  limitFor,
  mostCodes,
  type OpeningDay,
  runOpeningDay,
} from '../apps/api/src/testing/opening-day/opening-day.ts';
import { offerPlaces, type Site } from '../apps/api/src/testing/opening-day/site.ts';
import type { Visitor } from '../apps/api/src/testing/portal-types.ts';
import { visitorOver } from '../apps/api/src/testing/visitor.ts';
import { newDatabase, temporaryFolder } from './load.ts';
import type { Figure } from './measure.ts';
import { openProgrammes, startPortal } from './portal.ts';

/** A demo ignores proxies' headers, so the people of each carrier connect from a loopback address of its own. */
export const carrierAddress = (carrier: number): string => `127.0.0.${2 + carrier}`;

export const appSecret = 'a secret for the benchmark, and for nothing else';

/** Runs the work at a portal over PostgreSQL that has both programs open and enough places. */
export async function atOpenPortal<Result>(
  people: number,
  env: NodeJS.ProcessEnv,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await newDatabase();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder(), APP_SECRET: appSecret };
  const portal = await startPortal({ ...settings, ...env });
  const connection = connectPostgres(databaseUrl);
  const visitors = visitorsAt(portal.url);
  try {
    const { db } = connection;
    await offerPlaces({ db }, people);
    await openProgrammes(portal.url);
    const { stranger, withToken } = visitors;
    return await work({ db, context: { sealer: createSealer(appSecret) }, stranger, withToken });
  } finally {
    visitors.close();
    await connection.close();
    await portal.stop();
  }
}

/** People over HTTP, on connections that start at their carrier's address and are kept until `close`. */
export function visitorsAt(url: string) {
  const agents = new Map<string, Agent>();
  return {
    stranger: visitorAt(url, agents),
    withToken: (token: string) => visitorAt(url, agents, token),
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function visitorAt(url: string, agents: Map<string, Agent>, token?: string): Visitor {
  const agentOf = (localAddress: string) => {
    const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
    agents.set(localAddress, agent);
    return agent;
  };
  return visitorOver(async (method, path, { body, query, headers, remoteAddress = carrierAddress(0) } = {}) => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
    const sent = httpRequest(url + basePath + path + search, {
      method,
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
}

/** Measures people applying from eight addresses, while an attacker requests as many codes as there are people. */
export async function measureOpeningDay(people: number): Promise<Figure[]> {
  const atOnce = atOnceFor(people);
  const limitMs = limitFor(people);
  const crowd = { people, atOnce, attacks: people, limitMs, hurry: 1, addressOf: carrierAddress };
  const env = { SIGN_UPS_AT_ONCE: String(atOnce / 2) };
  const day = await atOpenPortal(people, env, (site) => runOpeningDay(site, crowd));
  console.error(`${day.met.challenges} challenges, ${day.met.queued} looks into the queue`, ...day.lost.words);
  return figuresOf(day, people, { limitMs, codes: mostCodes(day, atOnce) });
}

function figuresOf(day: OpeningDay, people: number, most: { limitMs: number; codes: number }): Figure[] {
  const all = { unit: '', atLeast: people, atMost: people } as const;
  const none = { unit: '', atMost: 0 } as const;
  return [
    {
      name: `${people.toLocaleString('en')} people behind ${carriers} addresses`,
      value: day.tookMs / 1_000,
      unit: 's',
      atMost: most.limitMs / 1_000,
    },
    { name: 'people who did not get through', value: day.lost.count, ...none },
    { name: 'people who were refused for their address', value: day.refusedForAddress, ...none },
    { name: 'people who finished every step', value: Math.min(...day.done), ...all },
    { name: 'accounts', value: day.accounts, ...all },
    { name: 'applicant IDs', value: day.applicantIds, ...all },
    { name: 'submitted applications', value: day.submitted, ...all },
    { name: 'codes that they were sent', value: day.codes, ...all },
    { name: 'places in the queue that were not freed', value: day.turnsLeft, ...none },
    { name: 'codes that the attacker caused', value: day.attack.codes, unit: '', atMost: most.codes },
  ];
}
