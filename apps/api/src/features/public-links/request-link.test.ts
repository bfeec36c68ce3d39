import { calls, type LinkPageName, linkPages } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeLimits } from '../../platform/messages/ledger/spending-cap.ts';
import { windowMs } from '../../platform/security/throttle.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { withWork } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const minute = 60_000;
const applicantId = 'TV-AAAA1';
let id: string;
let userId: string;
let phone: string;
let email: string;

beforeEach(async () => {
  portal.advance(windowMs);
  await clearApplications(portal.db);
  await portal.db.deleteFrom('public_links').execute();
  const { applicant } = portal.cast.applicants;
  id = await createApplication(portal.db, portal.cast, { applicant, status: 'approved' });
  ({ user_id: userId } = await rowOf(portal.db, 'applicants', applicant));
  const user = await rowOf(portal.db, 'users', userId);
  [phone, email] = [user.phone ?? '', user.email ?? ''];
});

const ask = (body: object, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  portal.stranger.request('POST', calls.requestLink.path, { body, remoteAddress, headers });
const texts = async (to = phone) => (await messagesTo(portal, to)).map(({ template, text }) => `${template}: ${text}`);
const allMessages = () => portal.db.selectFrom('messages').select('id').execute();
/** The path that the newest SMS leads to. */
const opened = async () => {
  const key = /\/s\/\w{11}/.exec((await texts())[0] ?? '')?.[0] ?? '';
  return String((await portal.app.inject({ method: 'GET', url: key })).headers.location).split('?')[0];
};

describe('a new link', () => {
  it.each([
    ['the id of the application', () => ({ page: 'application-status', id })],
    ['the applicant ID', () => ({ page: 'upload-photo', id: applicantId })],
    ['the phone number', () => ({ page: 'decline-application', username: `0${phone.slice(4)}` })],
    ['the email address', () => ({ page: 'application-status', username: ` ${email.toUpperCase()} ` })],
  ] as const)('goes to the phone on record of the person that %s names', async (_, body) => {
    const request = body();
    expect((await ask(request)).status).toBe(200);
    const [sms, ...more] = await texts();
    expect([more, await texts(email)]).toEqual([[], []]);
    expect(sms).toMatch(/^link-requested: TVET Initiative: .+\/s\/\w{11}$/);
    expect(await opened()).toBe(linkPages[request.page as LinkPageName].path);
    const { body: links } = await portal.as('officer').send(calls.listApplicationLinks, { params: { id } });
    expect(links.data.find(({ page }) => page === request.page)).toMatchObject({
      state: 'out',
      channels: ['sms'],
      sentBy: null,
    });
  });

  it('goes to the email address of a person without a phone number', async () => {
    await setRow(portal.db, 'users', userId, { phone_confirmed_at: null });
    await ask({ page: 'application-status', username: email });
    expect([(await texts()).length, (await texts(email)).length]).toEqual([0, 1]);
    await setRow(portal.db, 'users', userId, { phone_confirmed_at: new Date() });
  });

  it('is for the submitted application, also of a person who has started another one', async () => {
    const { applicant } = portal.cast.applicants;
    await setRow(portal.db, 'applications', id, { status: 'rejected', rejection_reason: 'Incomplete application' });
    await createApplication(portal.db, portal.cast, { applicant, status: 'initiated' });
    await ask({ page: 'application-status', username: email });
    expect(await opened()).toBe('/application-status');
  });

  it('is for the status where the page is of no use any more', async () => {
    await ask({ page: 'switch-to-leatherworks', id });
    expect(await opened()).toBe('/switch-to-leatherworks');
    await setRow(portal.db, 'applications', id, { status: 'registered' });
    portal.advance(minute + 1);
    await ask({ page: 'decline-application', id });
    expect(await opened()).toBe('/application-status');
  });

  it('opens nothing that staff have withdrawn', async () => {
    const officer = portal.as('officer');
    await officer.send(calls.sendApplicationLink, { params: { id }, body: { page: 'decline-application' } });
    await officer.send(calls.withdrawApplicationLink, { params: { id, page: 'decline-application' } });
    await portal.db.deleteFrom('messages').execute();
    await ask({ page: 'decline-application', id });
    expect(await opened()).toBe('/application-status');
    await officer.send(calls.withdrawApplicationLink, { params: { id, page: 'application-status' } });
    portal.advance(minute + 1);
    await ask({ page: 'application-status', id });
    expect(await texts()).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('is the same for everyone, and only a known person is written to', async () => {
    const { applicant } = portal.cast.applicants;
    const draft = await createApplication(portal.db, portal.cast, { status: 'initiated' });
    const answers = [];
    for (const who of [
      { id },
      { id: 'f0000000-0000-4000-8000-000000000000' },
      { id: 'TV-ZZZZ9' },
      { id: draft },
      { username: 'nobody@test.example' },
      { username: '+2348031234567' },
    ]) {
      answers.push(await ask({ page: 'application-status', ...who }));
    }
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.body).toEqual({ message: expect.any(String), data: { retryAfter: 60 } });
    expect(await allMessages()).toHaveLength(1);

    await portal.db.deleteFrom('messages').execute();
    await setRow(portal.db, 'users', userId, { disabled_at: new Date() });
    expect((await ask({ page: 'application-status', id: applicantId })).body).toEqual(answers[0]?.body);
    expect(await allMessages()).toEqual([]);
    await setRow(portal.db, 'users', userId, { disabled_at: null });
    expect((await rowOf(portal.db, 'applicants', applicant)).public_id).toBe(applicantId);
  });

  it.each([
    [{}, 'page'],
    [{ page: 'application-status' }, 'username'],
    [{ page: 'application-status', id: 'x', username: 'ada@test.example' }, 'id'],
    [{ page: 'application-status', id: applicantId, username: 'ada@test.example' }, 'username'],
    [{ page: 'settings', username: 'ada@test.example' }, 'page'],
    [{ page: 'application-status', username: 'neither' }, 'username'],
  ])('to %j says what is wrong with it', async (body, field) => {
    const answer = await ask(body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the limits', () => {
  it('send one a minute for each page, also at once and by whichever name', async () => {
    const page = 'application-status';
    await Promise.all([ask({ page, id }), ask({ page, username: phone }), ask({ page, id: applicantId })]);
    expect(await texts()).toHaveLength(1);
    await ask({ page: 'decline-application', id });
    expect(await texts()).toHaveLength(2);
    portal.advance(minute + 1);
    await ask({ page, id });
    expect(await texts()).toHaveLength(3);
  });

  it('are those of a forgotten password: work for a name that is named often, and an end for each person', async () => {
    const page = 'application-status';
    for (let time = 0; time < 5; time++) expect((await ask({ page, id }, `102.89.6.${time}`)).status).toBe(200);
    expect((await ask({ page, id }, '102.89.6.9')).body.code).toBe('CHALLENGE_REQUIRED');
    for (let time = 0; time < codeLimits.link.hour + 2; time++) {
      portal.advance(minute + 1);
      await withWork((headers) => ask({ page, id }, `102.89.7.${time}`, headers));
    }
    const sent = (await texts()).filter((text) => text.startsWith('link-requested'));
    expect(sent).toHaveLength(codeLimits.link.hour);
  });
});
