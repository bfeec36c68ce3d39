import { randomUUID } from 'node:crypto';
import {
  type ApplicationStatus,
  answersKeptMs,
  applicationStatuses,
  calls,
  isStatusAction,
  stepOf,
  workflow,
} from '@tvet/contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteSpent } from '../../platform/jobs/housekeeping.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';

const portal = testPortal();
beforeAll(async () => {
  // The matrix makes more calls than the rate limiter allows for one person.
  Object.assign(portal.context.rateLimiter, { turn: async () => undefined });
});
afterEach(() => clearApplications(portal.db));

type Options = Parameters<typeof createApplication>[2];
const create = (options: Options) => createApplication(portal.db, portal.cast, options);
const patch = async (who: PersonName, id: string, body: { status: ApplicationStatus; reason?: string }, headers = {}) =>
  portal.as(who).send(calls.changeApplicationStatus, { params: { id }, body, headers });
const timelineOf = async (id: string) =>
  (await portal.as('superAdmin').send(calls.getApplicationTimeline, { params: { id } })).body.data;
const eventsOf = (id: string) =>
  portal.db.selectFrom('application_events').selectAll().where('application_id', '=', id).execute();
const statusOf = async (id: string) => (await rowOf(portal.db, 'applications', id)).status;

/** The outcome of each move (rules 9.2, 9.4), written by hand and not read from the table. */
const legal: Partial<Record<PersonName, Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>>>> = {
  officer: {
    pending_approval: ['approval_requested', 'rejected'],
    // Their own verification.
    approval_requested: ['pending_approval', 'rejected'],
  },
  platformAdmin: { pending_approval: ['rejected'], approval_requested: ['approved', 'rejected'] },
  superAdmin: { pending_approval: ['rejected'], approval_requested: ['pending_approval', 'approved', 'rejected'] },
  centerAdmin: { approved: ['registered'], registered: ['approved'] },
  viewOnlyOfficer: {},
  accreditor: {},
  // Submitting and declining have calls of their own.
  applicant: {},
};
/** True if the person has a step to this status from any status. An illegal move there is a 409, any other move a 403. */
const reachable = (who: PersonName, to: ApplicationStatus) =>
  Object.values(legal[who] ?? {}).some((targets) => targets.includes(to));
/** True if only another person has the step between these statuses. */
const othersStep = (who: PersonName, from: ApplicationStatus, to: ApplicationStatus) =>
  Object.entries(legal).some(([other, moves]) => other !== who && moves[from]?.includes(to)) ||
  (from === 'initiated' && to === 'pending_approval') ||
  (from === 'approved' && to === 'declined');

/** A centre sees an application once it is submitted. */
const sees = (who: PersonName, from: ApplicationStatus) => who !== 'centerAdmin' || from !== 'initiated';

it.each(Object.keys(legal) as PersonName[])('%s takes each legal step and no other', async (who) => {
  const { users, applicants } = portal.cast;
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const from of applicationStatuses) {
    let id: string | undefined;
    for (const to of applicationStatuses) {
      if (id === undefined) {
        await clearApplications(portal.db);
        const requestedBy = who === 'officer' ? users.officer : users.secondOfficer;
        id = await create({ status: from, requestedBy, applicant: applicants.applicant });
      }
      const { status, body } = await portal.as(who).send(calls.changeApplicationStatus, {
        params: { id },
        body: { status: to, reason: 'Because of the documents' },
      });
      const events = (await eventsOf(id)).map((event) => [event.actor_id, event.from_status, event.to_status]);
      const shown = body.data?.status ?? body.currentStatus;
      const step = `${from} to ${to}`;
      found[step] = { status, code: body.code, shown, kept: await statusOf(id), events };
      if (legal[who]?.[from]?.includes(to)) {
        expected[step] = { status: 200, code: undefined, shown: to, kept: to, events: [[users[who], from, to]] };
        id = undefined;
      } else {
        const refusal = reachable(who, to) && !othersStep(who, from, to) ? (sees(who, from) ? 409 : 404) : 403;
        const code = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 409: 'WRONG_STATUS' }[refusal];
        expected[step] = { status: refusal, code, shown: refusal === 409 ? from : undefined, kept: from, events: [] };
      }
    }
  }
  expect(Object.keys(found)).toHaveLength(applicationStatuses.length ** 2);
  expect(found).toEqual(expected);
});

describe('a malformed step', () => {
  it('needs a reason to reject, and says so for the field', async () => {
    const id = await create({});
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await patch('officer', id, {
        status: 'rejected',
        ...(reason !== undefined && { reason }),
      });
      expect(status).toBe(400);
      expect(body.errors?.[0]?.field).toBe('reason');
    }
    const bareLabel = await patch('officer', id, { status: 'rejected', reason: 'Other - please specify' });
    expect([bareLabel.status, bareLabel.body.errors?.[0]?.message]).toEqual([
      400,
      'Please provide a custom reason for rejection',
    ]);
    const tooLong = await patch('officer', id, { status: 'rejected', reason: 'x'.repeat(501) });
    expect(tooLong.status).toBe(400);
    expect(await statusOf(id)).toBe('pending_approval');
  });

  it.each([
    ['rejected', 'Please select a reason for rejection'],
    ['pending_approval', 'Give a reason'],
  ] as const)('to %s with an empty reason is refused: %s', async (to, message) => {
    const id = await create({ status: 'approval_requested' });
    const { status, body } = await patch('superAdmin', id, { status: to, reason: ' ' });
    expect([status, body.errors?.map((error) => error.message)]).toEqual([400, [message]]);
  });

  it.each([
    undefined,
    {},
    { status: 'banana' },
    { status: ['approved'] },
    { status: { $ne: '' } },
    { status: 'rejected', reason: 7 },
    { status: 'rejected', reason: 'a\u0000b' },
    { status: 'rejected', reason: 'a\ud83d b' },
  ])('is a 400 for the body %j', async (body) => {
    const id = await create({});
    const answer = await portal.as('officer').request('PATCH', `/applications/${id}/status`, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toMatch(/INVALID_FORM|MALFORMED_BODY/);
    expect(await statusOf(id)).toBe('pending_approval');
  });
});

describe('whoever requested an approval', () => {
  it('may not approve it, not even after becoming platformAdmin; another may', async () => {
    const id = await create({});
    expect((await patch('officer', id, { status: 'approval_requested' })).status).toBe(200);
    const { users } = portal.cast;
    const setRole = (role: 'officer' | 'platformAdmin') => setRow(portal.db, 'users', users.officer, { role });

    await setRole('platformAdmin');
    const refused = await patch('officer', id, { status: 'approved' });
    expect([refused.status, refused.body.code]).toEqual([403, 'REQUESTER_CANNOT_APPROVE']);
    await setRole('officer');

    expect((await patch('platformAdmin', id, { status: 'approved' })).status).toBe(200);
    expect((await timelineOf(id)).map(({ type, actor }) => [type, actor?.id])).toEqual([
      ['approved', users.platformAdmin],
      ['verified', users.officer],
    ]);
  });

  it('sees the step as blocked, with the reason, and everybody else as allowed', async () => {
    const id = await create({ status: 'approval_requested', requestedBy: portal.cast.users.platformAdmin });
    const seenBy = async (who: PersonName) =>
      (await portal.as(who).send(calls.getApplication, { params: { id } })).body.data;
    expect(await seenBy('platformAdmin')).toMatchObject({
      allowedActions: ['reject', 'assign-centre'],
      blockedActions: [
        { action: 'approve', code: 'REQUESTER_CANNOT_APPROVE', reason: expect.stringContaining('requested') },
      ],
    });
    expect(await seenBy('superAdmin')).toMatchObject({
      allowedActions: ['unverify', 'approve', 'reject', 'assign-centre'],
      blockedActions: [],
    });
    expect(await seenBy('viewOnlyOfficer')).toMatchObject({ allowedActions: [], blockedActions: [] });
  });
});

describe('an application without a centre', () => {
  it('cannot be approved, and says so on the step; with one it can', async () => {
    const id = await create({ status: 'approval_requested', centre: null });
    const shown = (await portal.as('platformAdmin').send(calls.getApplication, { params: { id } })).body.data;
    expect(shown).toMatchObject({
      allowedActions: ['reject', 'assign-centre'],
      blockedActions: [{ action: 'approve', code: 'CENTRE_REQUIRED', reason: expect.stringContaining('no centre') }],
    });
    const refused = await patch('platformAdmin', id, { status: 'approved' });
    expect([refused.status, refused.body.code, refused.body.currentStatus]).toEqual([
      409,
      'CENTRE_REQUIRED',
      'approval_requested',
    ]);
    expect(await eventsOf(id)).toEqual([]);
    await setRow(portal.db, 'applications', id, { centre_id: portal.cast.centres.first });
    expect((await patch('platformAdmin', id, { status: 'approved' })).status).toBe(200);
  });
});

describe('a verification', () => {
  it('is withdrawn by the officer who made it or by a superAdmin, and can be made again by another', async () => {
    const { users } = portal.cast;
    const id = await create({});
    const move = async (who: PersonName, status: ApplicationStatus) => {
      const { body } = await patch(who, id, { status });
      return body.code ?? body.data?.status;
    };
    expect(await move('officer', 'approval_requested')).toBe('approval_requested');
    expect(await move('secondOfficer', 'pending_approval')).toBe('NOT_YOUR_VERIFICATION');
    expect(await move('officer', 'pending_approval')).toBe('pending_approval');
    expect(await rowOf(portal.db, 'applications', id)).toMatchObject({
      approval_requested_by: null,
      approval_requested_at: null,
    });
    expect(await move('secondOfficer', 'approval_requested')).toBe('approval_requested');
    expect(await move('superAdmin', 'pending_approval')).toBe('pending_approval');
    expect((await timelineOf(id)).map(({ type, actor }) => [type, actor?.id])).toEqual([
      ['verification_withdrawn', users.superAdmin],
      ['verified', users.secondOfficer],
      ['verification_withdrawn', users.officer],
      ['verified', users.officer],
    ]);
    const told = portal.db.selectFrom('messages').select('id').where('application_id', '=', id);
    expect(await told.execute()).toEqual([]);
  });

  it('that is withdrawn while another person approves: one wins', async () => {
    for (let round = 0; round < loops(50); round++) {
      const id = await create({ status: 'approval_requested', requestedBy: portal.cast.users.officer });
      const answers = await Promise.all([
        patch('officer', id, { status: 'pending_approval' }),
        patch('platformAdmin', id, { status: 'approved' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await eventsOf(id)).toHaveLength(1);
      const won = answers.find(({ status }) => status === 200)?.body.data?.status;
      expect([won, answers.find(({ status }) => status === 409)?.body.currentStatus]).toEqual([
        await statusOf(id),
        await statusOf(id),
      ]);
    }
  });
});

describe('what the caller may do', () => {
  it('is said truly by allowedActions: each named step succeeds', async () => {
    const people: PersonName[] = ['officer', 'platformAdmin', 'centerAdmin'];
    let taken = 0;
    for (const who of people) {
      for (const from of applicationStatuses.filter((status) => sees(who, status))) {
        const id = await create({ status: from });
        const { allowedActions } = (await portal.as(who).send(calls.getApplication, { params: { id } })).body.data;
        for (const action of allowedActions) {
          // Some actions are no steps, and the applicant's own steps have their own calls.
          if (!isStatusAction(action)) continue;
          const step = workflow.find((candidate) => candidate.action === action);
          const fresh = await create({ status: from });
          const answer = await patch(who, fresh, { status: step?.to ?? from, reason: 'Because' });
          expect(answer.status, `${who}: ${action}`).toBe(200);
          expect((await timelineOf(fresh))[0]?.type).toBe(stepOf(action).event);
          taken++;
        }
      }
    }
    expect(taken).toBe(8);
  });
});

describe('the applicant', () => {
  it('sees the roles, not names and ids, of those who verified and decided', async () => {
    const { cast } = portal;
    const id = await create({ applicant: cast.applicants.applicant });
    await patch('officer', id, { status: 'approval_requested' });
    await patch('platformAdmin', id, { status: 'approved' });
    await patch('centerAdmin', id, { status: 'registered' });
    const applicant = portal.as('applicant');

    const timeline = await applicant.send(calls.getApplicationTimeline, { params: { id } });
    expect(timeline.body.data.map(({ type, actor }) => [type, actor])).toEqual([
      ['registered', { id: null, name: null, role: 'centerAdmin' }],
      ['approved', { id: null, name: null, role: 'platformAdmin' }],
      ['verified', { id: null, name: null, role: 'officer' }],
    ]);
    const answers = [
      timeline,
      await applicant.send(calls.getApplication, { params: { id } }),
      await applicant.send(calls.listMyApplications),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      for (const who of ['officer', 'platformAdmin', 'secondPlatformAdmin', 'centerAdmin'] as const) {
        expect(JSON.stringify(body)).not.toContain(cast.users[who]);
      }
      // The last names in the cast are role names.
      expect(JSON.stringify(body)).not.toMatch(/ (officer|platformAdmin|centerAdmin)"/);
    }
    const verified = (await timelineOf(id)).at(-1);
    expect(verified?.actor).toEqual({ id: cast.users.officer, name: 'Danjuma officer', role: 'officer' });
  });

  it('is named on the lines of their own', async () => {
    const { cast, db } = portal;
    const id = await create({ applicant: cast.applicants.applicant });
    await db
      .insertInto('application_events')
      .values({ application_id: id, type: 'submitted', actor_id: cast.users.applicant })
      .execute();
    const { body } = await portal.as('applicant').send(calls.getApplicationTimeline, { params: { id } });
    expect(body.data[0]?.actor).toMatchObject({ id: cast.users.applicant, role: 'applicant' });
  });
});

describe('two people at the same instant', () => {
  const rounds = loops(200);

  it('one wins, the other gets 409 with the status the winner set, and one line is written', async () => {
    const [officer, admin] = [portal.as('officer'), portal.as('platformAdmin')];
    const outcomes = { verified: 0, rejected: 0 };
    for (let round = 0; round < rounds; round++) {
      const id = await create({});
      const answers = await Promise.all([
        officer.send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approval_requested' } }),
        admin.send(calls.changeApplicationStatus, {
          params: { id },
          body: { status: 'rejected', reason: 'Incomplete' },
        }),
      ]);
      const final = await statusOf(id);
      const events = await eventsOf(id);

      if (answers[0].status === 409) {
        expect(answers[0].body.currentStatus).toBe('rejected');
        expect([answers[1].status, final]).toEqual([200, 'rejected']);
        expect(events).toHaveLength(1);
        outcomes.rejected++;
      } else {
        // Rejecting is legal from both statuses: if it comes second, it may succeed or get the conflict.
        expect(answers[0].status).toBe(200);
        expect(events).toHaveLength(answers[1].status === 200 ? 2 : 1);
        expect(final).toBe(answers[1].status === 200 ? 'rejected' : 'approval_requested');
        outcomes.verified++;
      }
    }
    expect(outcomes.verified + outcomes.rejected).toBe(rounds);
  });

  it('take the same step: one gets 200 and the other 409, and the applicant gets one message of each kind', async () => {
    const reviewers = [portal.as('platformAdmin'), portal.as('superAdmin')] as const;
    for (let round = 0; round < rounds; round++) {
      const id = await create({ status: 'approval_requested' });
      const answers = await Promise.all(
        reviewers.map((reviewer) =>
          reviewer.send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.currentStatus).toBe('approved');
      expect(await eventsOf(id)).toHaveLength(1);
      const told = portal.db.selectFrom('messages').select('channel').where('application_id', '=', id);
      expect((await told.execute()).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    }
  });
});

it.for([
  ['centre', 'centres', 'centre_id', 'centerName'],
  ['trade', 'skills', 'skill_id', 'skillName'],
] as const)(
  'a step that meets a %s becoming another is worded by that one',
  async ([, table, column, shown], { skip }) => {
    skip(portal.context.connection.kind === 'embedded', 'it has one connection, so that nobody comes between');
    const id = await create({ status: 'approval_requested' });
    const other = await portal.db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'not in', (eb) =>
        eb.selectFrom('applications').select(column).where('id', '=', id).$castTo<string>(),
      )
      .executeTakeFirstOrThrow();
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%update "applications"%'`.execute(
        portal.db,
      );
      return rows.length > 0;
    };
    let answer: ReturnType<typeof patch> | undefined;
    await portal.db.transaction().execute(async (db) => {
      await setRow(db, 'applications', id, { [column]: other.id });
      answer = patch('platformAdmin', id, { status: 'approved' });
      await expect.poll(isWaiting).toBe(true);
    });
    expect(await answer).toMatchObject({ status: 200, body: { data: { status: 'approved', [shown]: other.name } } });
    expect(await timelineOf(id)).toMatchObject([{ type: 'approved' }]);
    const messages = await portal.db
      .selectFrom('messages')
      .select('body_text')
      .where('application_id', '=', id)
      .execute();
    expect(messages.length).toBeGreaterThan(0);
    for (const { body_text } of messages) {
      expect(body_text).toContain(table === 'centres' ? other.name : 'Your application was approved');
    }
  },
);

describe('an Idempotency-Key', () => {
  it('gives the same answer to the same request, and does the work once', async () => {
    const id = await create({});
    const headers = { 'idempotency-key': randomUUID() };
    const first = await patch('officer', id, { status: 'approval_requested' }, headers);
    const again = await patch('officer', id, { status: 'approval_requested' }, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('holds when both arrive at once', async () => {
    const id = await create({});
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => patch('officer', id, { status: 'approval_requested' }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await timelineOf(id)).toHaveLength(1);
  });

  it('gives its answer for a day, whatever became of the application meanwhile, and tells the applicant once', async () => {
    const id = await create({ status: 'approval_requested' });
    const headers = { 'idempotency-key': `${randomUUID()}.${id}` };
    const first = await patch('platformAdmin', id, { status: 'approved' }, headers);
    expect((await patch('centerAdmin', id, { status: 'registered' })).status).toBe(200);
    await deleteSpent(portal.db, new Date(Date.now() + answersKeptMs - 60_000));
    const again = await patch('platformAdmin', id, { status: 'approved' }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await statusOf(id)).toBe('registered');
    expect((await timelineOf(id)).map(({ type }) => type)).toEqual(['registered', 'approved']);
    const told = await portal.db.selectFrom('messages').select('channel').where('application_id', '=', id).execute();
    // The approval and the registration, each by SMS and by email.
    expect(told).toHaveLength(4);

    // After a day the key counts as a new request, and the status refuses it.
    await deleteSpent(portal.db, new Date(Date.now() + answersKeptMs + 60_000));
    const late = await patch('platformAdmin', id, { status: 'rejected', reason: 'Too late' }, headers);
    expect([late.status, late.body.currentStatus]).toEqual([409, 'registered']);
  });

  it('is refused for another request, kept apart per person, and not spent by a refusal', async () => {
    const [id, other] = [await create({}), await create({})];
    const headers = { 'idempotency-key': 'one key' };
    expect((await patch('platformAdmin', id, { status: 'approved' }, headers)).status).toBe(409);
    expect((await patch('officer', id, { status: 'approval_requested' }, headers)).status).toBe(200);
    expect((await patch('platformAdmin', id, { status: 'approved' }, headers)).status).toBe(200);
    for (const conflict of [
      await patch('officer', other, { status: 'approval_requested' }, headers),
      await patch('officer', id, { status: 'rejected', reason: 'No proof was given' }, headers),
    ])
      expect([conflict.status, conflict.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(await statusOf(other)).toBe('pending_approval');
    const tooLong = await patch(
      'officer',
      other,
      { status: 'approval_requested' },
      { 'idempotency-key': 'k'.repeat(201) },
    );
    expect(tooLong.status).toBe(400);
  });
});
