import { calls } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplicant, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let draft: string;
let userId: string;
beforeEach(async () => {
  const { db, cast } = portal;
  await clearApplications(db);
  const applicant = await createApplicant(db, { firstName: 'Undecided' });
  draft = await createApplication(db, cast, { applicant, status: 'initiated', centre: cast.centres.first });
  ({ user_id: userId } = await rowOf(db, 'applicants', applicant));
});

/** The draft as this person finds it through every call that reads applications. */
async function seenBy(name: PersonName) {
  const visitor = portal.as(name);
  const params = { id: draft };
  const listed = async (query: object) =>
    (await visitor.send(calls.listApplications, { query })).body.data.map(({ id }) => id);
  const suggested = await visitor.send(calls.suggestApplications, { query: { search: 'undecided' } });
  return {
    list: await listed({}),
    askedFor: await listed({ status: ['initiated'] }),
    found: await listed({ search: 'undecided', status: ['initiated', 'pending_approval'] }),
    suggested: suggested.body.data.map(({ id }) => id),
    opened: (await visitor.send(calls.getApplication, { params })).status,
    timeline: (await visitor.send(calls.getApplicationTimeline, { params })).status,
    messages: (await visitor.send(calls.listApplicationMessages, { params })).status,
    person: (await visitor.send(calls.getApplicantByUser, { params: { userId } })).status,
  };
}

describe('a draft', () => {
  it('is nothing to the centre that is chosen in it, until it is submitted', async () => {
    expect(await seenBy('centerAdmin')).toEqual({
      list: [],
      askedFor: [],
      found: [],
      suggested: [],
      opened: 404,
      timeline: 404,
      messages: 404,
      person: 404,
    });
    const centre = portal.as('centerAdmin');
    const step = { params: { id: draft }, body: { status: 'registered' } } as const;
    expect((await centre.send(calls.changeApplicationStatus, step)).body.code).toBe('NOT_FOUND');
    expect((await centre.send(calls.listStudents, { query: { search: 'undecided' } })).body.total).toBe(0);

    await setRow(portal.db, 'applications', draft, { status: 'pending_approval', submitted_at: new Date() });
    expect(await seenBy('centerAdmin')).toMatchObject({ list: [draft], suggested: [draft], opened: 200, person: 200 });
  });
});
