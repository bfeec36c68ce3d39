import type { OutboxEntry } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorker } from '../../platform/messages/delivery/worker.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { outbox } from '../../platform/ports/outbox.ts';
import { asProduction, startTestPortal, testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';

const link = 'http://127.0.0.1:3000/signup-center?token=t0k3n&email=ada%40test.example&centerId=7';
const portal = testPortal();
beforeAll(async () => {
  const code = { firstName: 'Ada', code: '493817', host: 'portal.example' };
  await queueMessage(workFor(portal.context), { template: 'reset-code', data: code, to: { phone: '+2348031112222' } });
  portal.advance(1_000);
  const data = { firstName: '<i>Ada</i>', centreName: 'Jos', link };
  await queueMessage(workFor(portal.context), {
    template: 'centre-invitation',
    data,
    to: { email: 'ada@test.example' },
  });
});

const read = async (to?: string): Promise<OutboxEntry[]> => {
  const { status, body } = await portal.stranger.request('GET', '/dev/outbox', { ...(to && { query: { to } }) });
  expect(status).toBe(200);
  return (body as { data: OutboxEntry[] }).data;
};
const page = (query = '') => portal.app.inject({ method: 'GET', url: `/dev/outbox${query}` });

describe('the outbox of demo mode', () => {
  it('shows every message whole, newest first, with its links, before and after it is sent', async () => {
    for (const status of ['queued', 'sent']) {
      const messages = await read();
      expect(messages).toMatchObject([
        { channel: 'email', to: 'ada@test.example', subject: 'Sign the agreement of Jos', links: [link], status },
        { channel: 'sms', to: '+2348031112222', subject: null, links: [], status },
      ]);
      expect(messages[0]?.text).toContain(link);
      expect(messages[1]?.text).toContain('493817');
      expect(messages[0]?.at).toMatch(/^\d{4}-.*Z$/);
      await createWorker(portal.context, { sms: outbox, email: outbox }).deliverDue();
    }
  });

  it('is searched by phone in any usual form, and by e-mail in any case', async () => {
    for (const to of ['+2348031112222', '08031112222', '234 803 111 2222', '0803-111-2222']) {
      expect((await read(to)).map(({ channel }) => channel)).toEqual(['sms']);
    }
    expect((await read('Ada@Test.Example')).map(({ channel }) => channel)).toEqual(['email']);
    expect(await read('08039999999')).toEqual([]);
    const malformed = await portal.stranger.request('GET', '/dev/outbox', { query: { to: 'ada' } });
    expect(malformed.status).toBe(400);
  });

  it('is a page without scripts, its links to be followed and everything else escaped', async () => {
    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    const address = link.replaceAll('&', '&amp;');
    expect(body).toContain(`<a href="${address}">${address}</a>`);
    expect(body).toContain('493817');
    expect(body).toContain('&lt;i&gt;Ada&lt;/i&gt;');
    expect(body).not.toContain('<i>');
    expect(body).not.toContain('<script');
  });

  it('shows one recipient on the page, and what was asked for in the box', async () => {
    const { body } = await page('?to=0803%20111%202222');
    expect(body).toContain('value="0803 111 2222"');
    expect(body).not.toContain('ada@test.example');
    expect((await page('?to=08039999999')).body).toContain('Nothing was sent to this recipient');
    expect((await page('?to=%22%3E%3Cscript%3E')).statusCode).toBe(400);
  });
});

describe('in production', () => {
  it('there is no outbox, neither page nor call', async () => {
    const production = await startTestPortal(asProduction);
    expect((await production.stranger.request('GET', '/dev/outbox')).status).toBe(404);
    expect((await production.app.inject({ method: 'GET', url: '/dev/outbox' })).statusCode).toBe(404);
    await production.close();
  });
});
