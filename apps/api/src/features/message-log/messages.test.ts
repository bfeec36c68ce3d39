import { calls, decisionHoldMs, type MessageRecord } from '@tvet/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/calls/work.ts';
import { createWorker } from '../../platform/messages/delivery/worker.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { outbox } from '../../platform/ports/outbox.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { createMessage } from '../../testing/messages.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { workFor } from '../../testing/work.ts';
import { resendMessage } from './resend-message.ts';

const portal = testPortal();
const officer = portal.as('officer');
afterEach(async () => {
  await portal.db.deleteFrom('messages').execute();
  await clearApplications(portal.db);
});

const apply = (status: 'pending_approval' | 'approval_requested' | 'approved') =>
  createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, status });
const move = async (
  who: 'officer' | 'platformAdmin' | 'centerAdmin',
  id: string,
  body: { status: string; reason?: string },
) => portal.as(who).request('PATCH', `/applications/${id}/status`, { body });
const messagesOf = async (id: string, who: Visitor = officer): Promise<MessageRecord[]> => {
  const { status, body } = await who.send(calls.listApplicationMessages, { params: { id } });
  expect(status).toBe(200);
  return body.data;
};
const deliver = () => createWorker(portal.context, { sms: outbox, email: outbox }).deliverDue();

describe('the messages of an application', () => {
  it.each([
    ['platformAdmin', 'approval_requested', { status: 'approved' }, 'application-approved', 'approved'],
    [
      'officer',
      'pending_approval',
      { status: 'rejected', reason: 'No proof was given' },
      'application-rejected',
      'No proof',
    ],
    ['centerAdmin', 'approved', { status: 'registered' }, 'application-registered', 'registered'],
  ] as const)('begin with the step: %s takes it from %s', async (who, from, body, template, words) => {
    const id = await apply(from);
    expect((await move(who, id, body)).status).toBe(200);
    const messages = await messagesOf(id);
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const message of messages) {
      expect(message).toMatchObject({ template, status: 'queued', causedBy: { id: portal.cast.users[who] } });
      expect(message.text).toContain(words);
    }
    expect(messages.map(({ to }) => to).sort()).toEqual(['+2348031110011', 'applicant@test.example']);
  });

  it.each([
    ['sms', { email: null }],
    ['email', { phone: null }],
  ] as const)('are one %s for an applicant who can be reached no other way', async (channel, contact) => {
    const id = await createApplication(portal.db, portal.cast, { status: 'pending_approval', ...contact });
    expect((await move('officer', id, { status: 'rejected', reason: 'No proof was given' })).status).toBe(200);
    expect(await messagesOf(id)).toMatchObject([{ channel, template: 'application-rejected' }]);
  });

  it('are shown before they are sent, word for word as the step then sends them', async () => {
    const id = await apply('pending_approval');
    const reason = 'The certificate is somebody else’s, and the school says that it never issued it. '.repeat(3).trim();
    const body = { status: 'rejected', reason } as const;
    const shown = await officer.send(calls.previewApplicationMessage, { params: { id }, body });
    expect(shown.status).toBe(200);
    expect(await messagesOf(id)).toEqual([]);

    expect((await move('officer', id, body)).status).toBe(200);
    const sent = (await messagesOf(id)).map(({ channel, subject, text }) => ({ channel, subject, text }));
    expect(sent).toHaveLength(2);
    expect(shown.body.data).toEqual(expect.arrayContaining(sent));
    const sms = sent.find(({ channel }) => channel === 'sms');
    expect(sms?.text).toMatch(/was rejected: The certificate is somebody else's, .*\.\.\.\nSee what to do: ••••••$/);
    expect(sent.find(({ channel }) => channel === 'email')?.text).toContain(reason);
  });

  it('are shown to nobody who may not take the step, and not at all where nothing is said', async () => {
    const id = await apply('pending_approval');
    const preview = async (
      who: 'officer' | 'viewOnlyOfficer' | 'platformAdmin',
      status: 'approved' | 'approval_requested',
    ) => portal.as(who).send(calls.previewApplicationMessage, { params: { id }, body: { status } });
    expect((await preview('viewOnlyOfficer', 'approval_requested')).status).toBe(403);
    expect((await preview('platformAdmin', 'approved')).status).toBe(409);
    expect((await preview('officer', 'approval_requested')).body).toEqual({ data: [], places: null });
  });

  it('are not written by verifying, which is the office’s own business', async () => {
    const id = await apply('pending_approval');
    expect((await move('officer', id, { status: 'approval_requested' })).status).toBe(200);
    expect(await messagesOf(id)).toEqual([]);
  });

  it('say how far each has come, newest first', async () => {
    const id = await apply('approved');
    const [old, newer] = [new Date('2025-03-01T10:00:00Z'), new Date('2025-03-02T10:00:00Z')];
    await createMessage(portal.db, { application_id: id, created_at: old, sent_at: old, attempts: 1 });
    await createMessage(portal.db, {
      application_id: id,
      created_at: newer,
      status: 'failed',
      attempts: 2,
      next_attempt_at: new Date('2025-03-02T10:05:00Z'),
      provider_reply: '503 try later',
    });
    const messages = await messagesOf(id);
    expect(messages).toMatchObject([
      { status: 'failed', attempts: 2, nextAttemptAt: '2025-03-02T10:05:00.000Z', providerReply: '503 try later' },
      { status: 'sent', attempts: 1, nextAttemptAt: null, sentAt: old.toISOString() },
    ]);
  });

  it('hide codes, passwords and link tokens from staff, before and after they are sent', async () => {
    const id = await apply('approved');
    await queueMessage(workFor(portal.context), {
      template: 'centre-invitation',
      data: { firstName: 'Ada', centreName: 'Jos', link: 'https://portal.example/signup-center?token=abc123' },
      to: { email: 'ada@test.example' },
      applicationId: id,
    });
    for (const step of [async () => undefined, deliver]) {
      await step();
      const answer = await officer.send(calls.listApplicationMessages, { params: { id } });
      expect(answer.body.data).toHaveLength(1);
      expect(JSON.stringify(answer.body)).toContain('••••••');
      expect(JSON.stringify(answer.body)).not.toContain('abc123');
    }
  });
});

describe('a decision of staff', () => {
  const statusesOf = async (id: string) =>
    (await messagesOf(id)).map(({ template, status }) => `${template} ${status}`).sort();
  const both = (template: string, status: string) => [`${template} ${status}`, `${template} ${status}`];

  it('is told a minute later', async () => {
    const id = await apply('approval_requested');
    await move('platformAdmin', id, { status: 'approved' });
    const [message] = await messagesOf(id);
    const wait = Date.parse(message?.nextAttemptAt ?? '') - Date.parse(message?.createdAt ?? '');
    expect(wait).toBe(decisionHoldMs);
    await deliver();
    expect(await statusesOf(id)).toEqual(both('application-approved', 'queued'));
    portal.advance(decisionHoldMs);
    await deliver();
    expect(await statusesOf(id)).toEqual(both('application-approved', 'sent'));
  });

  it('that is undone before its message has left is never told of', async () => {
    const id = await apply('approved');
    await move('centerAdmin', id, { status: 'registered' });
    await move('centerAdmin', id, { status: 'approved' });
    expect(await messagesOf(id)).toMatchObject([
      { status: 'withheld', attempts: 0, providerReply: expect.stringContaining('undone'), allowedActions: [] },
      { status: 'withheld' },
    ]);
    const sealed = portal.db.selectFrom('messages').select('sealed_content').where('application_id', '=', id);
    expect((await sealed.execute()).filter(({ sealed_content }) => sealed_content !== null)).toEqual([]);
    await move('centerAdmin', id, { status: 'registered' });
    portal.advance(decisionHoldMs);
    await deliver();
    expect(await statusesOf(id)).toEqual([
      ...both('application-registered', 'sent'),
      ...both('application-registered', 'withheld'),
    ]);
  });

  it.each([
    ['before', 'withheld'],
    ['after', 'sent'],
  ] as const)('to approve, declined %s its message has left: the message is %s', async (when, status) => {
    const id = await apply('approval_requested');
    await move('platformAdmin', id, { status: 'approved' });
    if (when === 'after') {
      portal.advance(decisionHoldMs);
      await deliver();
    }
    const body = { reason: 'Health issues' };
    const declined = await portal.as('applicant').send(calls.declineApplication, { params: { id }, body });
    expect(declined.status).toBe(200);
    await deliver();
    expect(await statusesOf(id)).toEqual([
      ...both('application-approved', status),
      ...both('application-declined', 'sent'),
    ]);
  });
});

describe('sending a message again', () => {
  const resend = (id: string, who: Visitor = officer) => who.send(calls.resendMessage, { params: { id } });

  it('queues a new line in the same words, by name of who asked, and leaves the old one', async () => {
    const id = await apply('approved');
    const old = await createMessage(portal.db, { application_id: id, status: 'given_up', provider_reply: '550 no' });
    const [before] = await messagesOf(id);
    expect(before?.allowedActions).toEqual(['resend']);
    const { status, body } = await resend(old);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'queued',
      attempts: 0,
      text: before?.text,
      to: before?.to,
      causedBy: { id: portal.cast.users.officer },
    });
    expect(body.data.id).not.toBe(old);
    expect((await messagesOf(id)).map((message) => message.status)).toEqual(['queued', 'given_up']);
    await deliver();
    expect((await messagesOf(id)).map((message) => message.status)).toEqual(['sent', 'given_up']);
  });

  it('is refused while it is under way, or its copy is', async () => {
    const id = await apply('approved');
    const waiting = await createMessage(portal.db, { application_id: id, status: 'failed' });
    expect((await resend(waiting)).body).toMatchObject({ code: 'MESSAGE_UNDER_WAY', currentStatus: 'failed' });
    await portal.db.deleteFrom('messages').execute();
    const sent = await createMessage(portal.db, { application_id: id });
    const both = await Promise.all([resend(sent), resend(sent)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for what held a secret: that is made anew', async () => {
    const secret = await createMessage(portal.db, { secret: true, template: 'account-invitation' });
    const code = await createMessage(portal.db, { is_code: true, template: 'sign-up-existing' });
    for (const id of [secret, code]) {
      const { status, body } = await resend(id, portal.as('superAdmin'));
      expect([status, body.code]).toEqual([422, 'MESSAGE_NOT_REPEATABLE']);
      expect(body.message).toContain('never send twice');
    }
    expect(await portal.db.selectFrom('messages').select('id').execute()).toHaveLength(2);
  });

  it('makes the news of a submission anew, links and all, while it is news', async () => {
    const id = await apply('pending_approval');
    const phone = '+2348031110011';
    const old = await createMessage(portal.db, {
      application_id: id,
      secret: true,
      template: 'application-submitted',
      recipient: phone,
      status: 'given_up',
    });
    expect((await messagesOf(id))[0]?.allowedActions).toEqual(['resend']);
    const { status, body } = await resend(old);
    expect([status, body.data?.template, body.data?.to]).toEqual([200, 'application-submitted', phone]);
    expect(body.data.text).toMatch(
      /^TVET Initiative: we have your application\. Your applicant ID is TV-AAAA1\. Status: •+$/,
    );
    await portal.db.deleteFrom('messages').where('id', '<>', old).execute();
    await setRow(portal.db, 'applications', id, { status: 'rejected', rejection_reason: 'Incomplete application' });
    expect((await resend(old)).body.code).toBe('MESSAGE_NOT_REPEATABLE');
  });

  it('is for those alone who keep accounts, where the message belongs to no application', async () => {
    const about = await createMessage(portal.db, { template: 'password-changed' });
    expect((await resend('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await resend(about)).body.code).toBe('NOT_FOUND');
    expect((await resend(about, portal.as('platformAdmin'))).body.code).toBe('NOT_FOUND');
    expect((await resend(about, portal.as('superAdmin'))).status).toBe(200);
  });

  // No role with a partial scope can resend messages, so the test calls the command directly.
  it('reaches as far as the application does', async () => {
    const sent = await createMessage(portal.db, { application_id: await apply('approved') });
    const { users, centres } = portal.cast;
    const ask = (centre: string) =>
      inTransaction(workFor(portal.context), (work) => {
        const centreAdmin = { id: users.centerAdmin, role: 'centerAdmin', centreIds: [centre] } as const;
        const caller = { ...centreAdmin, agreementRequired: false, sessionId: 'of the test' };
        return resendMessage({ ...work, caller }, { params: { id: sent }, query: undefined, body: undefined });
      });
    await expect(ask(centres.second)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ask(centres.first)).toMatchObject({ status: 'queued' });
  });

  it('is not offered to whoever may not', async () => {
    const id = await apply('approved');
    await createMessage(portal.db, { application_id: id });
    const [message] = await messagesOf(id, portal.as('viewOnlyOfficer'));
    expect(message?.allowedActions).toEqual([]);
  });
});
