import { afterEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplicant, createApplication } from '../../testing/applications.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
afterEach(() => clearApplications(portal.db));

const create = (options: Parameters<typeof createApplication>[2] = {}) =>
  createApplication(portal.db, portal.cast, options);
const set = (id: string, columns: object) => setRow(portal.db, 'applications', id, columns);
/** The name of the violated constraint, so that one violation cannot be taken for another. */
const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: { constraint?: string; code?: string }) => error.constraint ?? error.code,
  );
const nin = (digits: string) => ({
  nin_encrypted: portal.context.sealer.seal(digits),
  nin_index: portal.context.sealer.index('nin', digits),
  nin_last4: digits.slice(-4),
});

describe('the database itself refuses', () => {
  it('a status that does not exist', async () => {
    expect(await refusal(set(await create(), { status: 'banana' }))).toBe('applications_status_check');
  });

  it('an approver who is the requester', async () => {
    const id = await create({ status: 'approval_requested', requestedBy: portal.cast.users.officer });
    const approve = { status: 'approved', approved_by: portal.cast.users.officer };
    expect(await refusal(set(id, approve))).toBe('approver_is_not_requester');
  });

  it('a registered student without a centre', async () => {
    const id = await create({ status: 'approved', centre: null });
    expect(await refusal(set(id, { status: 'registered' }))).toBe('registered_has_centre');
  });

  it('a rejection without a reason, a review without a requester, a submission that is not complete', async () => {
    const id = await create();
    expect(await refusal(set(id, { status: 'rejected' }))).toBe('rejected_has_reason');
    expect(await refusal(set(id, { status: 'approval_requested' }))).toBe('under_review_has_requester');
    expect(await refusal(set(id, { skill_id: null }))).toBe('submitted_is_complete');
  });

  it('two live applications of one account in one intake, but not a second after the first has ended', async () => {
    const applicant = await createApplicant(portal.db);
    const first = await create({ applicant });
    expect(await refusal(create({ applicant }))).toBe('applications_one_live_per_account');
    await set(first, { status: 'rejected', rejection_reason: 'Incomplete application' });
    expect(await refusal(create({ applicant }))).toBeUndefined();
  });

  it('two live applications of one NIN in one intake, whichever account and whichever order', async () => {
    const [one, two] = [await createApplicant(portal.db), await createApplicant(portal.db)];
    const setNin = (applicant: string, digits: string) => setRow(portal.db, 'applicants', applicant, nin(digits));

    await setNin(one, '11122233344');
    await create({ applicant: one });
    await setNin(two, '11122233344');
    expect(await refusal(create({ applicant: two }))).toBe('applications_one_live_per_nin');

    await setNin(two, '55566677788');
    await create({ applicant: two });
    expect(await refusal(setNin(two, '11122233344'))).toBe('applications_one_live_per_nin');
  });

  it('a change to the timeline, and its deletion', async () => {
    const id = await create();
    await portal.db.insertInto('application_events').values({ application_id: id, type: 'submitted' }).execute();
    const change = portal.db
      .updateTable('application_events')
      .set({ reason: 'other' })
      .where('application_id', '=', id);
    const removal = portal.db.deleteFrom('application_events').where('application_id', '=', id);
    expect(await refusal(change.execute())).toBe('23001');
    expect(await refusal(removal.execute())).toBe('23001');
  });

  it('a second confirmed owner of a phone number, while an unconfirmed one keeps nobody out', async () => {
    const person = { role: 'applicant' as const, first_name: 'Ada', last_name: 'Obi', phone: '+2348055550000' };
    const insert = (phone_confirmed_at: Date | null) =>
      portal.db
        .insertInto('users')
        .values({ ...person, phone_confirmed_at })
        .execute();
    expect(await refusal(insert(null))).toBeUndefined();
    expect(await refusal(insert(new Date()))).toBeUndefined();
    expect(await refusal(insert(new Date()))).toBe('users_confirmed_phone');
  });
});

describe('what staff search by', () => {
  it('follows the person: a corrected name is found, the old one no longer', async () => {
    const applicant = await createApplicant(portal.db, { firstName: 'Ngọ́zi', lastName: 'Eze' });
    const id = await create({ applicant });
    const { user_id } = await portal.db
      .selectFrom('applicants')
      .select('user_id')
      .where('id', '=', applicant)
      .executeTakeFirstOrThrow();
    await setRow(portal.db, 'users', user_id, { first_name: 'Ńkẹchi' });
    // Submitted applications are searched in a copy of the person's text.
    const { search_text } = await portal.db
      .selectFrom('application_search')
      .select('search_text')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(search_text).toContain('nkechi eze');
    expect(search_text).not.toContain('ngozi');
  });
});
