import { afterEach, describe, expect, it } from 'vitest';
import type { SmsConfig } from '../../../config/messages.ts';
import { type Behaviour, startHttpServer, type TestServer } from '../../../testing/http-server.ts';
import type { Delivery } from '../carrier.ts';
import { africasTalkingCarrier } from './africastalking.ts';
import type { SmsCarrier } from './sms.ts';
import { termiiCarrier } from './termii.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const config = (provider: SmsConfig['provider'], baseUrl: string): SmsConfig => ({
  provider,
  baseUrl,
  apiKey: 'a key',
  senderId: 'TVET',
  username: 'portal',
});
const patient = new AbortController().signal;
const message = { to: '+2348031112222', text: 'TVET Initiative: 493817 & more' };

async function send(
  carrier: (config: SmsConfig, timeoutMs?: number) => SmsCarrier,
  behaviour: Behaviour,
  timeoutMs?: number,
): Promise<{ delivery: Delivery; server: TestServer }> {
  const server = await startHttpServer(behaviour);
  servers.push(server);
  // Operators often leave a slash at the end of such settings.
  const delivery = await carrier(config('termii', `${server.url}/`), timeoutMs).deliver(message, patient);
  return { delivery, server };
}

const atRecipient = (statusCode: number, status: string) => ({
  SMSMessageData: {
    Message: 'Sent to 1/1',
    Recipients: [{ statusCode, number: '+2348031112222', status, cost: 'NGN 2.2', messageId: 'ATXid_1' }],
  },
});

describe('Termii', () => {
  const ok = { status: 200, body: { code: 'ok', message_id: '9122821270554876574', message: 'Successfully Sent' } };

  it('gets the message in its form, and its id is kept', async () => {
    const { delivery, server } = await send(termiiCarrier, () => ok);
    expect(delivery).toMatchObject({ outcome: 'sent', reference: '9122821270554876574' });
    expect(server.received).toHaveLength(1);
    const [request] = server.received;
    expect(request?.path).toBe('/api/sms/send');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      api_key: 'a key',
      to: '2348031112222',
      from: 'TVET',
      sms: message.text,
      type: 'plain',
      channel: 'dnd',
    });
  });

  it('is not believed when it says 200 without an id', async () => {
    const { delivery } = await send(termiiCarrier, () => ({
      status: 200,
      body: '<html>Sign in to this network</html>',
    }));
    expect(delivery.outcome).toBe('unreachable');
  });
});

describe('Africa’s Talking', () => {
  it('gets the message in its form, and its id is kept', async () => {
    const { delivery, server } = await send(africasTalkingCarrier, () => ({
      status: 201,
      body: atRecipient(101, 'Success'),
    }));
    expect(delivery).toMatchObject({ outcome: 'sent', reference: 'ATXid_1' });
    expect(server.received).toHaveLength(1);
    const [request] = server.received;
    expect(request?.path).toBe('/version1/messaging');
    expect(request?.headers).toMatchObject({ apikey: 'a key', 'content-type': 'application/x-www-form-urlencoded' });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      username: 'portal',
      to: '+2348031112222',
      message: message.text,
      from: 'TVET',
    });
  });

  const lines: [number, string, Delivery['outcome']][] = [
    [100, 'Processed', 'sent'],
    [102, 'Queued', 'sent'],
    [401, 'RiskHold', 'unreachable'],
    [403, 'InvalidPhoneNumber', 'refused'],
    [404, 'UnsupportedNumberType', 'refused'],
    [405, 'InsufficientBalance', 'unreachable'],
    [406, 'UserInBlacklist', 'refused'],
    [409, 'DoNotDisturbRejection', 'refused'],
    [500, 'InternalServerError', 'unreachable'],
    [502, 'RejectedByGateway', 'unreachable'],
  ];
  it.each(lines)('says %i %s inside a 201: %s', async (statusCode, status, expected) => {
    const { delivery } = await send(africasTalkingCarrier, () => ({
      status: 201,
      body: atRecipient(statusCode, status),
    }));
    expect(delivery.outcome).toBe(expected);
    expect(delivery.reply).toContain(status);
  });

  it('may name no recipient at all', async () => {
    const body = { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } };
    const { delivery } = await send(africasTalkingCarrier, () => ({ status: 201, body }));
    expect(delivery).toMatchObject({ outcome: 'unreachable', reply: expect.stringContaining('InvalidSenderId') });
  });
});

describe.each([
  ['Termii', termiiCarrier],
  ['Africa’s Talking', africasTalkingCarrier],
] as const)('%s, when something goes wrong', (_, carrier) => {
  const statuses: [number, Delivery['outcome']][] = [
    [400, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
    [401, 'unreachable'],
    [402, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ];
  it.each(statuses)('%i is %s, in its own words', async (status, expected) => {
    const { delivery } = await send(carrier, () => ({ status, body: { message: 'So it is' } }));
    expect(delivery.outcome).toBe(expected);
    expect(delivery.reply).toContain(String(status));
    expect(delivery.reply).toContain('So it is');
  });

  it('a gateway that never answers is given up waiting for', async () => {
    const { delivery } = await send(carrier, () => 'never', 50);
    expect(delivery.outcome).toBe('unreachable');
    expect(delivery.reply).toContain('timeout');
  });

  it('a gateway that is slow is waited for', async () => {
    const { promise: wait, resolve } = Promise.withResolvers<void>();
    const ok = carrier === termiiCarrier ? { message_id: '1' } : atRecipient(101, 'Success');
    const slow = send(carrier, async () => {
      await wait;
      return { status: 200, body: ok };
    });
    setTimeout(resolve, 300);
    expect((await slow).delivery.outcome).toBe('sent');
  });

  it('a connection that breaks, a redirect and a closed port are worth another try', async () => {
    expect((await send(carrier, () => 'hangUp')).delivery.outcome).toBe('unreachable');
    const server = await startHttpServer(() => ({ status: 200, body: {} }));
    await server.close();
    const nobody = await carrier(config('termii', server.url)).deliver(message, patient);
    expect(nobody.outcome).toBe('unreachable');
    expect(nobody.reply).toContain('ECONNREFUSED');
  });

  it('the waiting ends at once when the portal stops', async () => {
    const stop = new AbortController();
    const server = await startHttpServer(() => {
      stop.abort();
      return 'never';
    });
    servers.push(server);
    const delivery = await carrier(config('termii', server.url)).deliver(message, stop.signal);
    expect(delivery.outcome).toBe('unreachable');
  });
});
