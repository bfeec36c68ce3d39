import { type ApplicationStatus, applicationStatuses, calls, sayStanding } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../core/languages.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { codeSentTo, otherThan } from '../../testing/codes.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const applicant = portal.as('applicant');
const email = 'applicant@test.example';
const reason = 'Relocating to a different area';

let id: string;
const newApplication = async (status: ApplicationStatus = 'pending_approval') => {
  await clearApplications(portal.db);
  for (const table of ['codes', 'throttles'] as const) await portal.db.deleteFrom(table).execute();
  const { applicant: owner } = portal.cast.applicants;
  id = await createApplication(portal.db, portal.cast, { status, applicant: owner });
};
beforeEach(() => newApplication());

const ask = () => applicant.send(calls.sendWithdrawalCode, { params: { id } });
const withdraw = (code: string, why = reason) =>
  applicant.send(calls.withdrawApplication, { params: { id }, body: { reason: why, code } });
const codeSent = async () => {
  expect((await ask()).status).toBe(200);
  return codeSentTo(portal, email);
};
const decide = (status: ApplicationStatus) =>
  portal.as('officer').send(calls.changeApplicationStatus, { params: { id }, body: { status, reason: 'Because' } });

describe('a withdrawal', () => {
  it.each(['pending_approval', 'approval_requested'] as const)(
    'from %s is final, on the timeline and told',
    async (status) => {
      await newApplication(status);
      const code = await codeSent();
      const { status: answered, body } = await withdraw(code);
      expect([answered, body.data.status, body.data.allowedActions]).toEqual([200, 'declined', []]);
      const { data } = (await applicant.send(calls.getApplicationTimeline, { params: { id } })).body;
      expect(data[0]).toMatchObject({ type: 'withdrawn', from: status, to: 'declined', reason });
      expect((await messagesTo(portal, email))[0]?.template).toBe('application-withdrawn');
      const standing = (await applicant.send(calls.getStanding, { params: { id } })).body.data;
      expect(standing).toMatchObject({ withdrawnAt: expect.any(String), declinedAt: null });
      expect(sayStanding(standing, english).title).toBe('You withdrew your application');
      expect((await withdraw(code)).body).toMatchObject({ code: 'NOT_WITHDRAWABLE', currentStatus: 'declined' });
      expect((await decide('rejected')).body.code).toBe('WRONG_STATUS');
    },
  );

  it('takes the code that went to phone and email, and a wrong one costs a try', async () => {
    const code = await codeSent();
    const { phone } = await rowOf(portal.db, 'users', portal.cast.users.applicant);
    expect(await codeSentTo(portal, phone ?? '')).toBe(code);
    expect((await messagesTo(portal, email))[0]?.shown).not.toContain(code);
    const again = await ask();
    expect([again.status, again.body.data.sent]).toEqual([200, false]);
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await withdraw(otherThan(code));
      expect([wrong.status, wrong.body.code, wrong.body.params]).toEqual([
        400,
        'INVALID_CODE',
        { triesLeft: 4 - tries },
      ]);
    }
    expect((await withdraw(code)).body.code).toBe('INVALID_CODE');
    expect((await rowOf(portal.db, 'applications', id)).status).toBe('pending_approval');
  });

  it('takes no code of another purpose', async () => {
    await portal.stranger.send(calls.forgotPassword, { body: { username: email } });
    expect((await withdraw(await codeSentTo(portal, email))).body.code).toBe('INVALID_CODE');
  });

  it('is possible until the decision only', async () => {
    for (const status of applicationStatuses) {
      if (status === 'pending_approval' || status === 'approval_requested') continue;
      await newApplication(status);
      expect((await ask()).body, status).toMatchObject({ code: 'NOT_WITHDRAWABLE', currentStatus: status });
      expect((await withdraw('123456')).body.code, status).toBe('NOT_WITHDRAWABLE');
    }
  });

  it('and a decision at the same time: one wins, and the code is spent only by the withdrawal', async () => {
    for (let round = 0; round < 6; round++) {
      await newApplication();
      const code = await codeSent();
      const [withdrawn, decided] = await Promise.all([withdraw(code), decide('rejected')]);
      const { status } = await rowOf(portal.db, 'applications', id);
      if (withdrawn.status === 200) expect([decided.body.code, status]).toEqual(['WRONG_STATUS', 'declined']);
      else expect([withdrawn.body.code, decided.status, status]).toEqual(['NOT_WITHDRAWABLE', 200, 'rejected']);
    }
  });

  it('ends the wait for a correction, and lets the person apply again', async () => {
    const correction = { fields: ['gender' as const], reason: 'As on your NIN' };
    await portal.as('officer').send(calls.requestCorrection, { params: { id }, body: correction });
    expect((await withdraw(await codeSent())).body.data.correctionDueAt).toBeNull();
    const overview = (await applicant.send(calls.getCorrection, { params: { id } })).body.data;
    expect([overview.correction?.state, overview.allowedActions]).toEqual(['closed', []]);
    await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
  });

  it.each([
    {},
    { reason },
    { code: '123456' },
    { reason: '  ', code: '123456' },
    { reason: 'Other (please specify)', code: '123456' },
    { reason: 'x'.repeat(501), code: '123456' },
    { reason, code: '12345' },
    { reason, code: 123456 },
  ])('is a 400 for the body %j', async (body) => {
    const answer = await applicant.send(calls.withdrawApplication, { params: { id }, body: body as never });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM']);
  });
});

it('a withdrawn application counts as declined and submitted, not as verified or approved', async () => {
  await newApplication('approval_requested');
  await withdraw(await codeSent());
  const superAdmin = portal.as('superAdmin');
  const { rows } = (await superAdmin.send(calls.getFunnelReport)).body.data;
  const count = (stage: string) => rows.find((one) => one.stage === stage)?.count;
  expect([count('submitted'), count('verified'), count('approved')]).toEqual([1, 0, 0]);
  expect((await superAdmin.send(calls.getApplicationFigures)).body.declined).toBe(1);
  const approved = await superAdmin.send(calls.listApplications, { query: { decision: 'approved' } as never });
  expect(approved.body.total).toBe(0);
});
