import type { ApplicationList } from '@tvet/contract';
import { afterEach, expect, it } from 'vitest';
import { startHttpServer } from '../testing/http-server.ts';
import { portalProcesses, signInAt } from '../testing/portal-process.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUps.splice(0).reverse()) await step();
});

it('an approval reaches the gateway after its commit, and a gateway that hangs does not hold up the end', async () => {
  const gateway = await startHttpServer(() => 'never');
  cleanUps.push(() => gateway.close());
  const portals = await portalProcesses();
  cleanUps.push(() => portals.close());
  const portal = portals.start({
    SMS_PROVIDER: 'termii',
    SMS_BASE_URL: gateway.url,
    SMS_API_KEY: 'key',
    SMS_SENDER_ID: 'TVET',
  });
  const url = await portal.ready();
  const headers = await signInAt(url, '+2348000000002');
  const list = await fetch(`${url}/main/applications?status=approval_requested&limit=1`, { headers });
  const { data } = (await list.json()) as ApplicationList;
  expect(data).toHaveLength(1);
  const answered = await fetch(`${url}/main/applications/${data[0]?.id}/status`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ status: 'approved' }),
  });
  expect(answered.status).toBe(200);

  const approved = 'Your application was approved';
  const approvals = () => gateway.received.filter(({ body }) => body.includes(approved));
  await expect.poll(() => approvals().length, { timeout: 20_000 }).toBe(1);
  const outbox = async () => {
    const answer = await fetch(`${url}/main/dev/outbox`);
    const { data } = (await answer.json()) as { data: { text: string; channel: string; status: string }[] };
    const messages = data.filter(({ text }) => text.includes(approved));
    return messages.map(({ channel, status }) => `${channel} ${status}`).sort();
  };
  await expect.poll(outbox, { timeout: 20_000 }).toEqual(['email sent', 'sms sending']);

  const asked = performance.now();
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
}, 120_000);
