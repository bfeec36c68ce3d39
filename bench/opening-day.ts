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
  runOpeningDay,
} from '../apps/api/src/testing/opening-day/opening-day.ts';
import { offerPlaces, type Site } from '../apps/api/src/testing/opening-day/site.ts';
import type { Visitor } from '../apps/api/src/testing/portal-types.ts';
import { visitorOver } from '../apps/api/src/testing/visitor.ts';
import { newDatabase, temporaryFolder } from './load.ts';
import { type Figure, figure, none } from './measure.ts';
import { openProgrammes, withPortal } from './portal.ts';

/** A demo ignores proxies' headers, so the people of each carrier connect from a loopback address of its own. */
export const carrierAddress = (carrier: number): string => `127.0.0.${2 + carrier}`;

export const appSecret = 'a secret for the benchmark, and for nothing else';

interface Place {
  readonly url: string;
  readonly databaseUrl: string;
  readonly password?: string;
}

/** Opens both programs of a portal with enough places, and runs the work with its visitors. */
export async function atOpenSite<Result>(
  { url, databaseUrl, password }: Place,
  people: number,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const connection = connectPostgres(databaseUrl);
  const { stranger, withToken, close } = visitorsAt(url);
  try {
    const { db } = connection;
    await offerPlaces({ db }, people);
    await openProgrammes(url, password);
    return await work({ db, context: { sealer: createSealer(appSecret) }, stranger, withToken });
  } finally {
    close();
    await connection.close();
  }
}

/** Runs the work at a portal over PostgreSQL that has both programs open and enough places. */
export async function atOpenPortal<Result>(
  people: number,
  env: NodeJS.ProcessEnv,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await newDatabase();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder(), APP_SECRET: appSecret };
  return withPortal({ ...settings, ...env }, ({ url }) => atOpenSite({ url, databaseUrl }, people, work));
}

/** The people of an opening day, and an attacker who requests as many codes. */
export const crowdOf = (people: number) => ({
  people,
  atOnce: atOnceFor(people),
  attacks: people,
  limitMs: limitFor(people),
  hurry: 1,
  addressOf: carrierAddress,
});

/** People over HTTP, on connections that start at their carrier's address and are kept until `close`. */
function visitorsAt(url: string) {
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
  const crowd = crowdOf(people);
  const env = { SIGN_UPS_AT_ONCE: String(crowd.atOnce / 2) };
  const day = await atOpenPortal(people, env, (site) => runOpeningDay(site, crowd));
  console.error(`${day.met.challenges} challenges, ${day.met.queued} looks into the queue`, ...day.lost.words);
  const all = { atLeast: people, atMost: people };
  const atMost = crowd.limitMs / 1_000;
  return [
    figure(`${people.toLocaleString('en')} people behind ${carriers} addresses`, day.tookMs / 1_000, 's', { atMost }),
    none('people who did not get through', day.lost.count),
    none('people who were refused for their address', day.refusedForAddress),
    figure('people who finished every step', Math.min(...day.done), '', all),
    figure('accounts', day.accounts, '', all),
    figure('applicant IDs', day.applicantIds, '', all),
    figure('submitted applications', day.submitted, '', all),
    figure('codes that they were sent', day.codes, '', all),
    none('places in the queue that were not freed', day.turnsLeft),
    figure('codes that the attacker caused', day.attack.codes, '', { atMost: mostCodes(day, crowd.atOnce) }),
  ];
}
