import { randomUUID } from 'node:crypto';
import { type Category, calls, standingSentences } from '@tvet/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english } from '../../core/languages.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { applying, details, newNumber, offerCentre, openIntakes, trade } from '../../testing/drafts.ts';
import { setIntake } from '../../testing/intake.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let centre: string;
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('throttles').execute();
  const unknown = { nin_encrypted: null, nin_index: null, nin_last4: null };
  const unbanked = { bvn_encrypted: null, bvn_index: null, bvn_last4: null };
  await portal.db
    .updateTable('applicants')
    .set({ ...unknown, ...unbanked })
    .execute();
  await openIntakes(portal);
  centre = await offerCentre(portal);
});
afterEach(() => vi.restoreAllMocks());

const me = (who?: PersonName) => applying(portal, who);
const applicationRow = (id: string) => rowOf(portal.db, 'applications', id);
const applicantRow = () => rowOf(portal.db, 'applicants', portal.cast.applicants.applicant);
/** Checks that the submission left no trace. */
async function expectDraft(id: string): Promise<void> {
  expect(await applicationRow(id)).toMatchObject({ status: 'initiated', submitted_at: null });
  expect((await me().open(id)).body.data.draft?.fields.nin).toMatch(/^\*{7}\d{4}$/);
  expect((await applicantRow()).nin_last4).toBeNull();
  for (const table of ['application_events', 'messages'] as const) {
    expect(
      await portal.db.selectFrom(table).select('application_id').where('application_id', '=', id).execute(),
    ).toEqual([]);
  }
}

describe('submitting', () => {
  it('is everything at once: status, person, timeline and messages', async () => {
    const nin = newNumber();
    const draft = await me().filled(centre, { nin });
    const { status, body } = await me().submit(draft.id, { version: draft.version });
    expect([status, body.data?.status]).toEqual([200, 'pending_approval']);
    expect(body.data).toMatchObject({
      applicantId: 'TV-AAAA1',
      skillName: trade,
      centerId: centre,
      allowedActions: ['withdraw', 'assign-centre'],
    });
    const row = await applicationRow(draft.id);
    expect(row).toMatchObject({ status: 'pending_approval', intake_id: portal.cast.intake, age_band: '18-24' });
    const person = await applicantRow();
    expect(portal.context.sealer.open(person.nin_encrypted as Buffer)).toBe(nin);
    expect(row.nin_index).toEqual(person.nin_index);
    expect(await portal.db.selectFrom('application_drafts').select('version').execute()).toEqual([]);
    const detail = (await me().open(draft.id)).body.data;
    expect(detail).toMatchObject({ draft: null, applicant: { nin: nin.slice(-4).padStart(11, '*') } });
    const timeline = await portal.as('officer').send(calls.getApplicationTimeline, { params: { id: draft.id } });
    expect(timeline.body.data).toMatchObject([
      { type: 'submitted', from: 'initiated', to: 'pending_approval', actor: { role: 'applicant' }, byLink: false },
    ]);
  });

  it('is told by SMS and by e-mail, with the applicant id', async () => {
    const draft = await me().filled(centre);
    await me().submit(draft.id);
    // The same words as on the dashboard and on the page that the message leads to (rules 12.8).
    const standing = standingSentences.withMinistry(portal.context.now().toISOString(), english);
    const { phone, email } = await rowOf(portal.db, 'users', portal.cast.users.applicant);
    for (const [recipient, sentence] of [
      [phone, 'we have your application'],
      [email, standing],
    ]) {
      const messages = await messagesTo(portal, recipient ?? '');
      expect(messages.map(({ template }) => template)).toEqual(['application-submitted']);
      expect(messages[0]?.text).toContain('TV-AAAA1');
      expect(messages[0]?.text).toContain(sentence);
    }
    const read = await portal.as('officer').send(calls.listApplicationMessages, { params: { id: draft.id } });
    expect(read.body.data).toHaveLength(2);
  });

  it('names each field that is missing, with its step, and keeps the draft', async () => {
    const { id, problems } = (await me().begin()).body.data;
    const { status, body } = await me().submit(id);
    expect([status, body.code]).toEqual([422, 'APPLICATION_INCOMPLETE']);
    const missing = problems.map(({ step, field }) => [step, field]);
    expect(body.errors?.map(({ field, params }) => [params?.step, field])).toEqual(missing);
    expect((await applicationRow(id)).status).toBe('initiated');
  });

  it.each([
    [{ nin: null }, 'nin', 'required'],
    [{ bankName: 'access-bank' }, 'accountNumber', 'account_of_other_bank'],
    [{ tvetCategory: 'VEI' }, 'proofKind', 'required'],
  ] as const)('is refused over %j', async (change, field, code) => {
    if ('tvetCategory' in change) centre = await offerCentre(portal, { category: 'VEI' });
    const draft = await me().filled(centre, change);
    const { status, body } = await me().submit(draft.id);
    expect([status, body.code]).toEqual([422, 'APPLICATION_INCOMPLETE']);
    expect(body.errors?.find((error) => error.field === field)?.code).toBe(code);
  });

  it('in the wrong age is refused, by the settings of that day', async () => {
    const draft = await me().filled(centre, { dateOfBirth: '2012-01-01' });
    const settings = portal.as('superAdmin');
    await settings.send(calls.changeSettings, { body: { ages: { minimum: 16 } } });
    const refused = await me().submit(draft.id);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'too_young']);
    await settings.send(calls.changeSettings, { body: { ages: { minimum: null } } });
    expect((await me().submit(draft.id)).status).toBe(200);
  });

  it('while the window is closed is INTAKE_CLOSED, and the draft stays', async () => {
    const draft = await me().filled(centre);
    await setIntake(portal.db, portal.cast, 'closed', 'STC');
    const { status, body } = await me().submit(draft.id);
    expect([status, body.code]).toEqual([409, 'INTAKE_CLOSED']);
    await expectDraft(draft.id);
    await setIntake(portal.db, portal.cast, 'open', 'STC');
    expect((await me().submit(draft.id)).status).toBe(200);
  });

  it('takes a draft of an earlier intake into the one that is on', async () => {
    const draft = await me().filled(centre);
    const later = await portal.db
      .insertInto('intakes')
      .values({ name: `later ${randomUUID()}`, starts_on: '2026-02-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await me().submit(draft.id)).body.code).toBe('INTAKE_CLOSED');
    await setIntake(portal.db, { intake: later.id }, 'open', 'STC');
    const again = await me().begin();
    expect([again.body.code, again.body.params?.id]).toEqual(['APPLICATION_EXISTS', draft.id]);
    expect((await me().submit(draft.id)).status).toBe(200);
    expect((await applicationRow(draft.id)).intake_id).toBe(later.id);
    await clearApplications(portal.db);
    await portal.db.deleteFrom('intakes').where('id', '=', later.id).execute();
  });

  it('to a centre that filled up, closed or dropped the trade meanwhile is 409 by name; the rest is kept', async () => {
    const draft = await me().filled(centre);
    const refused = async () => {
      const { status, body } = await me().submit(draft.id);
      await expectDraft(draft.id);
      return [status, body.code, body.errors?.[0]?.field];
    };
    const setCapacity = (total_capacity: number) =>
      portal.db.updateTable('centre_skills').set({ total_capacity }).where('centre_id', '=', centre).execute();
    const setCentre = (values: { status?: string; category?: Category }) =>
      setRow(portal.db, 'centres', centre, values);
    await setCapacity(1);
    const rival = await createApplication(portal.db, portal.cast, { centre, skill: trade, status: 'approved' });
    expect(await refused()).toEqual([409, 'CENTRE_FULL', 'centerId']);
    await setRow(portal.db, 'applications', rival, { status: 'declined', decline_reason: 'x' });
    await setCentre({ status: 'inactive' });
    expect(await refused()).toEqual([409, 'CENTRE_CLOSED', 'centerId']);
    await setCentre({ status: 'active', category: 'VEI' });
    expect(await refused()).toEqual([409, 'CENTRE_OTHER_PROGRAMME', 'centerId']);
    await setCentre({ category: 'STC' });
    const taught = await portal.db.deleteFrom('centre_skills').where('centre_id', '=', centre).returningAll().execute();
    expect(await refused()).toEqual([409, 'TRADE_NOT_TAUGHT', 'centerId']);
    await portal.db.insertInto('centre_skills').values(taught).execute();
    expect((await me().submit(draft.id)).status).toBe(200);
  });

  it('takes no place: a centre with one place left takes two submissions', async () => {
    const small = await offerCentre(portal, { capacity: 1 });
    for (const who of ['applicant', 'otherApplicant'] as const) {
      const draft = await me(who).filled(small);
      expect((await me(who).submit(draft.id)).status).toBe(200);
    }
  });

  it('of an old version is refused with the newer draft', async () => {
    const draft = await me().filled(centre);
    const newer = await me().save(draft.id, { version: draft.version, accountName: 'Somebody Else' });
    const { status, body } = await me().submit(draft.id, { version: draft.version });
    expect([status, body.code, body.current]).toEqual([409, 'DRAFT_CHANGED', newer.body.data]);
    await expectDraft(draft.id);
  });

  it('of another person’s, of none and of a submitted one is refused', async () => {
    const draft = await me().filled(centre);
    expect((await me('otherApplicant').submit(draft.id)).body.code).toBe('NOT_FOUND');
    expect((await me().submit(randomUUID())).body.code).toBe('NOT_FOUND');
    await me().submit(draft.id);
    const again = await me().submit(draft.id);
    expect([again.status, again.body.code, again.body.currentStatus]).toEqual([
      409,
      'WRONG_STATUS',
      'pending_approval',
    ]);
  });

  it('again and again is limited for the person, not for the address', async () => {
    const { id } = (await me().begin()).body.data;
    const codes = new Set<string | undefined>();
    for (let time = 0; time < 31; time += 1) codes.add((await me().submit(id)).body.code);
    expect([...codes]).toEqual(['APPLICATION_INCOMPLETE', 'TOO_MANY_ATTEMPTS']);
    const other = await me('otherApplicant').filled(centre);
    expect((await me('otherApplicant').submit(other.id)).status).toBe(200);
  });

  it('six times at once is one submission', async () => {
    const draft = await me().filled(centre);
    const answers = await Promise.all(Array.from({ length: 6 }, () => me().submit(draft.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'WRONG_STATUS')).toHaveLength(5);
    expect(await portal.db.selectFrom('application_events').select('id').execute()).toHaveLength(1);
  });

  it('that fails at its last step leaves the draft as it was', async () => {
    const draft = await me().filled(centre);
    const message = vi.spyOn(portal.context.links, 'keysFor').mockRejectedValue(new Error('the disk is full'));
    expect((await me().submit(draft.id)).status).toBe(500);
    message.mockRestore();
    await expectDraft(draft.id);
  });
});

describe('the check of identity', () => {
  const answerWith = (verdict: 'match' | 'mismatch' | 'unknown') =>
    vi.spyOn(portal.context.identityCheck, 'check').mockResolvedValue(verdict);

  it('is asked for both numbers, with name and date of birth', async () => {
    const check = answerWith('match');
    const numbers = { nin: newNumber(), bvn: newNumber() };
    const draft = await me().filled(centre, numbers);
    await me().submit(draft.id);
    const person = { firstName: 'Ngọ́zi', lastName: 'applicant', dateOfBirth: '2003-04-05' };
    expect(check.mock.calls.map(([question]) => question)).toEqual([
      { kind: 'nin', number: numbers.nin, ...person },
      { kind: 'bvn', number: numbers.bvn, ...person },
    ]);
  });

  it('refuses a number that is another person’s', async () => {
    answerWith('mismatch');
    const draft = await me().filled(centre);
    const { status, body } = await me().submit(draft.id);
    expect([status, body.code, body.errors?.map(({ field }) => field)]).toEqual([
      422,
      'IDENTITY_NOT_CONFIRMED',
      ['nin', 'bvn'],
    ]);
    await expectDraft(draft.id);
  });

  it('is not asked of a draft that cannot be submitted', async () => {
    const check = answerWith('match');
    const { id } = (await me().begin()).body.data;
    await me().save(id, { version: 1, ...details() });
    await me().submit(id);
    expect(check).not.toHaveBeenCalled();
  });

  it('counts for what was asked about: a number that changes meanwhile is read through again', async () => {
    const draft = await me().filled(centre);
    vi.spyOn(portal.context.identityCheck, 'check').mockImplementation(async () => {
      await portal.db
        .updateTable('application_drafts')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      return 'match';
    });
    expect((await me().submit(draft.id)).body.code).toBe('DRAFT_CHANGED');
    await expectDraft(draft.id);
  });
});

describe('approving', () => {
  it('beyond the places is allowed: preview and answer say how many are left', async () => {
    const small = await offerCentre(portal, { capacity: 1 });
    const waiting = () =>
      createApplication(portal.db, portal.cast, { centre: small, skill: trade, status: 'approval_requested' });
    const approver = portal.as('superAdmin');
    const body = { status: 'approved' } as const;
    for (const [before, left] of [
      [1, 0],
      [0, 0],
    ]) {
      const params = { id: await waiting() };
      const preview = await approver.send(calls.previewApplicationMessage, { params, body });
      expect(preview.body.places?.left).toBe(before);
      const approved = await approver.send(calls.changeApplicationStatus, { params, body });
      expect([approved.status, approved.body.data.places?.left]).toEqual([200, left]);
    }
  });
});
