import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSeal } from '../papers/check-seal.ts';
import { type PortalProcess, type PortalProcesses, portalProcesses, signInAt } from '../testing/portal-process.ts';

/** More have the same shape; this many are what the suite has time for. */
const kills = Number(process.env.KILLS ?? 4);
/** A centre administrator who has still to sign. */
const username = '+2348000000007';
const email = 'centreadmin.unsigned@demo.example';

let portals: PortalProcesses;
beforeAll(async () => {
  portals = await portalProcesses();
});
afterAll(() => portals.close());

const json = { 'content-type': 'application/json' };
const post = async <Body>(url: string, body: object, headers: Record<string, string> = json) => {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Body };
};

async function agreementOf(url: string) {
  const headers = await signInAt(url, username);
  const me = await post<{ user: { centerId: string } }>(`${url}/main/auth/login`, {
    username,
    password: 'a password for the tests',
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

/** Either nothing is signed, or a whole sealed file is there. */
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

it('a portal that is killed while somebody signs has signed nothing, or all of it', async () => {
  let portal: PortalProcess = portals.start();
  let url = await portal.ready();
  for (let kill = 0; kill < kills; kill += 1) {
    const complete = await beginSigning(url);
    const answer = complete().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 400)));
    portal.child.kill('SIGKILL');
    await Promise.all([answer, portal.ended]);
    portal = portals.start();
    url = await portal.ready();
    if (await isSignedWhole(url)) return;
  }
  const complete = await beginSigning(url);
  expect((await complete()).status).toBe(200);
  expect(await isSignedWhole(url)).toBe(true);
  portal.child.kill('SIGTERM');
  await once(portal.child, 'close');
}, 300_000);
