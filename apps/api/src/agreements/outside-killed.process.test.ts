import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectEmbedded } from '../database/connect.ts';
import {
  demoPassword,
  type PortalProcess,
  type PortalProcesses,
  portalProcesses,
  signInAt,
} from '../testing/portal-process.ts';
import { type SentEvent, startSigningService, type TestSigningService } from '../testing/signing-service.ts';

/** As many as the suite has time for; KILLS=20 is the long form. */
const kills = Number(process.env.KILLS ?? 3);
/** A centre administrator who has still to sign. */
const username = '+2348000000007';
const email = 'centreadmin.unsigned@demo.example';

let portals: PortalProcesses;
let service: TestSigningService;
beforeAll(async () => {
  portals = await portalProcesses();
  service = await startSigningService();
});
afterAll(async () => {
  await portals.close();
  await service.close();
});

/** Has a signing started and signed at the service, which has not told of it yet. Answers with what it is known by. */
async function signOutside(url: string): Promise<string> {
  const headers = await signInAt(url, username);
  const login = JSON.stringify({ username, password: demoPassword });
  const me = await fetch(`${url}/main/auth/login`, { method: 'POST', headers, body: login });
  const { user } = (await me.json()) as { user: { centerId: string } };
  const body = JSON.stringify({ email, code: 'any' });
  const answer = await fetch(`${url}/main/centres/${user.centerId}/agreement/sign`, { method: 'POST', headers, body });
  const { documentUrl } = (await answer.json()) as { documentUrl: string };
  const id = documentUrl.split('/').at(-1) ?? '';
  service.sign(id);
  return id;
}

async function tell(url: string, { headers, body }: SentEvent): Promise<string> {
  const answer = await fetch(`${url}/main/agreement-signings/events`, { method: 'POST', headers, body });
  const { data, code } = (await answer.json()) as { data?: { outcome: string }; code?: string };
  return data?.outcome ?? `${answer.status} ${code}`;
}

/** What earlier signings have left for good. */
const before = { audited: 0, told: 0 };

/** What is left of the signing of one centre, which is then undone; no portal has the database open meanwhile. */
async function takeStock() {
  const connection = await connectEmbedded({ dataDir: `${portals.dataDir}/database` });
  const { db } = connection;
  const person = db.selectFrom('users').select('id').where('phone', '=', username);
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const agreements = db
    .selectFrom('agreements')
    .selectAll()
    .where('signed_by', 'in', person)
    .where('accepted_at', 'is not', null)
    .where('sealed_paper_id', 'is not', null);
  const papers = db.selectFrom('sealed_papers').selectAll().where('service', 'is not', null);
  const trail = db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'agreement.signed')
    .where('actor_id', 'in', person);
  const mails = db
    .selectFrom('messages')
    .selectAll()
    .where('template', '=', 'agreement-signed')
    .where('channel', '=', 'email')
    .where('user_id', 'in', person);
  const completed = db
    .selectFrom('agreement_signings')
    .selectAll()
    .where('user_id', 'in', person)
    .where('completed_at', 'is not', null);
  const stock = {
    accepted: await count(agreements.execute()),
    papers: await count(papers.execute()),
    completed: await count(completed.execute()),
    audited: (await count(trail.execute())) - before.audited,
    told: (await count(mails.execute())) - before.told,
  };
  const centres = db.selectFrom('user_centres').select('centre_id').where('user_id', 'in', person);
  await db.deleteFrom('agreement_signings').where('user_id', 'in', person).execute();
  await db.deleteFrom('agreements').where('centre_id', 'in', centres).execute();
  await db.deleteFrom('sealed_papers').where('service', 'is not', null).execute();
  before.audited += stock.audited;
  before.told += stock.told;
  await connection.close();
  return stock;
}

const once = { accepted: 1, papers: 1, completed: 1, audited: 1, told: 1 };

it('an event whose taker is killed is taken once when the service tells again', async () => {
  let portal: PortalProcess = portals.start(service.env);
  let url = await portal.ready();
  const stop = async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
    return takeStock();
  };
  const restart = async () => {
    portal = portals.start(service.env);
    url = await portal.ready();
  };
  const event = service.event(await signOutside(url));
  const since = performance.now();
  expect(await tell(url, event)).toBe('accepted');
  // The kills fall into the taking and shortly behind it, however busy the machine is.
  const usualMs = performance.now() - since;
  expect(await stop()).toEqual(once);

  const outcomes: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await restart();
    const id = await signOutside(url);
    const first = service.event(id);
    const told = tell(url, first).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, Math.ceil(usualMs * 1.5))));
    portal.child.kill('SIGKILL');
    const [answered] = await Promise.all([told, portal.ended]);
    await restart();
    const again = await tell(url, service.event(id, { id: first.headers['webhook-id'] ?? '' }));
    outcomes.push(`${answered ?? 'no answer'}, then ${again}`);
    // What was answered is there; what was not was taken or was not, and a portal that starts asks by itself.
    if (answered) expect(again).toBe('repeated');
    expect(['accepted', 'repeated', 'ignored']).toContain(again);
    expect(await stop()).toEqual(once);
  }
  expect(outcomes).toHaveLength(kills);
}, 600_000);
