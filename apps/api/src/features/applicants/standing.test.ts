import { type ApplicationStatus, calls, linkHeader, sayStanding } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../core/languages.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { setIntake } from '../../testing/intake.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { answerTimes } from '../applications/index.ts';

const portal = testPortal();
const applicant = portal.as('applicant');
beforeAll(async () => {
  await setRow(portal.db, 'centres', portal.cast.centres.first, {
    location_address: '1 Factory Road',
    lga: 'Osogbo',
    contact_phone: '0803 111 2222',
    contact_email: null,
  });
});

let id: string;
const newApplication = async (options: Parameters<typeof createApplication>[2] = {}) => {
  await clearApplications(portal.db);
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, ...options });
};
beforeEach(() => newApplication());

const read = (visitor: Visitor, headers: Record<string, string> = {}, of = id) =>
  visitor.send(calls.getStanding, { params: { id: of }, headers });
const tokenOf = (family: 'standing' | 'status' | 'upload') => portal.context.links.tokenFor(portal.db, family, id);

describe('where an application stands', () => {
  it('is told to its applicant, signed in or by a link of its own kind, and to nobody else', async () => {
    expect((await read(applicant)).status).toBe(200);
    const byLink = await read(portal.stranger, { [linkHeader]: await tokenOf('standing') });
    expect(byLink.body).toEqual((await read(applicant)).body);
    for (const family of ['status', 'upload'] as const) {
      const refused = await read(portal.stranger, { [linkHeader]: await tokenOf(family) });
      expect([refused.status, refused.body.code], family).toEqual([403, 'INVALID_LINK']);
    }
    expect((await read(portal.as('otherApplicant'))).body.code).toBe('NOT_FOUND');
    expect((await read(portal.as('officer'))).body.code).toBe('FORBIDDEN');
    expect((await read(portal.stranger)).body.code).toBe('INVALID_LINK');
  });

  it('has the centre with address and phone, and nothing that others may not read', async () => {
    const { body } = await read(portal.stranger, { [linkHeader]: await tokenOf('standing') });
    expect(body.data.center).toEqual({
      name: expect.any(String),
      category: expect.any(String),
      address: expect.stringMatching(/^1 Factory Road, Osogbo, \w+/),
      phone: '0803 111 2222',
      email: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/accountNumber|nin|bvn|firstName|1 Broad Street/i);
  });

  it('stands on no link once the application is withdrawn from it, or its person disabled', async () => {
    const officer = portal.as('officer');
    await officer.send(calls.sendApplicationLink, { params: { id }, body: { page: 'application-status' } });
    const headers = { [linkHeader]: await tokenOf('standing') };
    expect((await read(portal.stranger, headers)).status).toBe(200);
    await officer.send(calls.withdrawApplicationLink, { params: { id, page: 'application-status' } });
    expect((await read(portal.stranger, headers)).body.code).toBe('INVALID_LINK');
    await portal.db.deleteFrom('public_links').execute();
  });

  it('has the day of every step that it went through', async () => {
    const staff = {
      officer: portal.as('officer'),
      platformAdmin: portal.as('platformAdmin'),
      centerAdmin: portal.as('centerAdmin'),
    };
    const step = (who: keyof typeof staff, status: ApplicationStatus) =>
      staff[who].send(calls.changeApplicationStatus, { params: { id }, body: { status } as never });
    const standing = async () => (await read(applicant)).body.data;
    expect(await standing()).toMatchObject({ submittedAt: expect.any(String), verifiedAt: null, decidedAt: null });
    expect((await step('officer', 'approval_requested')).status).toBe(200);
    expect(await standing()).toMatchObject({ verifiedAt: expect.any(String), decidedAt: null });
    expect((await step('platformAdmin', 'approved')).status).toBe(200);
    expect(await standing()).toMatchObject({ decidedAt: expect.any(String), registeredAt: null, declinedAt: null });
    expect((await step('centerAdmin', 'registered')).status).toBe(200);
    expect(await standing()).toMatchObject({ status: 'registered', registeredAt: expect.any(String) });
    expect((await step('centerAdmin', 'approved')).status).toBe(200);
    expect(await standing()).toMatchObject({ status: 'approved', registeredAt: null });
    await applicant.send(calls.declineApplication, { params: { id }, body: { reason: 'Health issues' } });
    const declined = await standing();
    expect(declined).toMatchObject({ status: 'declined', declinedAt: expect.any(String), reason: null });
    expect(sayStanding(declined, english).text).toMatch(/^You declined your place on \d+ \w+ \d{4}\./);
  });

  it('says by which ways its applicant is written to: those that they have confirmed', async () => {
    const { user_id } = await rowOf(portal.db, 'applicants', portal.cast.applicants.applicant);
    const waysOf = async (phone_confirmed_at: Date | null, email_confirmed_at: Date | null) => {
      await setRow(portal.db, 'users', user_id, { phone_confirmed_at, email_confirmed_at });
      return (await read(applicant)).body.data.ways;
    };
    const now = new Date();
    expect(await waysOf(now, null)).toEqual(['sms']);
    expect(await waysOf(null, now)).toEqual(['email']);
    expect(await waysOf(now, now)).toEqual(['sms', 'email']);
  });

  it('says the reason of a rejection, and that one may apply again', async () => {
    await newApplication({ status: 'rejected' });
    const { data } = (await read(applicant)).body;
    expect(data).toMatchObject({ status: 'rejected', reason: 'Incomplete application', intake: { open: false } });
    expect(sayStanding(data, english).next).toContain(
      'You can apply again. VEI (1 year) is closed. No opening date has been set yet.',
    );
  });

  it('offers another application once this one has ended and a programme is open', async () => {
    const may = async () => (await read(applicant)).body.data.canApplyAgain;
    await newApplication({ status: 'rejected' });
    expect(await may()).toBe(false);
    await setIntake(portal.db, portal.cast, 'open', 'STC');
    expect(await may()).toBe(true);
    await newApplication({ status: 'approved' });
    expect(await may()).toBe(false);
    await setIntake(portal.db, portal.cast, 'closed', 'STC');
  });

  it('has no centre, trade and days where there are none', async () => {
    await newApplication({ status: 'initiated', centre: null });
    await setRow(portal.db, 'applications', id, { skill_id: null, category: null });
    expect((await read(applicant)).body.data).toMatchObject({
      center: null,
      skillName: null,
      submittedAt: null,
      usualDays: null,
      tvetCategory: 'VEI',
    });
  });
});

describe('how long an answer takes', () => {
  /** Makes decisions that came this many days after their submission, and this many days ago. */
  const decide = async (days: number, count: number, { category = 'VEI', ago = 0 }: Decided = {}) => {
    for (let made = 0; made < count; made++) {
      const decided = await createApplication(portal.db, portal.cast, { status: 'rejected', category });
      await sql`update applications set decided_at = now() - make_interval(days => ${ago}),
        submitted_at = now() - make_interval(days => ${ago + days}) where id = ${decided}`.execute(portal.db);
    }
  };
  const wait = async () => {
    await answerTimes.run(portal.context, new AbortController().signal);
    const { medianDays, usualDays, waitingDays, isLate } = (await read(applicant)).body.data;
    return [medianDays, usualDays, waitingDays, isLate];
  };
  const submitAgo = (days: number) =>
    sql`update applications set submitted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      portal.db,
    );

  it('is known from twenty decisions of the programme on, from those of the last 90 days', async () => {
    await decide(3, 10);
    await decide(60, 30, { ago: 91 });
    await decide(1, 30, { category: 'STC' });
    await decide(9, 8);
    expect(await wait()).toEqual([null, null, 0, false]);
    await decide(30, 2);
    // 10 of 20 within 3 days, 18 of 20 within 9.
    expect(await wait()).toEqual([3, 9, 0, false]);
    await decide(30, 1);
    expect(await wait()).toEqual([9, 30, 0, false]);
  });

  it('makes an application late once it waits longer than nine in ten did, for its applicant and in lists', async () => {
    await decide(9, 20);
    const listed = async () => {
      const { body } = await portal
        .as('officer')
        .send(calls.listApplications, { query: { sort: 'oldest', limit: 500 } });
      const { waitingDays, isLate } = body.data.find((row) => row.id === id) ?? {};
      return [waitingDays, isLate];
    };
    await submitAgo(9);
    expect(await wait()).toEqual([9, 9, 9, false]);
    expect(await listed()).toEqual([9, false]);
    await submitAgo(10);
    expect(await wait()).toEqual([9, 9, 10, true]);
    expect(await listed()).toEqual([10, true]);
    expect(sayStanding((await read(applicant)).body.data, english).text).toContain(
      'That is 10 days, longer than usual',
    );
    await setRow(portal.db, 'applications', id, { status: 'rejected', rejection_reason: 'No' });
    expect((await wait()).slice(2)).toEqual([null, false]);
    expect(await listed()).toEqual([null, false]);
  });

  it('is a day at least, and is forgotten with its last decision', async () => {
    await decide(0, 20);
    expect((await wait()).slice(0, 2)).toEqual([1, 1]);
    await newApplication();
    expect((await wait()).slice(0, 2)).toEqual([null, null]);
  });
});

interface Decided {
  readonly category?: 'STC' | 'VEI';
  readonly ago?: number;
}

describe('what an owner may do', () => {
  it.each([
    ['initiated', ['submit']],
    ['pending_approval', ['withdraw', 'assign-centre', 'convert']],
    ['approval_requested', ['withdraw', 'assign-centre', 'convert']],
    ['approved', ['decline', 'convert']],
    ['registered', []],
    ['rejected', []],
    ['declined', []],
  ] as const)('while %s is %j', async (status, allowed) => {
    await newApplication({ status });
    const { body } = await applicant.send(calls.getApplication, { params: { id } });
    expect([body.data.status, body.data.allowedActions]).toEqual([status, allowed]);
    expect((await applicant.send(calls.listMyApplications)).body.data[0]?.allowedActions).toEqual(allowed);
  });

  it('converts from one trade alone, and staff do neither', async () => {
    await newApplication({ status: 'approved', skill: 'Blacksmithing' });
    const ofApplicant = await applicant.send(calls.getApplication, { params: { id } });
    expect(ofApplicant.body.data.allowedActions).toEqual(['decline']);
    const ofAdmin = await portal.as('superAdmin').send(calls.getApplication, { params: { id } });
    expect(ofAdmin.body.data.allowedActions).toEqual(['assign-centre']);
  });
});

describe('my applications', () => {
  it('are their owner’s alone, newest first, by pages and by status', async () => {
    await clearApplications(portal.db);
    const at = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T09:00:00Z`);
    const mine = { applicant: portal.cast.applicants.applicant };
    for (let day = 1; day <= 3; day++)
      await createApplication(portal.db, portal.cast, { ...mine, status: 'rejected', submittedAt: at(day) });
    await createApplication(portal.db, portal.cast, { ...mine, status: 'approved', submittedAt: at(4) });
    await createApplication(portal.db, portal.cast, { status: 'approved' });
    const list = async (query: object) => (await applicant.send(calls.listMyApplications, { query })).body;
    const days = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.map(({ submittedAt }) => submittedAt?.slice(8, 10));
    expect(days(await list({}))).toEqual(['04', '03', '02', '01']);
    const second = await list({ page: 2, limit: 3 });
    expect([days(second), second.total, second.totalPages]).toEqual([['01'], 4, 2]);
    expect(days(await list({ status: 'rejected' }))).toEqual(['03', '02', '01']);
    expect((await list({ status: 'declined' })).total).toBe(0);
    expect((await applicant.request('GET', '/applications/mine', { query: { status: 'Rejected' } })).body.code).toBe(
      'INVALID_FORM',
    );
  });
});
