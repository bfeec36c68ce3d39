import { randomInt } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSeal } from '../../platform/papers/check-seal.ts';
import { openOwnPostgres } from '../../testing/own-postgres.ts';
import { demoPassword, signInAt } from '../../testing/portal-process.ts';
import { loops } from '../../testing/tier.ts';

const kills = Number(process.env.KILLS ?? loops(20));
const timeout = 120_000 + kills * 60_000;
/** A centre administrator who has not signed yet. */
const username = '+2348000000007';
const email = 'centreadmin.unsigned@demo.example';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

const json = { 'content-type': 'application/json' };
const post = async <Body>(url: string, body: object, headers: Record<string, string> = json) => {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Body };
};

async function agreementOf(url: string) {
  const headers = await signInAt(url, username);
  const me = await post<{ user: { centerId: string } }>(`${url}/main/auth/login`, {
    username,
    password: demoPassword,
  });
  const centre = `${url}/main/centres/${me.body.user.centerId}`;
  const read = async (path: string) => {
    const answer = await fetch(`${centre}/${path}`, { headers });
    return { status: answer.status, body: (await answer.json()) as { hasAccepted?: boolean; url?: string } };
  };
  return { centre, headers, read };
}

async function beginSigning(url: string) {
  const { centre, headers } = await agreementOf(url);
  const started = await post<{ documentUrl: string }>(`${centre}/agreement/sign`, { email, code: 'any' }, headers);
  const token = new URL(started.body.documentUrl).hash.slice(1);
  const opened = await post<{ data: { textSha256: string } }>(`${url}/main/agreement-signings/open`, { token });
  const signature = { kind: 'typed', name: 'Nkechi Ugwu' };
  return () =>
    post(`${url}/main/agreement-signings/complete`, {
      token,
      textSha256: opened.body.data.textSha256,
      consent: true,
      signature,
    });
}

/** Checks that either nothing is signed or a complete sealed file exists. */
async function isSignedWhole(url: string): Promise<boolean> {
  const { read } = await agreementOf(url);
  const { hasAccepted } = (await read('agreement/status')).body;
  const signed = await read('signed-agreement');
  expect(signed.status).toBe(hasAccepted ? 200 : 404);
  if (!hasAccepted || !signed.body.url) return false;
  const file = new Uint8Array(await (await fetch(signed.body.url)).arrayBuffer());
  expect((await checkSeal(file)).fingerprint).toBeDefined();
  return true;
}

describe.skipIf(!postgres)('a portal that is killed while a centre signs', { timeout, tags: 'full' }, () => {
  it('has signed nothing or everything', async () => {
    const portals = await postgres?.newPortals();
    if (!portals) return;
    const { db } = portals;
    /** Deletes the signing, so that the agreement can be signed again. */
    const unsign = async () => {
      const person = db.selectFrom('users').select('id').where('phone', '=', username);
      const centres = db.selectFrom('user_centres').select('centre_id').where('user_id', 'in', person);
      await db.deleteFrom('agreement_signings').where('user_id', 'in', person).execute();
      await db.deleteFrom('agreements').where('centre_id', 'in', centres).execute();
    };
    let portal = portals.start();
    let url = await portal.ready();
    const begun = await beginSigning(url);
    const since = performance.now();
    expect((await begun()).status).toBe(200);
    // The kills happen during a signing or shortly after it, on a busy machine too.
    const usualMs = performance.now() - since;
    await unsign();
    for (let kill = 0; kill < kills; kill += 1) {
      const complete = await beginSigning(url);
      const answer = complete().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, Math.ceil(usualMs * 1.5))));
      portal.child.kill('SIGKILL');
      const [answered] = await Promise.all([answer, portal.ended]);
      portal = portals.start();
      url = await portal.ready();
      const signed = await isSignedWhole(url);
      if (answered?.status === 200) expect(signed).toBe(true);
      await unsign();
    }
    const complete = await beginSigning(url);
    expect((await complete()).status).toBe(200);
    expect(await isSignedWhole(url)).toBe(true);
  });
});
