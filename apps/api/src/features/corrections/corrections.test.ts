import { type CorrectedValues, type CorrectionField, calls, linkHeader } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { accountAtZenith, newNumber } from '../../testing/drafts.ts';
import type { Visitor } from '../../testing/portal-types.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { endWaits, remindApplicants } from './job.ts';

const portal = testPortal();
const officer = portal.as('officer');
const superAdmin = portal.as('superAdmin');
const applicant = portal.as('applicant');
const email = 'applicant@test.example';
const day = 24 * 60 * 60 * 1000;

let id: string;
/** The time by which the clock was moved. */
let moved = 0;
const move = (ms: number) => {
  portal.advance(ms);
  moved += ms;
};
const newApplication = async (options: Parameters<typeof createApplication>[2] = {}) => {
  await clearApplications(portal.db);
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, ...options });
};
beforeEach(async () => {
  move(-moved);
  await newApplication();
  await setRow(portal.db, 'applicants', portal.cast.applicants.applicant, { date_of_birth: '2003-04-05' });
  await setRow(portal.db, 'users', portal.cast.users.applicant, { first_name: 'Ngọ́zi', last_name: 'applicant' });
});

const request = (fields: CorrectionField[] = ['dateOfBirth'], by: Visitor = officer, of = id) =>
  by.send(calls.requestCorrection, { params: { id: of }, body: { fields, reason: 'As on your NIN slip' } });
const asked = async (...fields: CorrectionField[]) => {
  const answer = await request(fields, superAdmin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const read = async (by: Visitor = applicant) => (await by.send(calls.getCorrection, { params: { id } })).body.data;
const send = (body: Partial<CorrectedValues>, by: Visitor = applicant, headers: Record<string, string> = {}) =>
  by.send(calls.sendCorrection, { params: { id }, body: body as never, headers });
const cancel = (by: Visitor = officer) => by.send(calls.cancelCorrection, { params: { id } });
const correct = (body: Partial<CorrectedValues>, by: Visitor = officer) =>
  by.send(calls.correctDetails, {
    params: { id },
    body: { reason: 'Typed wrong', evidence: 'NIN slip, seen at the centre', ...body } as never,
  });
const decide = (who: PersonName, status: 'approval_requested' | 'approved' | 'rejected') =>
  portal.as(who).send(calls.changeApplicationStatus, { params: { id }, body: { status, reason: 'Because' } });
const row = async (by: Visitor = officer) => (await by.send(calls.getApplication, { params: { id } })).body.data;
const timeline = async (by: Visitor = officer) =>
  (await by.send(calls.getApplicationTimeline, { params: { id } })).body.data;
const listed = async (waitingForApplicant: boolean) =>
  (await officer.send(calls.listApplications, { query: { waitingForApplicant } as never })).body.data.map(
    (one) => one.id,
  );
const templates = async () => (await messagesTo(portal, email)).map(({ template }) => template);
const byLink = async () => ({ [linkHeader]: await portal.context.links.tokenFor(portal.db, 'correction', id) });

describe('a request for a correction', () => {
  it('flags the application beside its status, and sends the applicant a link by SMS and email', async () => {
    const { status, body } = await request(['state', 'bankName']);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        applicationId: id,
        // A field brings the fields that belong to it.
        fields: ['state', 'lga', 'bankName', 'accountNumber'],
        reason: 'As on your NIN slip',
        state: 'open',
        isOverdue: false,
        closedAt: null,
      }),
    ]);
    expect(await row()).toMatchObject({ status: 'pending_approval', correctionDueAt: body.data.dueAt });
    const { phone } = await rowOf(portal.db, 'users', portal.cast.users.applicant);
    const [letter] = await messagesTo(portal, email);
    expect(letter?.text).toContain(`/correct-application?applicationId=${id}&token=`);
    expect(letter?.shown).not.toContain('token=');
    const [sms] = await messagesTo(portal, phone ?? '');
    expect(sms?.text).toMatch(/\/s\/\w{11}$/);
    expect(sms?.shown).not.toContain('/s/');
    expect((await timeline())[0]).toMatchObject({
      type: 'correction_requested',
      reason: 'As on your NIN slip',
      changes: ['state', 'lga', 'bankName', 'accountNumber'].map((field) => ({ field, before: null, after: null })),
    });
    expect([await listed(true), await listed(false)]).toEqual([[id], []]);
  });

  it('is in the language of the applicant', async () => {
    const { applicant: user } = portal.cast.users;
    await setRow(portal.db, 'users', user, { language: 'ha' });
    await asked('gender');
    const [letter] = await messagesTo(portal, email);
    await setRow(portal.db, 'users', user, { language: null });
    expect(letter?.text).toContain('Ma’aikatar');
  });

  it('holds every decision back until it is sent or cancelled', async () => {
    await asked('dateOfBirth');
    const refused = await decide('officer', 'approval_requested');
    expect([refused.status, refused.body.code, refused.body.currentStatus]).toEqual([
      409,
      'CORRECTION_PENDING',
      'pending_approval',
    ]);
    expect((await decide('officer', 'rejected')).body.code).toBe('CORRECTION_PENDING');
    expect(await row()).toMatchObject({
      allowedActions: ['assign-centre'],
      blockedActions: [
        { action: 'verify', reason: expect.stringContaining('is waiting for a correction') },
        { action: 'reject', reason: expect.stringContaining('is waiting for a correction') },
      ],
    });
    expect((await cancel()).body.data.state).toBe('cancelled');
    expect((await timeline())[0]?.type).toBe('correction_cancelled');
    expect((await templates())[0]).toBe('correction-cancelled');
    expect((await decide('officer', 'approval_requested')).status).toBe(200);
    expect((await cancel()).body.code).toBe('CORRECTION_CLOSED');
  });

  it('is one at a time, before the decision only, and of an applicant who can be reached', async () => {
    await asked('dateOfBirth');
    expect((await request()).body.code).toBe('CORRECTION_PENDING');
    for (const status of ['approved', 'rejected', 'declined', 'registered', 'initiated'] as const) {
      await newApplication({ status });
      expect((await request()).body, status).toMatchObject({ code: 'WRONG_STATUS', currentStatus: status });
    }
    await newApplication();
    const user = portal.cast.users.applicant;
    const confirmed = new Date();
    await setRow(portal.db, 'users', user, {
      phone_confirmed_at: null,
      email_confirmed_at: null,
      password_hash: 'none',
      password_kind: 'own',
    });
    expect((await request()).body.code).toBe('APPLICANT_UNREACHABLE');
    await setRow(portal.db, 'users', user, {
      phone_confirmed_at: confirmed,
      email_confirmed_at: confirmed,
      password_hash: null,
      password_kind: null,
    });
  });

  it('of a NIN or a BVN comes from a superAdmin', async () => {
    expect((await request(['nin', 'gender'])).body).toMatchObject({
      statusCode: 403,
      code: 'NUMBERS_BY_SUPER_ADMIN',
      errors: [{ field: 'nin' }],
    });
    expect((await request(['bvn'], portal.as('platformAdmin'))).status).toBe(403);
    expect((await request(['nin', 'bvn'], superAdmin)).status).toBe(201);
  });

  it.each([
    {},
    { fields: [], reason: 'Why' },
    { fields: ['dateOfBirth'] },
    { fields: ['dateOfBirth'], reason: '  ' },
    { fields: ['password'], reason: 'Why' },
    { fields: 'dateOfBirth', reason: 'Why' },
    { fields: ['dateOfBirth'], reason: 'x'.repeat(501) },
    { fields: ['dateOfBirth'], reason: 'Why', state: 'sent' },
  ])('is a 400 for the body %j', async (body) => {
    const answer = await officer.send(calls.requestCorrection, { params: { id }, body: body as never });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM']);
    expect((await row()).correctionDueAt).toBeNull();
  });
});

describe('a correction', () => {
  it('shows the applicant the requested fields only, and ends the wait in the same place of the queue', async () => {
    const before = await row();
    await asked('dateOfBirth', 'accountNumber');
    const form = await read();
    expect([form.values, form.required, form.allowedActions]).toEqual([
      [
        { field: 'dateOfBirth', value: '2003-04-05' },
        { field: 'accountNumber', value: '******7890' },
      ],
      ['dateOfBirth', 'accountNumber'],
      ['send'],
    ]);
    const sent = await send({ dateOfBirth: '2004-04-05', accountNumber: accountAtZenith });
    expect([sent.status, sent.body.data.state]).toEqual([200, 'sent']);
    expect(await row()).toMatchObject({
      status: before.status,
      submittedAt: before.submittedAt,
      correctionDueAt: null,
      accountNumber: accountAtZenith,
      applicant: { dateOfBirth: '2004-04-05' },
      allowedActions: ['verify', 'reject', 'assign-centre'],
    });
    expect((await timeline())[0]).toMatchObject({
      type: 'correction_sent',
      byLink: false,
      changes: [
        { field: 'dateOfBirth', before: '2003-04-05', after: '2004-04-05' },
        { field: 'accountNumber', before: '******7890', after: `******${accountAtZenith.slice(-4)}` },
      ],
    });
    expect(JSON.stringify(await timeline())).not.toContain(accountAtZenith);
    expect(await templates()).toEqual(expect.arrayContaining(['details-corrected', 'bank-details-changed']));
    expect((await decide('officer', 'approval_requested')).status).toBe(200);
  });

  it('is sent by its link too, which opens this form alone and only until it is sent', async () => {
    await asked('streetAddressLine1');
    const headers = await byLink();
    const opened = await portal.stranger.send(calls.getCorrection, { params: { id }, headers });
    expect(opened.body.data.values).toEqual([{ field: 'streetAddressLine1', value: '1 Broad Street' }]);
    for (const family of ['upload', 'standing', 'status'] as const) {
      const other = { [linkHeader]: await portal.context.links.tokenFor(portal.db, family, id) };
      expect((await send({}, portal.stranger, other)).body.code, family).toBe('INVALID_LINK');
    }
    expect((await send({ streetAddressLine1: '2 Zoo Road' }, portal.stranger, headers)).status).toBe(200);
    expect((await timeline())[0]).toMatchObject({ type: 'correction_sent', byLink: true, actor: null });
    expect((await send({ streetAddressLine1: '3 Zoo Road' }, portal.stranger, headers)).body.code).toBe(
      'CORRECTION_CLOSED',
    );
    const closed = await portal.stranger.send(calls.getCorrection, { params: { id }, headers });
    expect(closed.body.data).toMatchObject({ correction: { state: 'sent' }, values: [], allowedActions: [] });
  });

  it('has no other field, and no value that could not be submitted', async () => {
    await asked('state', 'dateOfBirth', 'bankName');
    expect((await send({ firstName: 'Somebody' })).body).toMatchObject({
      statusCode: 422,
      code: 'NOT_REQUESTED',
      errors: [{ field: 'firstName' }],
    });
    const wrong = await send({ state: 'Kano', dateOfBirth: '2999-01-01' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CORRECTION_INCOMPLETE']);
    // The number on record is none of the bank's, and the area is in the earlier state.
    expect(wrong.body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['dateOfBirth', 'birth_in_future'],
      ['lga', 'lga_elsewhere'],
      ['accountNumber', 'account_of_other_bank'],
    ]);
    expect((await send({ dateOfBirth: 'yesterday' })).body.code).toBe('INVALID_FORM');
    const cleared = await send({ state: null, accountNumber: accountAtZenith });
    expect(cleared.body.errors?.map(({ field, code }) => [field, code])).toContainEqual(['state', 'required']);
    expect((await row()).correctionDueAt).not.toBeNull();
  });

  it('changes something', async () => {
    await asked('dateOfBirth');
    for (const same of [{}, { dateOfBirth: '2003-04-05' }]) {
      expect((await send(same)).body.code).toBe('NOTHING_TO_CORRECT');
    }
    expect((await row()).correctionDueAt).not.toBeNull();
  });

  it('needs the file that it was asked for, granted for it', async () => {
    await asked('photoUrl');
    expect((await send({})).body).toMatchObject({
      code: 'CORRECTION_INCOMPLETE',
      errors: [{ field: 'photoUrl', code: 'required' }],
    });
    expect((await send({ photoUrl: 's3://tvet/uploads/none' })).body.code).toBe('FILE_NOT_GRANTED');
    const upload = { fileName: 'a.jpg', contentType: 'image/jpeg', fileSize: 10 };
    const grant = (field: 'photoUrl' | 'proofOfEducationUrl') =>
      applicant.send(calls.createCorrectionUpload, { params: { id }, body: { ...upload, field } });
    expect((await grant('photoUrl')).status).toBe(200);
    expect((await grant('proofOfEducationUrl')).body.code).toBe('NOT_REQUESTED');
  });

  it('of a NIN that another person applied with is refused', async () => {
    const nin = newNumber();
    await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.otherApplicant });
    await setRow(portal.db, 'applicants', portal.cast.applicants.otherApplicant, numbersOf(nin));
    await asked('nin');
    expect((await send({ nin })).body).toMatchObject({ code: 'NIN_HAS_APPLICATION', errors: [{ field: 'nin' }] });
    const mine = newNumber();
    expect((await send({ nin: mine })).status).toBe(200);
    expect((await timeline())[0]?.changes).toEqual([{ field: 'nin', before: null, after: `*******${mine.slice(-4)}` }]);
    expect((await row()).applicant.nin).toBe(`*******${mine.slice(-4)}`);
    await setRow(portal.db, 'applicants', portal.cast.applicants.otherApplicant, numbersOf(null));
    await setRow(portal.db, 'applicants', portal.cast.applicants.applicant, numbersOf(null));
  });

  const numbersOf = (nin: string | null) => ({
    nin_encrypted: nin === null ? null : portal.context.sealer.seal(nin),
    nin_index: nin === null ? null : portal.context.sealer.index('nin', nin),
    nin_last4: nin?.slice(-4) ?? null,
  });

  it('of a name is in every list and message from then on', async () => {
    await asked('firstName', 'lastName');
    expect((await send({ firstName: 'Adaeze', lastName: "N'Diaye" })).status).toBe(200);
    const found = await officer.send(calls.listApplications, { query: { search: 'adaeze' } as never });
    expect(found.body.data.map(({ applicantName }) => applicantName)).toEqual(["Adaeze N'Diaye"]);
  });
});

describe('the deadline', () => {
  it('is reminded of once, and decisions no longer wait after it; the applicant can send until there is one', async () => {
    await asked('dateOfBirth');
    move(10 * day);
    await remindApplicants(portal.context);
    expect(await templates()).not.toContain('correction-reminder');
    move(2 * day);
    await remindApplicants(portal.context);
    await remindApplicants(portal.context);
    expect((await templates()).filter((name) => name === 'correction-reminder')).toHaveLength(1);
    await endWaits(portal.context);
    expect((await row()).correctionDueAt).not.toBeNull();

    move(3 * day);
    await endWaits(portal.context);
    expect(await row()).toMatchObject({ correctionDueAt: null, allowedActions: ['verify', 'reject', 'assign-centre'] });
    expect((await timeline())[0]).toMatchObject({ type: 'correction_overdue', actor: null });
    expect([await listed(true), (await read()).correction?.isOverdue]).toEqual([[], true]);
    expect((await decide('officer', 'approval_requested')).status).toBe(200);
    expect((await send({ dateOfBirth: '2004-04-05' })).status).toBe(200);
  });

  it('that has passed does not keep staff from asking again', async () => {
    await asked('dateOfBirth');
    move(16 * day);
    await endWaits(portal.context);
    await asked('gender');
    expect((await read()).values.map(({ field }) => field)).toEqual(['gender']);
  });

  it('is none of a decided application', async () => {
    await asked('dateOfBirth');
    move(16 * day);
    await endWaits(portal.context);
    expect((await decide('officer', 'rejected')).status).toBe(200);
    expect((await send({ dateOfBirth: '2004-04-05' })).body.code).toBe('CORRECTION_CLOSED');
    expect((await read()).correction?.state).toBe('closed');
  });
});

describe('at the same time', () => {
  it('of a request and a decision one wins, and the other is refused by name', async () => {
    for (let round = 0; round < 8; round++) {
      await newApplication();
      const [asking, deciding] = await Promise.all([request(), decide('secondOfficer', 'rejected')]);
      const { status, correctionDueAt } = await row();
      if (asking.status === 201) {
        expect([deciding.body.code, status]).toEqual(['CORRECTION_PENDING', 'pending_approval']);
        expect(correctionDueAt).not.toBeNull();
      } else {
        expect([asking.body.code, deciding.status, status]).toEqual(['WRONG_STATUS', 200, 'rejected']);
        expect(correctionDueAt).toBeNull();
      }
    }
  });

  it('two requests make one, and a correction that is sent twice is one', async () => {
    const requests = await Promise.all([request(), request(), request(['dateOfBirth'], superAdmin)]);
    expect(requests.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const sent = await Promise.all([1, 2, 3].map(() => send({ dateOfBirth: '2004-04-05' })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await timeline()).filter(({ type }) => type === 'correction_sent')).toHaveLength(1);
  });
});

describe('a correction by staff', () => {
  it('is on the timeline with reason, evidence and the values before and after, and the applicant is told', async () => {
    const { status, body } = await correct({ firstName: 'Adaeze', streetAddressLine1: '2 Zoo Road' });
    expect([status, body.data.applicantName, body.data.streetAddressLine1]).toEqual([
      200,
      'Adaeze applicant',
      '2 Zoo Road',
    ]);
    const changes = [
      { field: 'firstName', before: 'Ngọ́zi', after: 'Adaeze' },
      { field: 'streetAddressLine1', before: '1 Broad Street', after: '2 Zoo Road' },
    ];
    expect((await timeline())[0]).toMatchObject({
      type: 'details_corrected',
      actor: { role: 'officer' },
      reason: 'Typed wrong',
      evidence: 'NIN slip, seen at the centre',
      changes,
    });
    expect((await timeline(applicant))[0]).toMatchObject({ changes, evidence: null, actor: { name: null } });
    const [message] = await messagesTo(portal, email);
    expect([message?.template, message?.text]).toEqual(['details-corrected', expect.stringContaining('First name')]);
    const audit = portal.db.selectFrom('audit_events').selectAll().where('action', '=', 'application.corrected');
    expect(await audit.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).toMatchObject({
      actor_id: portal.cast.users.officer,
      subject_id: id,
      details: {
        before: { firstName: 'Ngọ́zi', streetAddressLine1: '1 Broad Street' },
        after: { firstName: 'Adaeze', streetAddressLine1: '2 Zoo Road' },
        evidence: 'NIN slip, seen at the centre',
      },
    });
  });

  it('of NIN and BVN needs a superAdmin, and is masked everywhere', async () => {
    const bvn = newNumber();
    expect((await correct({ bvn })).body).toMatchObject({ statusCode: 403, code: 'NUMBERS_BY_SUPER_ADMIN' });
    expect((await correct({ bvn }, portal.as('platformAdmin'))).status).toBe(403);
    expect((await correct({ bvn }, superAdmin)).status).toBe(200);
    expect((await timeline())[0]?.changes).toEqual([{ field: 'bvn', before: null, after: `*******${bvn.slice(-4)}` }]);
    const trail = await portal.db.selectFrom('audit_events').select('details').execute();
    expect(JSON.stringify([await timeline(), trail])).not.toContain(bvn);
  });

  it('of bank details warns the applicant, also at an address replaced just before, and ends with the decision', async () => {
    const replaced = 'replaced@test.example';
    await portal.db
      .insertInto('messages')
      .values({
        channel: 'email',
        recipient: replaced,
        template: 'contact-changed',
        body_text: 'The email address has changed',
        user_id: portal.cast.users.applicant,
        created_at: new Date(portal.context.now().getTime() - day),
      })
      .execute();
    expect((await correct({ accountNumber: accountAtZenith })).status).toBe(200);
    for (const to of [replaced, email]) {
      const warning = (await messagesTo(portal, to)).find(({ template }) => template === 'bank-details-changed');
      expect(warning?.text).toContain(`******${accountAtZenith.slice(-4)}`);
      expect(warning?.text).not.toContain(accountAtZenith);
    }
    for (const status of ['approved', 'registered'] as const) {
      await newApplication({ status });
      const { body } = await correct({ accountName: 'Ngozi Applicant', accountNumber: accountAtZenith });
      expect(body, status).toMatchObject({ code: 'WRONG_STATUS', currentStatus: status });
      expect((await rowOf(portal.db, 'applications', id)).account_name).toBe('Ada Obi');
    }
  });

  it('needs reason and evidence, a change, valid values, and a live application', async () => {
    for (const field of ['reason', 'evidence']) {
      const answer = await correct({ lga: 'Surulere', [field]: '' } as never);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    }
    expect((await correct({})).body).toMatchObject({
      statusCode: 422,
      code: 'NOTHING_TO_CORRECT',
      message: 'Nothing would change. Correct at least one detail',
    });
    expect((await correct({ streetAddressLine1: '1 Broad Street' })).body.code).toBe('NOTHING_TO_CORRECT');
    expect((await correct({ accountNumber: '1234567891' })).body).toMatchObject({
      code: 'CORRECTION_INCOMPLETE',
      errors: [{ field: 'accountNumber', code: 'account_of_other_bank' }],
    });
    expect((await correct({ gender: 'male' } as never)).body.code).toBe('INVALID_FORM');
    for (const status of ['initiated', 'rejected', 'declined'] as const) {
      await newApplication({ status });
      expect((await correct({ lga: 'Surulere' })).body.code, status).toBe('WRONG_STATUS');
    }
    await newApplication({ status: 'registered' });
    expect((await correct({ lga: 'Surulere' })).status).toBe(200);
  });
});

describe('the link', () => {
  it('is sent again by staff as long as the request is open', async () => {
    const sendLink = () =>
      officer.send(calls.sendApplicationLink, { params: { id }, body: { page: 'correct-application' } });
    expect((await sendLink()).body.code).toBe('LINK_OF_NO_USE');
    await asked('dateOfBirth');
    expect((await sendLink()).body.data).toMatchObject({ page: 'correct-application', state: 'out' });
    await send({ dateOfBirth: '2004-04-05' });
    expect((await sendLink()).body.code).toBe('LINK_OF_NO_USE');
  });
});
