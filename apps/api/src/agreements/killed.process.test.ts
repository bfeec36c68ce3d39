import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectEmbedded } from '../database/connect.ts';
import { checkSeal } from '../papers/check-seal.ts';
import {
  demoPassword,
  type PortalProcess,
  type PortalProcesses,
  portalProcesses,
  signInAt,
} from '../testing/portal-process.ts';

/** As many as the suite has time for; KILLS=20 is the long form. */
const kills = Number(process.env.KILLS ?? 3);
/** Each is a start or two, on a machine that may be busy. */
const timeout = 120_000 + kills * 60_000;
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

/** What was signed is undone, so that it can be signed again; no portal has the database open meanwhile. */
async function unsign(): Promise<void> {
  const connection = await connectEmbedded({ dataDir: `${portals.dataDir}/database` });
  const { db } = connection;
  const person = db.selectFrom('users').select('id').where('phone', '=', username);
  const centres = db.selectFrom('user_centres').select('centre_id').where('user_id', 'in', person);
  await db.deleteFrom('agreement_signings').where('user_id', 'in', person).execute();
  await db.deleteFrom('agreements').where('centre_id', 'in', centres).execute();
  await connection.close();
}

it('a portal that is killed while somebody signs has signed nothing, or all of it', { timeout }, async () => {
  let portal: PortalProcess = portals.start();
  let url = await portal.ready();
  const restartUnsigned = async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
    await unsign();
    portal = portals.start();
    url = await portal.ready();
  };
  // The first start has sealed papers already; every later one is as cold as those that are killed.
  await restartUnsigned();
  const begun = await beginSigning(url);
  const since = performance.now();
  expect((await begun()).status).toBe(200);
  // The kills fall into a signing and shortly behind it, however busy the machine is.
  const usualMs = performance.now() - since;
  await restartUnsigned();
  for (let kill = 0; kill < kills; kill += 1) {
    const complete = await beginSigning(url);
    const answer = complete().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, Math.ceil(usualMs * 1.5))));
    portal.child.kill('SIGKILL');
    const [answered] = await Promise.all([answer, portal.ended]);
    portal = portals.start();
    url = await portal.ready();
    const signed = await isSignedWhole(url);
    // Whoever was told that it is signed finds it signed.
    if (answered?.status === 200) expect(signed).toBe(true);
    if (signed) await restartUnsigned();
  }
  const complete = await beginSigning(url);
  expect((await complete()).status).toBe(200);
  expect(await isSignedWhole(url)).toBe(true);
});
