import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
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
const kills = Number(process.env.KILLS ?? 1);
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
async function signOutside(url: string) {
  const headers = await signInAt(url, username);
  const login = JSON.stringify({ username, password: demoPassword });
  const me = await fetch(`${url}/main/auth/login`, { method: 'POST', headers, body: login });
  const { user } = (await me.json()) as { user: { centerId: string } };
  const body = JSON.stringify({ email, code: 'any' });
  const answer = await fetch(`${url}/main/centres/${user.centerId}/agreement/sign`, { method: 'POST', headers, body });
  const { documentUrl } = (await answer.json()) as { documentUrl: string };
  const id = documentUrl.split('/').at(-1) ?? '';
  service.sign(id);
  return { id, centre: user.centerId, headers };
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

/** Waits until a portal has asked by itself for the first time: from then on it does so no more than once a minute. */
async function untilAsked(url: string): Promise<void> {
  const ran = /jobs_runs_total\{job="outside-signings",outcome="\w+"\} [1-9]/;
  await expect.poll(async () => (await fetch(`${url}/main/metrics`)).text()).toMatch(ran);
}

/** Resolves as soon as the agreement is accepted in the database, whether or not the service has its answer. */
async function untilAccepted(url: string, centre: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/main/centres/${centre}/agreement/status`, { headers });
    if (((await answer.json()) as { hasAccepted: boolean }).hasAccepted) return;
  }
}

it('an event whose taker is killed is taken once when the service tells again', async () => {
  let portal: PortalProcess = portals.start(service.env);
  let url = await portal.ready();
  const stop = async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
    return takeStock();
  };
  /** A portal that is told nothing by the service when it asks by itself, so that the event alone counts. */
  const restart = async () => {
    service.misbehave('state', 'error');
    portal = portals.start(service.env);
    url = await portal.ready();
    await untilAsked(url);
    service.misbehave('state');
  };
  /** Kills the portal that is told of a signing, and tells its successor again. */
  const killWhile = async (moment: (centre: string, headers: Record<string, string>) => Promise<unknown>) => {
    const { id, centre, headers } = await signOutside(url);
    const first = service.event(id);
    const told = tell(url, first).catch(() => undefined);
    await moment(centre, headers);
    portal.child.kill('SIGKILL');
    const [answered] = await Promise.all([told, portal.ended]);
    await restart();
    const again = await tell(url, service.event(id, { id: first.headers['webhook-id'] ?? '' }));
    expect(await stop()).toEqual(once);
    return { answered, again };
  };

  // The first start has more to do; every later one is as cold as those that are killed.
  await stop();
  await restart();
  const { id } = await signOutside(url);
  const since = performance.now();
  expect(await tell(url, service.event(id))).toBe('accepted');
  const usualMs = performance.now() - since;
  expect(await stop()).toEqual(once);

  // While the service is asked: nothing of it was taken.
  await restart();
  service.misbehave('document', 'hang');
  const asked = service.asked.document;
  const before = await killWhile(async () => {
    await expect.poll(() => service.asked.document).toBe(asked + 1);
    service.misbehave('document');
  });
  expect(before).toEqual({ answered: undefined, again: 'accepted' });

  // As soon as it is accepted, whatever has become of the answer: all of it was taken.
  await restart();
  const after = await killWhile((centre, headers) => untilAccepted(url, centre, headers));
  expect(after.again).toBe('repeated');

  // And at any moment between the two and around them.
  for (let kill = 0; kill < kills; kill += 1) {
    await restart();
    const { answered, again } = await killWhile(() => delay(randomInt(0, Math.ceil(usualMs * 1.5))));
    expect(['accepted', 'repeated']).toContain(again);
    if (answered) expect([answered, again]).toEqual(['accepted', 'repeated']);
  }
}, 900_000);
