import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../../testing/applications.ts';
import { applying, offerCentre, openIntakes } from '../../../testing/drafts.ts';
import { rowOf, setRow } from '../../../testing/rows.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = testPortal();
let centre: string;
beforeAll(async () => {
  centre = await offerCentre(portal);
});
beforeEach(async () => {
  await clearApplications(portal.db);
  await openIntakes(portal);
  await setRow(portal.db, 'users', portal.cast.users.applicant, { first_name: 'Ngozi', last_name: 'Applicant' });
});

const change = (body: Record<string, unknown>) => portal.as('applicant').request('PATCH', '/auth/name', { body });
const name = async () => {
  const { first_name, last_name } = await rowOf(portal.db, 'users', portal.cast.users.applicant);
  return `${first_name} ${last_name}`;
};

it('is corrected before an application is submitted, and the trail has both names', async () => {
  const { status, body } = await change({ firstName: ' Ngọ́zi ', lastName: 'Obi' });
  expect([status, body]).toEqual([200, { data: { firstName: 'Ngọ́zi', lastName: 'Obi' } }]);
  expect(await name()).toBe('Ngọ́zi Obi');
  const line = portal.db.selectFrom('audit_events').selectAll().where('action', '=', 'user.name-changed');
  expect(await line.executeTakeFirstOrThrow()).toMatchObject({
    actor_id: portal.cast.users.applicant,
    details: {
      before: { firstName: 'Ngozi', lastName: 'Applicant' },
      after: { firstName: 'Ngọ́zi', lastName: 'Obi' },
    },
  });
});

it.each([
  ['pending_approval', 409],
  ['approval_requested', 409],
  ['approved', 409],
  ['registered', 409],
  ['rejected', 200],
  ['declined', 200],
] as const)('with an application that is %s is answered %i', async (status, expected) => {
  await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, status });
  const answer = await change({ firstName: 'Ada', lastName: 'Obi' });
  expect([answer.status, answer.body.code]).toEqual([expected, expected === 409 ? 'NAME_KEPT' : undefined]);
  expect(await name()).toBe(expected === 200 ? 'Ada Obi' : 'Ngozi Applicant');
});

it.each([
  [{ firstName: '', lastName: 'Obi' }, 'firstName'],
  [{ firstName: 'Ada', lastName: '7' }, 'lastName'],
  [{ firstName: 'Ada' }, 'lastName'],
  [{ firstName: 'Ada', lastName: 'Obi', role: 'superAdmin' }, 'role'],
])('%j is refused', async (body, field) => {
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  expect(await name()).toBe('Ngozi Applicant');
});

it('makes a draft newer, so that it is not submitted as it was checked', async () => {
  const me = applying(portal);
  const draft = await me.filled(centre);
  expect((await change({ firstName: 'Ada', lastName: 'Obi' })).status).toBe(200);
  const refused = await me.submit(draft.id, { version: draft.version });
  expect([refused.status, refused.body.code]).toEqual([409, 'DRAFT_CHANGED']);
  expect((await me.submit(draft.id)).status).toBe(200);
  expect((await change({ firstName: 'Eve', lastName: 'Obi' })).body.code).toBe('NAME_KEPT');
});

it('next to a submission either comes first or is refused', async () => {
  const me = applying(portal);
  const draft = await me.filled(centre);
  const [changed, submitted] = await Promise.all([
    change({ firstName: 'Ada', lastName: 'Obi' }),
    me.submit(draft.id, { version: draft.version }),
  ]);
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([changed.status, submitted.status]);
  expect(await name()).toBe(changed.status === 200 ? 'Ada Obi' : 'Ngozi Applicant');
});

it('is the own name alone', async () => {
  const body = { firstName: 'Ada', lastName: 'Obi' };
  expect((await portal.stranger.send(calls.changeName, { body })).body.code).toBe('NOT_SIGNED_IN');
  expect((await portal.as('officer').send(calls.changeName, { body })).body.code).toBe('FORBIDDEN');
  expect(await name()).toBe('Ngozi Applicant');
});
