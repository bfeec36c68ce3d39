import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EsignConfig, esignConfig } from '../../config-esign.ts';
import { type Misbehaviour, startSigningService, type TestSigningService } from '../../testing/signing-service.ts';
import { outsideService } from './outside.ts';
import { type OutsideService, ServiceError, type SigningRequest } from './signing.ts';

let service: TestSigningService;
let config: EsignConfig;
beforeAll(async () => {
  service = await startSigningService();
  config = configOf(service);
});
afterEach(() => {
  for (const place of ['start', 'state', 'document'] as const) service.misbehave(place);
});
afterAll(() => service.close());

function configOf({ env }: TestSigningService): EsignConfig {
  const { esign } = esignConfig(env);
  if (!esign) throw new Error('It is not configured');
  return esign;
}

const request: SigningRequest = {
  id: '6f1c1c0e-0000-4000-8000-000000000001',
  token: 'a token that no service is given',
  title: 'Agreement',
  centreName: 'Jos Vocational Centre',
  signer: { name: 'Ngọ́zi Òkónkwọ̀', email: 'ngozi@centre.example' },
  document: async () => Buffer.from('%PDF-1.7 an agreement'),
  expiresAt: new Date('2026-11-22T10:00:00Z'),
  returnTo: 'https://portal.example/dashboard',
};
const outsideOf = (timeoutMs?: number): OutsideService => {
  const { outside } = outsideService(config, timeoutMs);
  if (!outside) throw new Error('It is no service outside');
  return outside;
};
async function start() {
  const started = await outsideService(config).start(request);
  return { url: started?.url, id: started?.serviceId ?? '' };
}

describe('a service outside', () => {
  it('is handed the document, the signer and the way back, and nothing that opens the portal', async () => {
    const { url, id } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign\/sr_/);
    const handed = service.handedOver.get(id);
    expect(handed).toEqual({
      reference: request.id,
      title: 'Agreement · Jos Vocational Centre',
      signer: request.signer,
      document: { type: 'application/pdf', content: Buffer.from('%PDF-1.7 an agreement').toString('base64') },
      returnUrl: request.returnTo,
      expiresAt: '2026-11-22T10:00:00.000Z',
    });
    expect(JSON.stringify(handed)).not.toContain(request.token);
  });

  it('says what became of a signing, and gives the file that it names', async () => {
    const { id } = await start();
    const outside = outsideOf();
    expect(await outside.look(id)).toEqual({ status: 'open', reference: request.id });
    const at = new Date('2026-11-22T09:00:00Z');
    const file = service.sign(id, { at });
    const state = await outside.look(id);
    expect(state).toMatchObject({ status: 'signed', signedAt: at, signerEmail: 'ngozi@centre.example' });
    if (state.status !== 'signed') throw new Error('It is signed');
    expect(await outside.fetchSigned(id, state.sha256)).toEqual(file);
    service.decline(id);
    expect(await outside.look(id)).toMatchObject({ status: 'declined' });
  });

  it('is not believed when its file is another, or no PDF', async () => {
    const { id } = await start();
    const outside = outsideOf();
    service.sign(id);
    await expect(outside.fetchSigned(id, Buffer.alloc(32))).rejects.toThrow('not the one');
    service.sign(id, { file: Buffer.from('no PDF') });
    await expect(outside.fetchSigned(id, Buffer.alloc(32))).rejects.toThrow('no PDF');
  });

  const patient = 60_000;
  const faults: [Misbehaviour, string, number][] = [
    ['error', 'answered 500', patient],
    ['html', 'answered text/html in place of', patient],
    ['redirect', 'cannot be reached', patient],
    ['hang', 'timeout', 150],
    ['slow', 'timeout', 150],
    ['huge', 'answered more than', patient],
  ];
  it.each(faults)('that goes wrong (%s) is said so, soon and in few bytes', async (how, words, timeoutMs) => {
    const { id } = await start();
    for (const place of ['start', 'state', 'document'] as const) service.misbehave(place, how);
    const calls = [
      () => outsideService(config, timeoutMs).start(request),
      () => outsideOf(timeoutMs).look(id),
      () => outsideOf(timeoutMs).fetchSigned(id, Buffer.alloc(32)),
    ];
    for (const call of calls) {
      const fault = await call().catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ServiceError);
      expect((fault as Error).message).toContain(words);
      expect(service.sentBytes()).toBeLessThan(30 * 1024 * 1024);
    }
  });

  it('that answers in another form is refused, whatever it calls the signing', async () => {
    service.misbehave('start', 'other form');
    await expect(start()).rejects.toThrow('another form');
  });

  it('that is not there is a service that cannot be reached', async () => {
    const gone = await startSigningService();
    const config = configOf(gone);
    await gone.close();
    await expect(outsideService(config).start(request)).rejects.toThrow('ECONNREFUSED');
  });

  it('is no longer waited for when the portal ends', async () => {
    const { id } = await start();
    service.misbehave('state', 'hang');
    const ending = new AbortController();
    const asked = outsideOf().look(id, ending.signal);
    ending.abort();
    await expect(asked).rejects.toThrow(ServiceError);
  });
});

describe('an event', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const read = (sent: ReturnType<TestSigningService['event']>, body = sent.body) =>
    outsideOf().readEvent(
      {
        id: sent.headers['webhook-id'],
        timestamp: sent.headers['webhook-timestamp'],
        signature: sent.headers['webhook-signature'],
        body: Buffer.from(body),
      },
      now,
    );
  const of = (options = {}) => service.event('sr_1', { id: 'msg_1', at: now, ...options });

  it('of the service is read', () => {
    expect(read(of())).toEqual({ id: 'msg_1', isSigned: true, serviceId: 'sr_1' });
    expect(read(of({ type: 'signing-request.viewed' }))).toMatchObject({ isSigned: false });
  });

  it('may bear two signatures while its secret changes', () => {
    const event = of();
    const other = of({ secret: Buffer.from('another') }).headers['webhook-signature'];
    const signature = `${other} v2,abc ${event.headers['webhook-signature']}`;
    expect(read({ ...event, headers: { ...event.headers, 'webhook-signature': signature } })).toMatchObject({
      id: 'msg_1',
    });
  });

  it('is forged with another secret, another byte, another id, another time, or a header less', () => {
    const event = of();
    const withHeader = (name: string, value: string) => ({ ...event, headers: { ...event.headers, [name]: value } });
    const signature = event.headers['webhook-signature'] ?? '';
    const forged = [
      of({ secret: Buffer.from('another') }),
      withHeader('webhook-id', 'msg_2'),
      withHeader('webhook-id', 'msg.1'),
      withHeader('webhook-timestamp', String(Math.floor(now.getTime() / 1000) + 1)),
      withHeader('webhook-timestamp', 'now'),
      withHeader('webhook-signature', ''),
      withHeader('webhook-signature', 'v1,'),
      withHeader('webhook-signature', signature.replace('v1,', '')),
      withHeader('webhook-signature', signature.replace('v1,', 'v1a,')),
      ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        ...event,
        headers: Object.fromEntries(Object.entries(event.headers).filter(([header]) => header !== name)),
      })),
    ];
    for (const sent of forged) expect(read(sent), JSON.stringify(sent.headers)).toBe('forged');
    expect(read(event, `${event.body} `)).toBe('forged');
  });

  it('is old after five minutes, and just as well when it comes from the future', () => {
    for (const minute of [-5, 0, 5]) expect(read(of({ at: minutes(minute) }))).toMatchObject({ id: 'msg_1' });
    for (const minute of [-5.1, 5.1, -60, 60]) expect(read(of({ at: minutes(minute) }))).toBe('old');
  });

  it('is unreadable when the service has signed something else', () => {
    expect(read(service.event('a path/../of its own', { id: 'msg_1', at: now }))).toBe('unreadable');
  });
});
