import { randomUUID } from 'node:crypto';
import { calls, type Preflight, type PreflightRequest } from '@tvet/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const trade = 'Fashion Design & Garment Making';
const portal = testPortal();
afterEach(() => clearApplications(portal.db));

let day = 0;
/** Each one has waited a day less than the one before. Its proof is there unless it `lacks` it. */
async function create({
  lacks = false,
  ...options
}: Parameters<typeof createApplication>[2] & { lacks?: boolean } = {}) {
  day += 1;
  const id = await createApplication(portal.db, portal.cast, {
    status: 'approval_requested',
    submittedAt: new Date(Date.UTC(2025, 0, day)),
    ...options,
  });
  if (!lacks) await setRow(portal.db, 'applications', id, { proof_url: 's3://files/proof' });
  return id;
}
async function centreWith(capacity: number): Promise<string> {
  const id = await createCentre(portal.db, { category: 'VEI', name: `Centre of ${capacity}` });
  await teach(portal.db, id, trade, { capacity });
  return id;
}
const ask = async (body: PreflightRequest, who: PersonName = 'platformAdmin'): Promise<Preflight> => {
  const answer = await portal.as(who).send(calls.preflightApplications, { body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const groupsOf = ({ groups }: Preflight) =>
  Object.fromEntries(
    groups.map(({ code, refused, ids, count }) => {
      expect(count).toBe(ids.length);
      return [code, { refused, ids: [...ids].sort() }];
    }),
  );

describe('before an approval', () => {
  it('each application that would be refused is in one group, and what is ready in none', async () => {
    const centre = await centreWith(10);
    const ready = await create({ centre });
    const noCentre = await create({ centre: null });
    const own = await create({ centre, requestedBy: portal.cast.users.platformAdmin });
    const ownWithoutCentre = await create({ centre: null, lacks: true, requestedBy: portal.cast.users.platformAdmin });
    const waiting = await create({ centre });
    await setRow(portal.db, 'applications', waiting, { correction_due_at: new Date(Date.UTC(2027, 0, 1)) });
    const pending = await create({ centre, status: 'pending_approval', lacks: true });
    const unknown = randomUUID();
    const found = await ask({
      action: 'approve',
      ids: [ready, noCentre, own, ownWithoutCentre, waiting, pending, unknown, ready],
    });
    expect(found.ready).toBe(1);
    expect(groupsOf(found)).toEqual({
      WRONG_STATUS: { refused: true, ids: [pending, unknown].sort() },
      REQUESTED_BY_YOU: { refused: true, ids: [own, ownWithoutCentre].sort() },
      CORRECTION_PENDING: { refused: true, ids: [waiting] },
      CENTRE_REQUIRED: { refused: true, ids: [noCentre] },
    });
    // Each of them is refused for that reason, and the other one is approved.
    for (const [id, code] of [
      [ready, undefined],
      [noCentre, 'CENTRE_REQUIRED'],
      [own, 'REQUESTER_CANNOT_APPROVE'],
      [waiting, 'CORRECTION_PENDING'],
      [pending, 'WRONG_STATUS'],
    ] as const) {
      const { body } = await portal
        .as('platformAdmin')
        .send(calls.changeApplicationStatus, { params: { id }, body: { status: 'approved' } });
      expect(body.code).toBe(code);
    }
  });

  it('names the centres whose places are exceeded; those that have waited longest get the places', async () => {
    const two = await centreWith(2);
    const none = await centreWith(0);
    const roomy = await centreWith(50);
    await create({ centre: two, status: 'approved' });
    const first = await create({ centre: two });
    const beyond = [await create({ centre: two }), await create({ centre: two }), await create({ centre: none })];
    const rest = await create({ centre: roomy });
    const notTaught = await create({ centre: portal.cast.centres.funded });
    const found = await ask({ action: 'approve', ids: [...beyond, notTaught, rest, first] });
    expect(found.ready).toBe(2);
    expect(groupsOf(found)).toEqual({ CENTRE_FULL: { refused: false, ids: [...beyond, notTaught].sort() } });
    expect(found.groups[0]?.centers).toEqual([
      { id: two, name: 'Centre of 2', skillName: trade, placesLeft: 1, count: 2 },
      { id: none, name: 'Centre of 0', skillName: trade, placesLeft: 0, count: 1 },
      { id: portal.cast.centres.funded, name: 'Enugu Trade Centre', skillName: trade, placesLeft: 0, count: 1 },
    ]);
  });

  it('warns of missing requirements, and gives places to complete applications first', async () => {
    const centre = await centreWith(1);
    const incomplete = await create({ centre, lacks: true });
    const complete = await create({ centre });
    const shortTraining = await create({ centre: await centreWith(5), category: 'STC' });
    const found = await ask({ action: 'approve', ids: [incomplete, complete, shortTraining] });
    expect(found.ready).toBe(1);
    expect(groupsOf(found)).toEqual({
      REQUIREMENT_MISSING: { refused: false, ids: [incomplete, shortTraining].sort() },
      CENTRE_FULL: { refused: false, ids: [incomplete] },
    });
  });

  it('applications can be named by filters, in JSON or as text', async () => {
    const centre = await centreWith(10);
    await create({ centre, state: 'Kano', lga: 'Dala' });
    const noCentre = await create({ centre: null, state: 'Kano', lga: 'Dala' });
    await create({ centre });
    const filters = { state: 'Kano', status: ['approval_requested'] } as const;
    const all = await ask({ action: 'approve', filters: { ...filters, status: [...filters.status] } });
    expect([all.ready, groupsOf(all)]).toEqual([1, { CENTRE_REQUIRED: { refused: true, ids: [noCentre] } }]);
    for (const assigned of [true, 'true'] as never[]) {
      const some = await ask({ action: 'approve', filters: { state: 'Kano', assigned } });
      expect([some.ready, some.groups]).toEqual([1, []]);
    }
    const everything = await ask({ action: 'approve', filters: {} });
    expect(everything.ready).toBe(2);
  });
});

it('before a verification it leaves out incomplete applications, and warns of what the approval will need', async () => {
  const centre = await centreWith(0);
  const ready = await create({ status: 'pending_approval', centre });
  const noCentre = await create({ status: 'pending_approval', centre: null });
  const incomplete = await create({ status: 'pending_approval', centre, lacks: true });
  const verified = await create({ centre });
  const found = await ask({ action: 'verify', ids: [ready, noCentre, incomplete, verified] }, 'officer');
  expect(found.ready).toBe(1);
  expect(groupsOf(found)).toEqual({
    WRONG_STATUS: { refused: true, ids: [verified] },
    CENTRE_REQUIRED: { refused: false, ids: [noCentre] },
    REQUIREMENT_MISSING: { refused: true, ids: [incomplete] },
  });
});

it('before a rejection only the status matters', async () => {
  const [pending, own, approved] = [
    await create({ status: 'pending_approval', centre: null, lacks: true }),
    await create({ requestedBy: portal.cast.users.officer }),
    await create({ status: 'approved' }),
  ];
  const found = await ask({ action: 'reject', ids: [pending, own, approved] }, 'officer');
  expect([found.ready, groupsOf(found)]).toEqual([2, { WRONG_STATUS: { refused: true, ids: [approved] } }]);
});

it.each([
  [{ action: 'approve' }, 'ids'],
  [{ action: 'approve', ids: [], filters: {} }, 'ids'],
  [{ action: 'register', ids: [] }, 'action'],
  [{ action: 'approve', ids: ['x'] }, 'ids.0'],
  [{ action: 'approve', ids: Array.from({ length: 5_001 }, () => '0c5f2f0e-7a55-4c1e-9a0e-000000000000') }, 'ids'],
  [{ action: 'approve', filters: { state: 'Bavaria' } }, 'filters.state'],
  [{ action: 'approve', filters: { asigned: true } }, 'filters.asigned'],
  [{ action: 'approve', filters: { startDate: '2025-02-01', endDate: '2025-01-01' } }, 'filters.endDate'],
])('a malformed request is refused for its field: %#', async (body, field) => {
  const answer = await portal.as('platformAdmin').request('POST', '/applications/preflight', { body });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
});
