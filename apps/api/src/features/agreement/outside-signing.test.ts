import { hash } from 'node:crypto';
import { calls, type SigningEventTaken, type Verification } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outsideSignings } from '../../jobs/outside-signings.ts';
import { outsideService } from '../../ports/signing/outside.ts';
import { clearAgreement, emailOf, fetchPaper, setupTokenFor } from '../../testing/agreements.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { givePassword } from '../../testing/sign-in.ts';
import {
  type Misbehaviour,
  type SentEvent,
  startSigningService,
  type TestSigningService,
} from '../../testing/signing-service.ts';
import { startTestPortal, type TestPortal, type Visitor } from '../../testing/test-portal.ts';

let service: TestSigningService;
let portal: TestPortal;
let gated: Visitor;
let unsigned: string;
const email = emailOf('gatedCenterAdmin');

beforeAll(async () => {
  service = await startSigningService();
  portal = await startTestPortal(service.env);
  gated = await portal.as('gatedCenterAdmin');
  unsigned = portal.cast.centres.unsigned;
});
beforeEach(async () => {
  for (const place of ['start', 'state', 'document'] as const) service.misbehave(place);
  for (const table of ['messages', 'throttles', 'setup_tokens'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
  await clearAgreement(portal, unsigned);
  await givePassword(portal.db, portal.cast.users.gatedCenterAdmin);
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } }) => `${status} ${body.code}`;
const sign = (visitor: Visitor = gated, headers: Record<string, string> = {}) =>
  visitor.send(calls.signAgreement, {
    params: { id: unsigned },
    body: { email, code: 'centre-agreement' },
    headers,
  });
/** What the service knows a signing by that was started just now. */
async function begin(visitor?: Visitor, headers?: Record<string, string>): Promise<string> {
  const { status, body } = await sign(visitor, headers);
  expect(status, body.code).toBe(200);
  return body.documentUrl?.split('/').at(-1) ?? '';
}
const tell = async ({ headers, body }: SentEvent) => {
  const answer = await portal.stranger.request('POST', calls.takeSigningEvent.path, { headers, body });
  const { data } = answer.body as { data?: SigningEventTaken };
  return answer.status === 200 ? data?.outcome : codeOf(answer);
};
const isAccepted = async () =>
  (await gated.send(calls.getAgreementStatus, { params: { id: unsigned } })).body.hasAccepted;
const papers = () => portal.db.selectFrom('sealed_papers').selectAll().execute();
const events = () => portal.db.selectFrom('signing_events').selectAll().execute();
async function expectNothingKept(): Promise<void> {
  expect(await isAccepted()).toBe(false);
  expect([await papers(), await events()]).toEqual([[], []]);
}
const verdictOf = async (bytes: Uint8Array): Promise<Verification> => {
  const { body } = await portal.stranger.request('POST', calls.verifyPaper.path, {
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/pdf' },
  });
  return (body as { data: Verification }).data;
};

describe('a signing at a service outside', () => {
  it('leads to the address of the service, which was handed the agreement as a PDF', async () => {
    const { body } = await sign();
    expect(body.documentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign\/sr_/);
    const handed = service.handedOver.get(body.documentUrl?.split('/').at(-1) ?? '');
    expect(handed).toMatchObject({
      signer: { email, name: expect.stringContaining('gatedCenterAdmin') },
      title: expect.stringContaining('Jos Vocational Centre'),
      returnUrl: `${portal.context.address.url}/dashboard`,
    });
    const document = Buffer.from(handed?.document.content ?? '', 'base64');
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
    // A field for a seal that is never filled would read as a broken signature.
    expect(document.includes('/ByteRange')).toBe(false);
    const signing = await portal.db.selectFrom('agreement_signings').selectAll().executeTakeFirstOrThrow();
    expect(signing.id).toBe(handed?.reference);
    expect(signing.expires_at.toISOString()).toBe(handed?.expiresAt);
  });

  it('of an invited administrator does without the token that sets their password, and writes to them with it', async () => {
    await portal.db
      .updateTable('users')
      .set({ password_hash: null, password_kind: null, temporary_password_expires_at: null })
      .where('id', '=', portal.cast.users.gatedCenterAdmin)
      .execute();
    const token = await setupTokenFor(portal, 'gatedCenterAdmin', unsigned);
    const id = await begin(portal.stranger, { 'X-Setup-Token': token });
    expect(service.handedOver.get(id)?.returnUrl).toBe(`${portal.context.address.url}/signup-center-signed`);
    expect(JSON.stringify(service.handedOver.get(id))).not.toContain(token);
    service.sign(id);
    expect(await tell(service.event(id))).toBe('accepted');
    const [mail] = await messagesTo(portal, email);
    expect(mail?.text).toContain(token);
    const body = { username: email, verificationCode: token, newPassword: 'a donkey on the roof' };
    expect((await portal.stranger.send(calls.resetPassword, { body })).status).toBe(200);
  });

  it.each<Misbehaviour>(['error', 'html', 'redirect', 'huge', 'other form'])(
    'cannot be started while the service goes wrong (%s), and can again afterwards',
    async (how) => {
      service.misbehave('start', how);
      expect(codeOf(await sign())).toBe('503 UNAVAILABLE');
      service.misbehave('start');
      expect((await sign()).status).toBe(200);
    },
  );
});

describe('an event of the service', () => {
  it('opens the gate, and the signed file is kept, found, told of and known like a paper of our own', async () => {
    expect(codeOf(await gated.send(calls.listApplications))).toBe('403 AGREEMENT_REQUIRED');
    const id = await begin();
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const file = service.sign(id, { at });
    expect(await isAccepted()).toBe(false);
    expect(await tell(service.event(id))).toBe('accepted');
    expect(await isAccepted()).toBe(true);
    expect((await gated.send(calls.listApplications)).status).toBe(200);

    const host = new URL(service.env.ESIGN_BASE_URL).host;
    const [paper] = await papers();
    expect(paper).toMatchObject({ code: null, certificate_sha256: null, service: host, signed_at: at });
    const { body } = await gated.send(calls.getSignedAgreement, { params: { centerId: unsigned } });
    expect(await fetchPaper(portal, body.url)).toEqual(file);
    const agreement = await portal.db
      .selectFrom('agreements')
      .selectAll()
      .where('centre_id', '=', unsigned)
      .executeTakeFirstOrThrow();
    expect(agreement).toMatchObject({
      accepted_at: at,
      signed_by: portal.cast.users.gatedCenterAdmin,
      signer_email: email,
      evidence: { service: host, serviceId: id, textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const trail = await portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'agreement.signed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({ actor_id: portal.cast.users.gatedCenterAdmin, subject_id: unsigned });
    expect(trail.details).toMatchObject({ service: host, sha256: hash('sha256', file) });
    expect((await messagesTo(portal, email))[0]?.template).toBe('agreement-signed');

    expect(await verdictOf(file)).toEqual({
      verdict: 'kept',
      paper: {
        kind: 'agreement',
        title: 'SAMPLE: Training Centre Agreement',
        centreName: 'Jos Vocational Centre',
        tvetCode: 'TVC-003',
        signerName: expect.stringContaining('gatedCenterAdmin'),
        signedAt: at.toISOString(),
        service: host,
        sha256: hash('sha256', file),
      },
    });
    const changed = Buffer.from(file);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await verdictOf(changed)).toEqual({ verdict: 'unknown' });
  });

  it('is refused with a wrong signature or a changed body, and noted', async () => {
    const id = await begin();
    service.sign(id);
    const genuine = service.event(id);
    const forged = [
      service.event(id, { secret: Buffer.from('another secret') }),
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, headers: { 'content-type': 'application/json' } },
    ];
    for (const event of forged) expect(await tell(event)).toBe('403 INVALID_SIGNATURE');
    await expectNothingKept();
    await portal.context.securityLog.settled();
    const noted = await portal.db
      .selectFrom('security_events')
      .selectAll()
      .where('kind', '=', 'signing-event.refused')
      .execute();
    expect(noted.reduce((sum, { times }) => sum + times, 0)).toBe(forged.length);
    expect(await tell(genuine)).toBe('accepted');
  });

  it('is refused when it is older than five minutes, or from the future', async () => {
    const id = await begin();
    service.sign(id);
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    for (const at of [minutes(-5.1), minutes(5.2), new Date(0)]) {
      expect(await tell(service.event(id, { at }))).toBe('403 EVENT_TOO_OLD');
    }
    await expectNothingKept();
    expect(await tell(service.event(id, { at: minutes(-4.9) }))).toBe('accepted');
  });

  it('is taken once: repeated as it was, signed anew, and three times at the same instant', async () => {
    const id = await begin();
    service.sign(id);
    const event = service.event(id, { id: 'msg_once' });
    const outcomes = await Promise.all([tell(event), tell(event), tell(event)]);
    expect(outcomes.sort()).toEqual(['accepted', 'repeated', 'repeated']);
    expect(await tell(event)).toBe('repeated');
    expect(await tell(service.event(id, { id: 'msg_once', at: new Date(Date.now() + 60_000) }))).toBe('repeated');
    expect([(await papers()).length, (await events()).length]).toEqual([1, 1]);
    expect(await messagesTo(portal, email)).toHaveLength(1);
  });

  it('about an agreement that is signed already is taken, and nothing follows from it', async () => {
    const [first, second] = [await begin(), await begin()];
    const file = service.sign(first);
    service.sign(second);
    expect(await tell(service.event(first))).toBe('accepted');
    const asked = service.asked.document;
    expect(await tell(service.event(first))).toBe('ignored');
    expect(await tell(service.event(second))).toBe('ignored');
    expect(service.asked.document).toBe(asked);
    expect((await papers()).map(({ content }) => content)).toEqual([file]);
    expect(codeOf(await sign())).toBe('409 AGREEMENT_SIGNED');
  });

  it('of two signings of one agreement at the same instant accepts one', async () => {
    const ids = [await begin(), await begin()];
    for (const id of ids) service.sign(id);
    const outcomes = await Promise.all(ids.map((id) => tell(service.event(id))));
    expect(outcomes.sort()).toEqual(['accepted', 'ignored']);
    expect(await papers()).toHaveLength(1);
  });

  it('about nothing that was started here is told so, and is not kept', async () => {
    expect(await tell(service.event('sr_unknown'))).toBe('404 NOT_FOUND');
    await expectNothingKept();
  });

  it('that is signed by the service and unreadable is a malformed body', async () => {
    expect(await tell(service.event('../../elsewhere'))).toBe('400 MALFORMED_BODY');
  });

  it('of another kind is taken, and nothing follows from it', async () => {
    const id = await begin();
    service.sign(id);
    expect(await tell(service.event(id, { type: 'signing-request.viewed' }))).toBe('ignored');
    expect(await isAccepted()).toBe(false);
  });

  it('of a signer who was disabled or taken the post is told of nothing', async () => {
    const id = await begin();
    service.sign(id);
    const user = portal.db.updateTable('users').where('id', '=', portal.cast.users.gatedCenterAdmin);
    await user.set({ disabled_at: new Date() }).execute();
    expect(await tell(service.event(id))).toBe('404 NOT_FOUND');
    await user.set({ disabled_at: null }).execute();
    expect(await tell(service.event(id))).toBe('accepted');
  });

  it('of a signing that ended with the access of its signer is taken, and nothing follows from it', async () => {
    const [late, early] = [await begin(), await begin()];
    service.sign(early);
    const superAdmin = await portal.as('superAdmin');
    const params = { id: portal.cast.users.gatedCenterAdmin };
    for (const disabled of [true, false]) {
      const { status } = await superAdmin.send(calls.changeUserStatus, { params, body: { disabled } });
      expect(status).toBe(200);
    }
    service.sign(late, { at: new Date(Date.now() + 1_000) });
    expect(await tell(service.event(late))).toBe('ignored');
    expect(await isAccepted()).toBe(false);
    // What was signed before that stands, whenever the service tells of it.
    expect(await tell(service.event(early))).toBe('accepted');
  });

  it('of a signing that was declined is taken, and nothing follows from it', async () => {
    const id = await begin();
    service.decline(id);
    expect(await tell(service.event(id))).toBe('ignored');
    expect(await isAccepted()).toBe(false);
  });

  it('that is larger than an event is, or no JSON by its type, is refused', async () => {
    const { headers } = service.event('sr_1');
    expect(await tell({ headers, body: 'x'.repeat(65 * 1024) })).toBe('413 TOO_LARGE');
    expect(await tell({ headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' })).toBe(
      '415 UNSUPPORTED_MEDIA_TYPE',
    );
  });
});

describe('a service that goes wrong', () => {
  const places = ['state', 'document'] as const;
  const kinds: Misbehaviour[] = ['error', 'html', 'huge', 'redirect', 'other form'];
  const wrong = places.flatMap((place) => kinds.map((how) => [place, how] as const));

  it.each(wrong)('about the %s (%s) is asked again when it tells again', async (place, how) => {
    const id = await begin();
    service.sign(id);
    const event = service.event(id);
    service.misbehave(place, how);
    expect(await tell(event)).toBe('503 UNAVAILABLE');
    await expectNothingKept();
    service.misbehave(place);
    expect(await tell(event)).toBe('accepted');
  });

  it.each(['start', ...places] as const)('hangs (%s) only so long', async (place) => {
    const id = await begin();
    if (place !== 'start') service.sign(id);
    const { signing, config } = portal.context;
    if (!config.esign) throw new Error('It is not configured');
    Object.assign(portal.context, { signing: outsideService(config.esign, 300) });
    service.misbehave(place, 'hang');
    const refusal = place === 'start' ? codeOf(await sign()) : await tell(service.event(id));
    Object.assign(portal.context, { signing });
    expect(refusal).toBe('503 UNAVAILABLE');
    await expectNothingKept();
  });

  it('is not believed when it tells of a signing that it calls open', async () => {
    const id = await begin();
    const event = service.event(id);
    expect(await tell(event)).toBe('503 UNAVAILABLE');
    await expectNothingKept();
    service.sign(id);
    expect(await tell(event)).toBe('accepted');
  });

  it('is not believed when somebody else has signed, or at a time that cannot be', async () => {
    const id = await begin();
    service.sign(id, { email: 'somebody@test.example' });
    expect(await tell(service.event(id))).toBe('503 UNAVAILABLE');
    for (const at of [new Date(0), new Date(Date.now() + 3_600_000)]) {
      service.sign(id, { at });
      expect(await tell(service.event(id))).toBe('503 UNAVAILABLE');
    }
    service.sign(id, { file: Buffer.from('no PDF') });
    expect(await tell(service.event(id))).toBe('503 UNAVAILABLE');
    await expectNothingKept();
    service.sign(id, { email: email.toUpperCase() });
    expect(await tell(service.event(id))).toBe('accepted');
  });
});

describe('a service that tells nothing', () => {
  const ask = () => outsideSignings.run(portal.context, new AbortController().signal);

  it('is asked, and what was signed is accepted without an event', async () => {
    const id = await begin();
    await ask();
    expect(await isAccepted()).toBe(false);
    const file = service.sign(id);
    // Not twice in one minute.
    const asked = service.asked.state;
    await ask();
    expect(service.asked.state).toBe(asked);
    portal.advance(61_000);
    await ask();
    portal.advance(-61_000);
    expect(await isAccepted()).toBe(true);
    expect((await papers()).map(({ content }) => content)).toEqual([file]);
    expect((await messagesTo(portal, email))[0]?.template).toBe('agreement-signed');
    expect(await tell(service.event(id))).toBe('ignored');
  });

  it('is not asked any more about what was declined, what is over, and what is signed', async () => {
    const declined = await begin();
    service.decline(declined);
    await ask();
    const asked = service.asked.state;
    portal.advance(61_000);
    await ask();
    expect(service.asked.state).toBe(asked);
    portal.advance(-61_000);
    const [signed, other] = [await begin(), await begin()];
    service.sign(signed);
    await tell(service.event(signed));
    const before = service.asked.state;
    portal.advance(61_000);
    await ask();
    expect([service.asked.state, other]).toEqual([before, expect.any(String)]);
    portal.advance(-61_000);
  });

  it('about one signing holds up no other, and its fault is the fault of the run', async () => {
    const [unknown, good] = [await begin(), await begin()];
    service.sign(good);
    await portal.db
      .updateTable('agreement_signings')
      .set({ service_id: 'sr_forgotten' })
      .where('service_id', '=', unknown)
      .execute();
    await expect(ask()).rejects.toThrow('answered 404');
    expect(await isAccepted()).toBe(true);
  });

  it('is asked when somebody asks to sign again, and what was signed meanwhile is accepted', async () => {
    const id = await begin();
    expect(await begin()).not.toBe(id);
    const last = await begin();
    service.sign(last);
    service.misbehave('state', 'error');
    expect((await sign()).status).toBe(200);
    service.misbehave('state');
    await portal.db.deleteFrom('agreement_signings').where('service_id', 'is distinct from', last).execute();
    expect(codeOf(await sign())).toBe('409 AGREEMENT_SIGNED');
    expect(await isAccepted()).toBe(true);
  });

  it('is asked nothing once the portal is to end', async () => {
    await begin();
    const asked = service.asked.state;
    await outsideSignings.run(portal.context, AbortSignal.abort());
    expect(service.asked.state).toBe(asked);
  });
});

it('a portal without such a service takes no event, and asks nobody', async () => {
  const plain = await startTestPortal();
  const { headers, body } = service.event('sr_1');
  const answer = await plain.stranger.request('POST', calls.takeSigningEvent.path, { headers, body });
  expect(codeOf(answer)).toBe('404 NOT_FOUND');
  await outsideSignings.run(plain.context, new AbortController().signal);
  await plain.close();
});
