import { calls, type Rejection, type RejectionText, rejectionTextKeys, sayStanding } from '@tvet/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../core/lagos.ts';
import { english } from '../../../core/languages.ts';
import { clearApplications, createApplication } from '../../../testing/applications.ts';
import { setRow } from '../../../testing/rows.ts';
import { testPortal } from '../../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');
const superAdmin = portal.as('superAdmin');

let id: string;
beforeEach(async () => {
  id = await createApplication(portal.db, portal.cast, {
    applicant: portal.cast.applicants.applicant,
    status: 'pending_approval',
    category: 'VEI',
  });
});
afterEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('rejection_texts').execute();
});

const reject = (rejection: Partial<Rejection>, more: object = {}) =>
  officer.send(calls.changeApplicationStatus, {
    params: { id },
    body: { status: 'rejected', rejection, ...more } as never,
  });
const standing = async (language = 'en') =>
  (
    await portal
      .as('applicant')
      .send(calls.getStanding, { params: { id }, headers: { cookie: `language=${language}` } })
  ).body.data;
const edit = (key: RejectionText['key'], text: string | null) =>
  superAdmin.send(calls.changeRejectionText, { params: { key }, body: { text } });
const countsOf = async (skill?: string) => {
  portal.advance(2_000);
  const year = dayOf(portal.context.now()).slice(0, 4);
  const { body } = await superAdmin.send(calls.getRejectionFigures, {
    params: { year },
    query: { ...(skill && { skill }) } as never,
  });
  const named = body.reasons.flatMap(({ reason, count, details }) => [
    [reason, count] as const,
    ...details.map(({ detail, count: n }) => [detail, n] as const),
  ]);
  return Object.fromEntries([['total', body.total], ...named.filter(([, count]) => count > 0)]);
};

describe('a rejection with details', () => {
  it('is stored, counted, and read by its applicant with sentences in their language and advice', async () => {
    await edit('proof_unreadable', 'Bring the original to the help desk.');
    const body = {
      status: 'rejected',
      rejection: { reason: 'incomplete', details: ['proof_unreadable', 'name_differs'], note: 'The year is cut off.' },
    } as const;
    const preview = await officer.send(calls.previewApplicationMessage, { params: { id }, body: body as never });
    const found = 'We could not read your proof. Your name differs from the name of your NIN. The year is cut off.';
    const email = preview.body.data.find(({ channel }) => channel === 'email')?.text;
    expect(email).toContain(`Reason: Incomplete application. ${found}\n\nBring the original to the help desk.`);
    const sms = preview.body.data.find(({ channel }) => channel === 'sms')?.text;
    expect(sms).toContain('was rejected: We could not read your proof.');

    const { body: answer } = await officer.send(calls.changeApplicationStatus, { params: { id }, body: body as never });
    expect(answer.data.rejectionReason).toBe(
      'Incomplete application: Proof cannot be read, Name differs from the NIN. The year is cut off.',
    );
    const { text, next } = sayStanding(await standing(), english);
    expect(text).toContain(`Reason: Incomplete application. ${found}`);
    expect(next[0]).toBe('Bring the original to the help desk.');
    expect((await standing('pcm')).rejection?.details[0]).not.toBe('We could not read your proof.');
    expect(await countsOf()).toEqual({ total: 1, incomplete: 1, proof_unreadable: 1, name_differs: 1 });
    expect(await countsOf('Blacksmithing')).toEqual({ total: 0 });
  });

  it.each([
    [{ reason: 'incomplete' }, {}, 'rejection.details', 'Select what is missing'],
    [{ reason: 'other' }, {}, 'rejection.note', 'Please provide a custom reason for rejection'],
    [{ reason: 'experience', details: ['nin_missing'] }, {}, 'rejection.details', 'must belong to the reason'],
    [{ reason: 'unqualified' }, { reason: 'No' }, 'rejection', /without reason/],
    [{ reason: 'unqualified' }, { status: 'approval_requested' }, 'rejection', /status rejected/],
    [{ reason: 'incomplete', details: ['proof_missing'] }, {}, 'rejection.details', /^The application has it: Proof/],
    [{ reason: 'incomplete', details: ['bvn_missing'] }, {}, 'rejection.details', /^The programme does not ask for it/],
  ] as const)('%j %j is refused for %s', async (rejection, more, field, message) => {
    await setRow(portal.db, 'applications', id, { proof_url: 'proof.pdf' });
    const { status, body } = await reject(rejection as never, more);
    expect([status, body.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({
        field,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    ]);
  });
});

it('a reason without details is counted by its label, and keeps its words', async () => {
  await officer.send(calls.changeApplicationStatus, {
    params: { id },
    body: { status: 'rejected', reason: 'Position has been filled' },
  });
  expect(await countsOf()).toEqual({ total: 1, position_filled: 1 });
  expect(await standing()).toMatchObject({
    reason: 'Position has been filled',
    rejection: { details: [], advice: ['Apply again for a trade and a centre that still have places.'] },
  });
});

it('advice is edited and reset on the audit trail; a detail without its own text follows its reason', async () => {
  const { body } = await superAdmin.send(calls.listRejectionTexts);
  expect(body.data.map(({ key }) => key)).toEqual(rejectionTextKeys);
  await edit('incomplete', 'Ask your school.');
  await reject({ reason: 'incomplete', details: ['proof_not_accepted', 'name_differs'] });
  expect((await standing()).rejection?.advice).toEqual([
    'Ask your school.',
    'Have your name corrected at a NIMC office, or apply again with the name that your NIN has.',
  ]);
  await edit('incomplete', null);
  expect((await standing()).rejection?.advice[0]).toMatch(/^Before you apply again, get every number/);
  const trail = await superAdmin.send(calls.listAuditEvents, { query: { action: 'rejection-text.changed' } as never });
  expect(trail.body.data.slice(0, 2).map(({ details }) => details.name)).toEqual(
    Array(2).fill('Incomplete application'),
  );
  expect((await edit('incomplete', 'x'.repeat(301))).status).toBe(400);
  expect((await edit('other' as never, 'Any')).status).toBe(400);
});
