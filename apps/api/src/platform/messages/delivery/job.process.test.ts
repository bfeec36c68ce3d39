import type { ApplicationList } from '@tvet/contract';
import { afterAll, expect, it } from 'vitest';
import { startHttpServer } from '../../../testing/http-server.ts';
import { openOwnPostgres } from '../../../testing/own-postgres.ts';
import { signInAt } from '../../../testing/portal-process.ts';

const postgres = openOwnPostgres();
afterAll(() => postgres?.close());

it.skipIf(!postgres)(
  'an approval reaches the gateway after its commit, and a gateway that hangs does not delay the end',
  async () => {
    const gateway = await startHttpServer(() => 'never');
    const sms = { SMS_PROVIDER: 'termii', SMS_BASE_URL: gateway.url, SMS_API_KEY: 'key', SMS_SENDER_ID: 'TVET' };
    const portals = await postgres?.newPortals(sms);
    if (!portals) return;
    const portal = portals.start();
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

    // Without the time to undo the approval.
    const hurried = await portals.db
      .updateTable('messages')
      .set({ next_attempt_at: new Date() })
      .where('application_id', '=', data[0]?.id ?? '')
      .where('status', '=', 'queued')
      .executeTakeFirst();
    expect(hurried.numUpdatedRows).toBe(2n);

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
    await gateway.close();
  },
);
