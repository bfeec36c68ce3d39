import { randomUUID } from 'node:crypto';
import { calls, type DeskFilter } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../../testing/applications.ts';
import type { PersonName } from '../../../testing/cast.ts';
import type { Visitor } from '../../../testing/portal-types.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');
const secondOfficer = portal.as('secondOfficer');
const superAdmin = portal.as('superAdmin');
const minute = 60_000;

/** The time by which the clock was moved. */
let moved = 0;
const move = (ms: number) => {
  portal.advance(ms);
  moved += ms;
};
beforeEach(async () => {
  move(-moved);
  await clearApplications(portal.db);
});

type Options = NonNullable<Parameters<typeof createApplication>[2]>;
/** Applications, the longest-waiting first. */
async function createWaiting(count: number, options: Options = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const submittedAt = new Date(Date.now() - (count - place) * 60 * minute);
    ids.push(await createApplication(portal.db, portal.cast, { submittedAt, ...options }));
  }
  return ids;
}
const take = async (count: number, by: Visitor = officer) =>
  (await by.send(calls.takeClaims, { body: { count } })).body.data.map(({ applicationId }) => applicationId);
const held = async (by: Visitor = officer) =>
  (await by.send(calls.listClaims)).body.data.map(({ applicationId }) => applicationId);
const claimOf = async (id: string, by: Visitor = officer) =>
  (await by.send(calls.getApplication, { params: { id } })).body.data.claim;
const step = (id: string, status: 'approval_requested' | 'pending_approval' | 'rejected', by: Visitor = officer) =>
  by.send(calls.changeApplicationStatus, { params: { id }, body: { status, reason: 'Because' } });
const assign = (userId: string | null, applicationIds: string[]) =>
  superAdmin.send(calls.assignApplications, { body: { userId, applicationIds } });
const listed = async (query: object, by: Visitor = officer) => {
  const { body } = await by.send(calls.listApplications, { query: { sort: 'oldest', ...query } as never });
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
};

it('gives 200 officers at once 20 each of 3,000 applications: none twice, none lost', {
  timeout: 120_000,
}, async () => {
  const { db, cast } = portal;
  await sql`
    with people as (
      insert into users (role, first_name, last_name, phone)
      select 'applicant', 'Ada', 'Obi', '+23481' || lpad(n::text, 8, '0') from generate_series(1, 3000) n returning id
    ), applying as (
      insert into applicants (user_id, public_id)
      select id, 'TV-' || upper(left(id::text, 13)) from people returning id
    )
    insert into applications (applicant_id, intake_id, status, category, skill_id, state, lga, submitted_at)
    select id, ${cast.intake}::uuid, 'pending_approval', 'VEI', (select id from skills limit 1), 'Lagos', 'Ikeja',
      now() - random() * interval '30 days' from applying`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into users (role, first_name, last_name, phone)
    select 'officer', 'Officer', n::text, '+23482' || lpad(n::text, 8, '0') from generate_series(1, 200) n returning id`.execute(
    db,
  );
  const officers = await Promise.all(
    rows.map(async ({ id }) => {
      const claims = { userId: id, role: 'officer', sessionId: randomUUID() } as const;
      const person = { email: null, phone_number: null, given_name: 'Officer', family_name: 'One' };
      return portal.withToken((await portal.context.tokens.issue(claims, person)).access_token);
    }),
  );
  const portions = await Promise.all(officers.map((one) => take(20, one)));
  const taken = portions.flat();
  expect(Math.max(...portions.map(({ length }) => length))).toBe(20);
  expect([taken.length, new Set(taken).size]).toEqual([3_000, 3_000]);
});

describe('a portion', () => {
  it('has the longest-waiting applications, and a repeat or double click takes no second one', async () => {
    const ids = await createWaiting(6);
    expect(await Promise.all([take(2), take(2)])).toEqual([ids.slice(0, 2), ids.slice(0, 2)]);
    expect(await take(3)).toEqual(ids.slice(0, 3));
    expect(await take(1)).toEqual(ids.slice(0, 3));
    expect(await take(50, secondOfficer)).toEqual(ids.slice(3));
    expect(await held()).toEqual(ids.slice(0, 3));
    for (const count of [0, 51, 1.5, '20']) {
      expect((await officer.send(calls.takeClaims, { body: { count } as never })).status).toBe(400);
    }
  });

  it('is what the role decides: no application that waits for its applicant, or that the caller verified', async () => {
    const { users } = portal.cast;
    const [pending = '', waiting = ''] = await createWaiting(2);
    await createApplication(portal.db, portal.cast, { status: 'approved' });
    await createWaiting(1, { status: 'approval_requested', requestedBy: users.platformAdmin });
    const [verified = ''] = await createWaiting(1, { status: 'approval_requested', requestedBy: users.officer });
    await officer.send(calls.requestCorrection, {
      params: { id: waiting },
      body: { fields: ['dateOfBirth'], reason: 'As on the slip' },
    });
    expect(await take(20)).toEqual([pending]);
    expect(await take(20, portal.as('platformAdmin'))).toEqual([verified]);
    expect((await take(20, superAdmin)).length).toBe(1);
  });
});

describe('a claim', () => {
  it('names its holder to staff alone, filters the list, and does not stop a colleague from deciding', async () => {
    const [mine = '', other = '', free = ''] = await createWaiting(3);
    await take(1);
    await take(1, secondOfficer);
    const { users } = portal.cast;
    expect(await claimOf(other)).toMatchObject({
      userId: users.secondOfficer,
      name: 'Ebere secondOfficer',
      assigned: false,
    });
    const centerAdmin = portal.as('centerAdmin');
    expect(await claimOf(other, centerAdmin)).toBeNull();
    expect((await centerAdmin.send(calls.listApplications, { query: { claim: 'claimed' } as never })).status).toBe(403);
    expect(await listed({ claim: 'mine' })).toEqual([mine]);
    expect(await listed({ claim: 'unclaimed', waitingForApplicant: false })).toEqual([free]);
    expect(await listed({ claim: 'claimed', status: 'pending_approval' })).toEqual([mine, other]);
    expect((await step(other, 'approval_requested')).body.data).toMatchObject({ claim: null });
  });

  it('ends by itself after 30 minutes unless its holder takes more, and the next officer gets the application', async () => {
    const ids = await createWaiting(1);
    await take(1);
    move(29 * minute);
    expect([await held(), await take(1, secondOfficer)]).toEqual([ids, []]);
    move(minute);
    expect([await held(), await claimOf(ids[0] ?? '')]).toEqual([[], null]);
    expect(await take(1, secondOfficer)).toEqual(ids);
    move(29 * minute);
    expect(await take(1, secondOfficer)).toEqual(ids);
    move(29 * minute);
    expect(await held(secondOfficer)).toEqual(ids);
  });

  it('ends with a decision, with a request for a correction, and when its holder releases it', async () => {
    const [decided = '', asked = '', released = '', kept = ''] = await createWaiting(4);
    await take(4);
    await step(decided, 'approval_requested');
    await officer.send(calls.requestCorrection, {
      params: { id: asked },
      body: { fields: ['dateOfBirth'], reason: 'As on the slip' },
    });
    const release = (id: string, by: Visitor) => by.send(calls.releaseClaim, { params: { id } });
    expect((await release(kept, secondOfficer)).status).toBe(204);
    for (const _ of ['first', 'repeated']) expect((await release(released, officer)).status).toBe(204);
    expect(await held()).toEqual([kept]);
    expect((await step(decided, 'pending_approval')).status).toBe(200);
    expect(await held()).toEqual([kept]);
  });

  it('ends when its holder is disabled or gets another role', async () => {
    const id = portal.cast.users.secondOfficer;
    await createWaiting(1);
    for (const [change, restore] of [
      [{ disabled_at: new Date() }, { disabled_at: null }],
      [{ role: 'viewOnlyOfficer' }, { role: 'officer' }],
    ]) {
      expect((await take(1, secondOfficer)).length).toBe(1);
      const update = (values: object) => portal.db.updateTable('users').set(values).where('id', '=', id).execute();
      await update(change as object);
      await update(restore as object);
      expect(await held(secondOfficer)).toEqual([]);
    }
  });
});

describe('an assignment', () => {
  const entries = async () =>
    (await superAdmin.send(calls.listAuditEvents, { query: { limit: 3 } as never })).body.data;

  it('lasts 7 days, replaces a claim, leaves out what the colleague cannot decide, and is audited', async () => {
    const { users } = portal.cast;
    const [claimed = '', free = ''] = await createWaiting(2);
    const [review = ''] = await createWaiting(1, { status: 'approval_requested' });
    const unknown = randomUUID();
    await take(1, secondOfficer);
    const { body } = await assign(users.officer, [claimed, free, review, unknown]);
    expect(body.data).toEqual({
      changed: 2,
      leftOut: [
        { applicationId: unknown, code: 'NOT_FOUND' },
        { applicationId: review, code: 'WRONG_STATUS' },
      ],
    });
    expect([await held(), await take(20, secondOfficer)]).toEqual([[claimed, free], []]);
    const [next = ''] = await createWaiting(1);
    expect(await take(1)).toEqual(expect.arrayContaining([claimed, free, next]));
    await officer.send(calls.releaseClaim, { params: { id: next } });
    expect(await claimOf(free)).toMatchObject({ assigned: true });
    expect((await officer.send(calls.listNotifications)).body.data[0]).toMatchObject({ kind: 'assignment', count: 2 });
    expect((await entries()).map(({ action, subjectId }) => [action, subjectId]).sort()).toEqual(
      expect.arrayContaining(
        [
          ['application.assigned', claimed],
          ['application.assigned', free],
        ].sort(),
      ),
    );
    move(7 * 24 * 60 * minute - minute);
    expect(await held()).toEqual([claimed, free]);
    expect((await assign(null, [claimed])).body.data).toEqual({ changed: 1, leftOut: [] });
    expect((await assign(null, [claimed])).body.data).toEqual({ changed: 0, leftOut: [] });
    expect(await held()).toEqual([free]);
  });

  it.each<PersonName>(['viewOnlyOfficer', 'superAdmin', 'applicant'])('is not given to a %s', async (name) => {
    const ids = await createWaiting(1);
    const { status, body } = await assign(portal.cast.users[name], ids);
    expect([status, body.code]).toEqual([422, 'ASSIGNEE_UNKNOWN']);
  });

  it('is not given to the person who verified the application', async () => {
    const { platformAdmin } = portal.cast.users;
    const ids = await createWaiting(1, { status: 'approval_requested', requestedBy: platformAdmin });
    expect((await assign(platformAdmin, ids)).body.data.leftOut.map(({ code }) => code)).toEqual([
      'REQUESTER_CANNOT_APPROVE',
    ]);
  });
});

it('counts on the desk what its lists show', async () => {
  const [asked = '', verified = '', rejected = '', unverified = ''] = await createWaiting(6);
  await step(verified, 'approval_requested');
  await step(unverified, 'approval_requested');
  await step(unverified, 'pending_approval', superAdmin);
  await step(rejected, 'rejected');
  await officer.send(calls.requestCorrection, {
    params: { id: asked },
    body: { fields: ['dateOfBirth'], reason: 'As on the slip' },
  });
  const desk = async (by = officer) => (await by.send(calls.getDesk)).body.data;
  expect(await desk()).toEqual({
    status: 'pending_approval',
    waiting: 3,
    oldestDays: expect.any(Number),
    mine: 0,
    doneToday: 2,
    sentBack: 1,
  });
  await portal.db.updateTable('application_corrections').set({ closed_at: new Date(), closed_as: 'sent' }).execute();
  await portal.db.updateTable('applications').set({ correction_due_at: null }).where('id', '=', asked).execute();
  await take(1);
  expect(await desk()).toMatchObject({ waiting: 4, mine: 1, doneToday: 2, sentBack: 2 });
  const lists: Record<DeskFilter, string[]> = { doneToday: [verified, rejected], sentBack: [asked, unverified] };
  for (const [name, ids] of Object.entries(lists)) expect(await listed({ desk: name })).toEqual(ids);
  expect(await desk(secondOfficer)).toMatchObject({ waiting: 4, mine: 0, doneToday: 0, sentBack: 0 });
});
