import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnPostgres, type PortalsOnPostgres } from '../testing/own-postgres.ts';
import { demoPassword, signInAt } from '../testing/portal-process.ts';
import { type SentEvent, startSigningService, type TestSigningService } from '../testing/signing-service.ts';
import { loops } from '../testing/tier.ts';

/** How many kills fall at any moment, besides the two whose moment is chosen. */
const kills = Number(process.env.KILLS ?? loops(10));
const timeout = 300_000 + kills * 60_000;
/** A centre administrator who has not signed yet. */
const username = '+2348000000007';
const email = 'centreadmin.unsigned@demo.example';

const postgres = openOwnPostgres();
let service: TestSigningService;
beforeAll(async () => {
  service = await startSigningService();
});
afterAll(async () => {
  await postgres?.close();
  await service.close();
});

/** Starts a signing and signs at the service, which has sent no event yet. */
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

/** What earlier signings have left: neither can be deleted. */
const before = { audited: 0, told: 0 };

/** Counts what one signing has left, and deletes it. */
async function takeStock({ db }: PortalsOnPostgres) {
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

describe.skipIf(!postgres)('a portal that is killed while it handles an event', { timeout, tags: 'full' }, () => {
  it('handles it once when the service sends it again', async () => {
    const portals = await postgres?.newPortals(service.env);
    if (!portals) return;
    let portal = portals.start();
    let url = await portal.ready();
    /** Kills the portal that is handling an event, and sends the event again to its successor. */
    const killWhile = async (moment: (centre: string, headers: Record<string, string>) => Promise<unknown>) => {
      const { id, centre, headers } = await signOutside(url);
      const first = service.event(id);
      const told = tell(url, first).catch(() => undefined);
      await moment(centre, headers);
      // Its successor learns nothing when it asks the service by itself, so that the event alone counts.
      service.misbehave('state', 'error');
      portal.child.kill('SIGKILL');
      const [answered] = await Promise.all([told, portal.ended]);
      portal = portals.start();
      url = await portal.ready();
      await untilAsked(url);
      service.misbehave('state');
      const again = await tell(url, service.event(id, { id: first.headers['webhook-id'] ?? '' }));
      expect(await takeStock(portals)).toEqual(once);
      return { answered, again };
    };

    await untilAsked(url);
    const { id } = await signOutside(url);
    const since = performance.now();
    expect(await tell(url, service.event(id))).toBe('accepted');
    const usualMs = performance.now() - since;
    expect(await takeStock(portals)).toEqual(once);

    // While it asks the service: nothing of the signing is kept.
    service.misbehave('document', 'hang');
    const asked = service.asked.document;
    const early = await killWhile(async () => {
      await expect.poll(() => service.asked.document).toBe(asked + 1);
      service.misbehave('document');
    });
    expect(early).toEqual({ answered: undefined, again: 'accepted' });

    // As soon as the agreement is accepted, whether or not the service has its answer: all of it is kept.
    const late = await killWhile((centre, headers) => untilAccepted(url, centre, headers));
    expect(late.again).toBe('repeated');

    // And at any moment between the two and around them.
    for (let kill = 0; kill < kills; kill += 1) {
      const { answered, again } = await killWhile(() => delay(randomInt(0, Math.ceil(usualMs * 1.5))));
      expect(['accepted', 'repeated']).toContain(again);
      if (answered) expect([answered, again]).toEqual(['accepted', 'repeated']);
    }
  });
});
