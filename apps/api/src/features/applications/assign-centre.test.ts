import { randomUUID } from 'node:crypto';
import { type CentreAssignment, calls, decisionHoldMs } from '@tvet/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { measureSms } from '../../platform/messages/templates/gsm7.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';

const trade = 'Fashion Design & Garment Making';
const applicantPhone = '+2348031110011';
const portal = testPortal();
afterEach(() => clearApplications(portal.db));

let free: string;
beforeAll(async () => {
  // The rounds make more calls than the rate limiter allows for one person.
  Object.assign(portal.context.rateLimiter, { turn: async () => undefined });
  free = await createCentre(portal.db, {
    name: 'Aba College',
    category: 'VEI',
    location_address: '1 Factory Road',
    lga: 'Aba North',
    state_name: 'Abia',
    phone_number: '0803 111 2222',
  });
  await teach(portal.db, free, trade, { capacity: 1 });
});

const create = (options: Parameters<typeof createApplication>[2] = {}) =>
  createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, ...options });
const assign = (who: PersonName, id: string, body: Partial<CentreAssignment> = {}, headers = {}) =>
  portal
    .as(who)
    .send(calls.assignCentre, { params: { id }, body: { centerId: free, reason: 'It is nearer', ...body }, headers });
const centreOf = async (id: string) => (await rowOf(portal.db, 'applications', id)).centre_id;
const timelineOf = async (id: string, who: PersonName = 'superAdmin') =>
  (await portal.as(who).send(calls.getApplicationTimeline, { params: { id } })).body.data;

describe('a centre', () => {
  it('is assigned by staff with a reason: on the timeline, on the audit trail, and in a message', async () => {
    const id = await create({ status: 'approval_requested', centre: null });
    const { status, body } = await assign('officer', id);
    expect([status, body.data.centerId, body.data.centerName, body.data.status]).toEqual([
      200,
      free,
      'Aba College',
      'approval_requested',
    ]);
    expect(await centreOf(id)).toBe(free);
    expect(await timelineOf(id)).toMatchObject([
      {
        type: 'centre_changed',
        actor: { id: portal.cast.users.officer },
        from: null,
        to: null,
        reason: 'It is nearer',
        centre: { from: null, to: 'Aba College' },
      },
    ]);
    expect((await timelineOf(id, 'applicant'))[0]).toMatchObject({
      actor: { id: null, name: null, role: 'officer' },
      centre: { from: null, to: 'Aba College' },
    });
    const trail = await portal.as('superAdmin').send(calls.listAuditEvents, { query: { subjectId: id } as never });
    expect(trail.body.data[0]).toMatchObject({
      action: 'application.centre-changed',
      details: { before: { center: null }, after: { center: 'Aba College' }, reason: 'It is nearer' },
    });
    const [sms] = await messagesTo(portal, applicantPhone);
    expect(sms?.text).toBe('TVET Initiative: your application is now for Aba College. Reason: It is nearer');
    const [email] = await messagesTo(portal, 'applicant@test.example');
    expect(email?.text).toContain('Address of the centre: 1 Factory Road, Aba North, Abia.');
    expect(email?.text).toContain('Phone number of the centre: 0803 111 2222.');
  });

  it('of an approved applicant moves with its place, and the message comes after that of the approval', async () => {
    const { first } = portal.cast.centres;
    const id = await create({ status: 'approval_requested', centre: first });
    const approved = await portal
      .as('platformAdmin')
      .send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } });
    expect(approved.status).toBe(200);
    expect((await assign('platformAdmin', id)).body.data).toMatchObject({ status: 'approved', centerId: free });
    const due = await portal.db
      .selectFrom('messages')
      .select(['template', 'next_attempt_at', 'created_at'])
      .where('application_id', '=', id)
      .where('channel', '=', 'sms')
      .orderBy('next_attempt_at')
      .execute();
    expect(due.map(({ template }) => template)).toEqual(['application-approved', 'application-centre-changed']);
    for (const { next_attempt_at, created_at } of due) {
      expect(next_attempt_at.getTime() - created_at.getTime()).toBe(decisionHoldMs);
    }
    expect((await messagesTo(portal, applicantPhone))[0]?.text).toContain('your place is now at Aba College.');
    // The only place is taken.
    const other = await createApplication(portal.db, portal.cast, { status: 'pending_approval' });
    expect((await assign('officer', other)).body.code).toBe('CENTRE_FULL');
  });

  it('is named by no message that leaves after another move, or after the place is declined', async () => {
    const id = await create({ status: 'approved', centre: portal.cast.centres.first });
    const unsent = () =>
      portal.db
        .selectFrom('messages')
        .select(['template', 'status'])
        .where('application_id', '=', id)
        .where('template', '=', 'application-centre-changed')
        .where('channel', '=', 'sms')
        .orderBy('created_at')
        .execute();
    const statuses = async () => (await unsent()).map(({ status }) => status);
    expect((await assign('officer', id)).status).toBe(200);
    const third = await createCentre(portal.db, { category: 'VEI', name: 'Umuahia College' });
    await teach(portal.db, third, trade, { capacity: 1 });
    const again = await assign('officer', id, { centerId: third });
    expect([again.status, await statuses()]).toEqual([200, ['withheld', 'queued']]);
    const declined = await portal
      .as('applicant')
      .send(calls.declineApplication, { params: { id }, body: { reason: 'Health issues' } });
    expect([declined.status, await statuses()]).toEqual([200, ['withheld', 'withheld']]);
  });

  it('is asked for by the applicant until the approval, and the message says what to do if another person did', async () => {
    const id = await create({ status: 'approval_requested' });
    expect((await assign('applicant', id)).body.data).toMatchObject({ centerId: free, approvalRequestedBy: null });
    expect(await timelineOf(id)).toMatchObject([{ type: 'centre_changed', actor: { role: 'applicant' } }]);
    expect((await messagesTo(portal, applicantPhone))[0]?.text).toBe(
      'TVET Initiative: you have chosen another training centre: Aba College. If this was not you, contact the portal team.',
    );
    await setRow(portal.db, 'applications', id, {
      status: 'approved',
      approved_by: portal.cast.users.platformAdmin,
      decided_at: new Date(),
    });
    const late = await assign('applicant', id, { centerId: portal.cast.centres.second });
    expect([late.status, late.body.code, late.body.currentStatus]).toEqual([409, 'WRONG_STATUS', 'approved']);
  });

  it.each(['initiated', 'registered', 'rejected', 'declined'] as const)('is not changed while %s', async (status) => {
    const id = await create({ status });
    const { body, status: code } = await assign('superAdmin', id);
    expect([code, body.code, body.currentStatus]).toEqual([409, 'WRONG_STATUS', status]);
  });

  it('has to be active, of the programme, teach the trade and have a place left', async () => {
    const id = await create({ status: 'approved' });
    const other = async (values: Parameters<typeof createCentre>[1], capacity?: number) => {
      const centre = await createCentre(portal.db, { category: 'VEI', ...values });
      if (capacity !== undefined) await teach(portal.db, centre, trade, { capacity });
      return (await assign('officer', id, { centerId: centre })).body.code;
    };
    expect(await other({ status: 'inactive' }, 5)).toBe('CENTRE_CLOSED');
    expect(await other({ category: 'STC' }, 5)).toBe('CENTRE_OTHER_PROGRAMME');
    expect(await other({})).toBe('TRADE_NOT_TAUGHT');
    expect(await other({}, 0)).toBe('CENTRE_FULL');
    expect((await assign('officer', id, { centerId: randomUUID() })).body.code).toBe('CENTRE_UNKNOWN');
    expect((await assign('officer', id, { centerId: portal.cast.centres.first })).body.code).toBe('CENTRE_UNCHANGED');
    expect(await timelineOf(id)).toEqual([]);
  });

  it.each([
    [{ reason: undefined }, 'reason'],
    [{ reason: '   ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ centerId: undefined }, 'centerId'],
    [{ centerId: 'Aba' }, 'centerId'],
    [{ currentCenterId: 7 }, 'currentCenterId'],
  ])('is a 400 for %j', async (body, field) => {
    const id = await create({});
    const answer = await assign('officer', id, body as never);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('that the caller did not see is not replaced', async () => {
    const id = await create({ centre: portal.cast.centres.second });
    const refused = await assign('officer', id, { currentCenterId: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'CENTRE_MOVED']);
    expect((await assign('officer', id, { currentCenterId: portal.cast.centres.second })).status).toBe(200);
  });

  it('is changed once under one key', async () => {
    const id = await create({ centre: null });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await assign('officer', id, {}, headers);
    const again = await assign('officer', id, {}, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await timelineOf(id)).toHaveLength(1);
  });
});

describe('two people at the same instant', () => {
  it('assign different centres: every change that is answered with 200 is on the timeline, and the last one holds', async () => {
    const another = await createCentre(portal.db, { category: 'VEI' });
    await teach(portal.db, another, trade);
    for (let round = 0; round < loops(50); round++) {
      await clearApplications(portal.db);
      const id = await create({ centre: null });
      const seen = { currentCenterId: null };
      const answers = await Promise.all([
        assign('officer', id, seen),
        assign('secondOfficer', id, { ...seen, centerId: another }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CENTRE_MOVED');
      const won = answers.find(({ status }) => status === 200)?.body.data.centerId;
      expect(await centreOf(id)).toBe(won);
      expect(await timelineOf(id)).toHaveLength(1);
    }
  });

  it('move two approved applicants to the last place: one gets it', async () => {
    for (let round = 0; round < loops(50); round++) {
      await clearApplications(portal.db);
      const ids = [
        await create({ status: 'approved' }),
        await createApplication(portal.db, portal.cast, { status: 'approved' }),
      ];
      const answers = await Promise.all([assign('officer', ids[0] ?? ''), assign('secondOfficer', ids[1] ?? '')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CENTRE_FULL');
    }
  });

  it('assign a centre and approve: no one is approved for a centre that the approval did not see', async () => {
    const { first } = portal.cast.centres;
    for (let round = 0; round < loops(50); round++) {
      await clearApplications(portal.db);
      const id = await create({ status: 'approval_requested', centre: first });
      const [moved, approved] = await Promise.all([
        assign('officer', id, { currentCenterId: first }),
        portal
          .as('platformAdmin')
          .send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } }),
      ]);
      expect(approved.status).toBe(200);
      // The approval may come first; the move then either follows it or has been overtaken.
      expect([200, 409]).toContain(moved.status);
      const [sms] = await portal.db
        .selectFrom('messages')
        .select('body_text')
        .where('application_id', '=', id)
        .where('channel', '=', 'sms')
        .where('template', '=', 'application-approved')
        .execute();
      expect(sms?.body_text?.includes('Aba College')).toBe(approved.body.data.centerId === free);
    }
  });
});

it('the SMS about a centre fits one part, however long the names and the reason are', async () => {
  const long = await createCentre(portal.db, {
    name: 'Comprehensive Centre of Skills for Building, Catering, Tailoring and Repairs, Umuahia',
    category: 'VEI',
  });
  await teach(portal.db, long, trade);
  const reason =
    'The centre that you chose has closed its workshop until the end of the year, and this one is near. '.repeat(5);
  for (const status of ['pending_approval', 'approved'] as const) {
    const id = await create({ status });
    expect((await assign('officer', id, { centerId: long, reason: reason.slice(0, 500) })).status).toBe(200);
    const [sms] = await messagesTo(portal, applicantPhone);
    expect(measureSms(sms?.text ?? '')).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    await clearApplications(portal.db);
  }
});
