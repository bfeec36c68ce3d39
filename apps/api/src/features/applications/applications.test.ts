import { calls, firstDay, lastDay } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplicant, createApplication } from '../../testing/applications.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
const officer = portal.as('officer');

type ApplicationOptions = Parameters<typeof createApplication>[2];
const create = (options?: ApplicationOptions) => createApplication(portal.db, portal.cast, options);

/** Seals a NIN for an applicant, as an application does. */
const giveNin = (applicant: string, nin: string) =>
  setRow(portal.db, 'applicants', applicant, {
    nin_encrypted: portal.context.sealer.seal(nin),
    nin_index: portal.context.sealer.index('nin', nin),
    nin_last4: nin.slice(-4),
  });

/** Sets the number of places of the centre in the trade. */
const teach = (centre: string, skill: string, capacity: number) =>
  portal.db
    .insertInto('centre_skills')
    .values((eb) => ({
      centre_id: centre,
      skill_id: eb.selectFrom('skills').select('id').where('name', '=', skill),
      total_capacity: capacity,
    }))
    .execute();

describe('the list of applications', () => {
  beforeEach(() => clearApplications(portal.db));

  const idsFor = async (query: Record<string, unknown>, visitor = officer) => {
    const { status, body } = await visitor.send(calls.listApplications, { query: query as never });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total).toBe(body.data.length);
    return body.data.map((row) => row.id);
  };

  it('shows the newest submission first, page by page, with the exact total', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day++) ids.push(await create({ submittedAt: new Date(`2025-03-0${day}T10:00:00Z`) }));

    const first = await officer.send(calls.listApplications, { query: { limit: '2' } });
    const last = await officer.send(calls.listApplications, { query: { limit: '2', page: '3' } });

    expect(first.body.data.map((row) => row.id)).toEqual([ids[4], ids[3]]);
    expect(last.body.data.map((row) => row.id)).toEqual([ids[0]]);
    expect(first.body).toMatchObject({
      total: 5,
      currentPage: 1,
      totalPages: 3,
      pagination: { total: 5, currentPage: 1, totalPages: 3 },
    });
  });

  it('finds parts of first and last name in any order, without regard to case and accents', async () => {
    const wanted = await create({ firstName: 'Olúṣẹ́gun', lastName: 'Adébáyọ̀' });
    await create({ firstName: 'Segun', lastName: 'Okafor' });

    expect(await idsFor({ search: 'olusegun' })).toEqual([wanted]);
    expect(await idsFor({ search: 'ADEBAYO OLUSEG' })).toEqual([wanted]);
    expect(await idsFor({ search: 'adébayọ ṣẹg' })).toEqual([wanted]);
    expect(await idsFor({ applicantName: 'bayo olu' })).toEqual([wanted]);
    expect(await idsFor({ search: 'olusegun okafor' })).toEqual([]);
  });

  it('finds names with an apostrophe or a hyphen however those are typed, and left out', async () => {
    const yar = await create({ firstName: 'Umaru', lastName: "Yar'Adua" });
    const brien = await create({ firstName: 'Ade-Ojo', lastName: 'O’Brien' });
    for (const search of ['yaradua', 'Yar’Adua', 'yar`adua', 'yar adua'])
      expect(await idsFor({ search })).toEqual([yar]);
    for (const search of ['obrien', "o'brien", 'ade\u2011ojo', 'ade–ojo'])
      expect(await idsFor({ search })).toEqual([brien]);
    expect(await idsFor({ applicantName: 'obrien' })).toEqual([brien]);
    const { body } = await officer.send(calls.suggestApplications, { query: { search: 'yaradua' } });
    expect(body.data.map(({ id }) => id)).toEqual([yar]);
  });

  it('finds a phone number in any usual form, an e-mail address and an applicant id', async () => {
    const wanted = await create({ phone: '+2348031234567', email: 'musa@mail.example' });
    await create({ phone: '+2348037654321' });

    for (const search of [
      '08031234567',
      '0803 123 4567',
      '+234 803 123 4567',
      '2348031234567',
      '0803123',
      '080312',
      'MUSA@mail',
      '\u202a+234 803 123 4567\u202c',
      'tel:0803\u2011123\u20114567.',
      '٠٨٠٣١٢٣٤٥٦٧',
    ]) {
      expect(await idsFor({ search }), search).toEqual([wanted]);
    }
    const { body } = await officer.send(calls.getApplication, { params: { id: wanted } });
    expect(await idsFor({ search: body.data.applicantId })).toEqual([wanted]);
    expect(await idsFor({ search: body.data.applicantId.replaceAll('-', '').toLowerCase() })).toEqual([wanted]);
    expect(await idsFor({ applicantId: body.data.applicantId.toLowerCase() })).toEqual([wanted]);
    const copied = `\u200b(${body.data.applicantId.replaceAll('-', '\u2013')}).\ufeff`;
    expect(await idsFor({ search: copied })).toEqual([wanted]);
    expect(await idsFor({ applicantId: copied })).toEqual([wanted]);
  });

  it('takes the signs that a pattern would be made of for themselves', async () => {
    await create({ firstName: 'Ada', lastName: 'Obi' });
    expect(await idsFor({ search: '%' })).toEqual([]);
    expect(await idsFor({ search: '_da' })).toEqual([]);
    expect(await idsFor({ search: String.raw`\ ' " ; --` })).toEqual([]);
  });

  it.each([
    ['who has a phone alone', { phone: '+2348030001111', email: null }],
    ['who has an e-mail alone', { phone: null, email: 'zed@mail.example' }],
    ['whose e-mail begins as an ID does', { phone: '+2348030001111', email: 'tv-zed1-zed2@mail.example' }],
    ['whose name has a word that looks like an ID', { lastName: 'Tv-Zed1 Obi', email: 'tv-a@mail.example' }],
  ])('tells name and ID from each other and from all else, of somebody %s', async (_, person) => {
    const wanted = await create({ firstName: 'Ada', lastName: 'Obi', ...person });
    const { body } = await officer.send(calls.getApplication, { params: { id: wanted } });
    const own = body.data.applicantId;

    for (const applicantName of ['ada obi', 'obi']) expect(await idsFor({ applicantName })).toEqual([wanted]);
    expect(await idsFor({ applicantName: own })).toEqual([]);
    for (const applicantName of ['mail', '803000', '@']) expect(await idsFor({ applicantName })).toEqual([]);
    for (const applicantId of ['tv', own, own.slice(3)]) expect(await idsFor({ applicantId })).toEqual([wanted]);
    for (const applicantId of ['ada', 'zed', 'mail', '803000']) expect(await idsFor({ applicantId })).toEqual([]);
  });

  it('finds nothing by a centre that there is not, and nothing at a centre and at none', async () => {
    const { centres } = portal.cast;
    await create({ centre: centres.funded });
    await create({ centre: null });
    expect(await idsFor({ center: 'lagon vew' })).toEqual([]);
    expect(await idsFor({ ideasOnly: 'true', assigned: 'false' })).toEqual([]);
    expect(await idsFor({ centerId: centres.funded, assigned: 'false' })).toEqual([]);
  });

  it('tells the two areas called Surulere apart by their state', async () => {
    const lagos = await create({ state: 'Lagos', lga: 'Surulere' });
    const oyo = await create({ state: 'Oyo', lga: 'Surulere' });
    expect(await idsFor({ lga: 'Surulere' })).toEqual([oyo, lagos]);
    expect(await idsFor({ lga: 'Surulere', state: 'Oyo' })).toEqual([oyo]);
  });

  it('shows unfinished applications only to staff who ask for them, and counts them nowhere else', async () => {
    const unfinished = await create({ status: 'initiated' });
    const submitted = await create();
    expect(await idsFor({})).toEqual([submitted]);
    expect(await idsFor({ status: 'initiated' })).toEqual([unfinished]);
    expect((await idsFor({ status: ['initiated', 'pending_approval'] })).toSorted()).toEqual(
      [unfinished, submitted].toSorted(),
    );
  });

  it('names the status once, however many of several are none', async () => {
    const refused = await officer.send(calls.listApplications, { query: { status: ['approved', 'banana', 'plum'] } });
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([400, ['status']]);
  });

  it('ignores names it does not know and names without a value', async () => {
    const id = await create();
    expect(await idsFor({ colour: 'blue', status: '', search: '', page: '' })).toEqual([id]);
  });

  it.each([
    ['page', 'two'],
    ['limit', '501'],
    ['status', 'banana'],
    ['sort', 'loudest'],
    ['category', 'PHD'],
    ['state', 'Atlantis'],
    ['lga', 'Nowhere'],
    ['centerId', '12'],
    ['assigned', 'perhaps'],
    ['ideasOnly', '2'],
    ['startDate', '2025-02-30'],
    ['endDate', '1899-12-31'],
    ['decidedTo', '3000-01-01'],
    ['skill', 'Astronomy'],
    ['search', 'x'.repeat(201)],
    ['search', 'a\u0000b'],
  ])('refuses %s=%s with 400 and names the field', async (field, value) => {
    const { status, body } = await officer.send(calls.listApplications, { query: { [field]: value } as never });
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'INVALID_FORM' });
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('says from which page to which there may be one', async () => {
    for (const page of [0, 1_000_001]) {
      const { body } = await officer.send(calls.listApplications, { query: { page } });
      expect(body.errors?.map(({ message }) => message)).toEqual(['page is a whole number from 1 to 1000000']);
    }
    const { status, body } = await officer.send(calls.listApplications, { query: { page: 1_000_000, limit: 500 } });
    expect([status, body.data]).toEqual([200, []]);
  });

  it.each([
    ['startDate', 'endDate'],
    ['decidedFrom', 'decidedTo'],
  ])('refuses a period that ends before it begins: %s and %s', async (first, last) => {
    const { status, body } = await officer.send(calls.listApplications, {
      query: { [first]: '2025-03-02', [last]: '2025-03-01' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: last, message: `must not be before ${first}`, code: 'ends_before_start' }]);
    const oneDay = await officer.send(calls.listApplications, {
      query: { [first]: '2025-03-02', [last]: '2025-03-02' },
    });
    expect(oneDay.status).toBe(200);
  });

  it('takes the first and the last day that may be asked about, and says which they are', async () => {
    const all = await officer.send(calls.listApplications, {
      query: { startDate: firstDay, endDate: lastDay, decidedFrom: firstDay, decidedTo: lastDay },
    });
    expect(all.status).toBe(200);
    const { body } = await officer.send(calls.listApplications, { query: { startDate: '0000-01-01' } });
    expect(body.errors?.[0]?.message).toBe('must be a day from 1900-01-01 to 2999-12-31');
  });
});

describe('whose applications a person sees', () => {
  beforeEach(() => clearApplications(portal.db));

  it("shows a centerAdmin its own centres' applications alone", async () => {
    const { centres } = portal.cast;
    const first = await create({ centre: centres.first });
    const second = await create({ centre: centres.second });
    const unsigned = await create({ centre: centres.unsigned });
    await create({ centre: null });

    const listOf = async (name: Parameters<TestPortal['as']>[0], query = {}) => {
      const { body } = await portal.as(name).send(calls.listApplications, { query });
      expect(body.total).toBe(body.data.length);
      return body.data.map((row) => row.id);
    };
    expect(await listOf('centerAdmin')).toEqual([first]);
    expect(await listOf('threeCentresAdmin')).toEqual([second, first]);
    expect(await listOf('threeCentresAdmin', { centerId: centres.first })).toEqual([first]);
    expect(await listOf('centerAdmin', { centerId: centres.second })).toEqual([]);
    const other = portal.as('otherCenterAdmin');
    expect((await other.send(calls.getApplication, { params: { id: second } })).status).toBe(200);
    expect((await other.send(calls.getApplication, { params: { id: first } })).status).toBe(404);
    expect((await other.send(calls.getApplicationTimeline, { params: { id: unsigned } })).status).toBe(404);
  });

  it('shows an applicant their own, the unfinished one included', async () => {
    const { applicants } = portal.cast;
    const mine = await create({ applicant: applicants.applicant, status: 'initiated' });
    const theirs = await create({ applicant: applicants.otherApplicant });

    const applicant = portal.as('applicant');
    const { body } = await applicant.send(calls.listMyApplications);
    expect(body.data.map((row) => row.id)).toEqual([mine]);
    expect(body.total).toBe(1);
    expect((await applicant.send(calls.getApplication, { params: { id: mine } })).status).toBe(200);
    const hidden = await applicant.send(calls.getApplication, { params: { id: theirs } });
    const missing = await applicant.send(calls.getApplication, { params: { id: crypto.randomUUID() } });
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  it('suggests at most five, and only from what the person may see', async () => {
    for (let n = 0; n < 7; n++) await create({ firstName: 'Chiamaka', centre: portal.cast.centres.second });
    const mine = await create({ firstName: 'Chiamaka', lastName: 'Eze', centre: portal.cast.centres.first });

    const all = await officer.send(calls.suggestApplications, { query: { search: 'chiam' } });
    expect(all.body.data).toHaveLength(5);
    const own = await portal.as('centerAdmin').send(calls.suggestApplications, { query: { search: 'chiam' } });
    expect(own.body.data).toEqual([{ id: mine, applicantId: expect.any(String), applicantName: 'Chiamaka Eze' }]);
    const nothing = await officer.send(calls.suggestApplications, { query: { search: ' ' } });
    expect(nothing.body.data).toEqual([]);
  });
});

describe('one application', () => {
  it('shows applicant, centre and who asked for the approval', async () => {
    const { cast, db } = portal;
    const applicant = await createApplicant(db, { firstName: 'Zainab', lastName: 'Bello', phone: '+2348039998888' });
    const id = await create({ applicant, status: 'approval_requested', requestedBy: cast.users.officer });

    const { body } = await officer.send(calls.getApplication, { params: { id } });
    expect(body.data).toMatchObject({
      id,
      applicantName: 'Zainab Bello',
      status: 'approval_requested',
      approvalRequestedBy: cast.users.officer,
      approvalRequestedByName: expect.stringContaining('officer'),
      applicant: { firstName: 'Zainab', lastName: 'Bello', phoneNumber: '+2348039998888' },
      center: { id: cast.centres.first, tvetCode: 'TVC-001', ideasFunded: false },
    });
  });

  it('shows bank details whole to those who may read them and masked to the rest', async () => {
    const id = await create({ centre: portal.cast.centres.first });
    const accountFor = async (name: Parameters<TestPortal['as']>[0]) => {
      const visitor = portal.as(name);
      const detail = await visitor.send(calls.getApplication, { params: { id } });
      const list = await visitor.send(calls.listApplications);
      const row = list.body.data.find((candidate) => candidate.id === id);
      expect(row?.accountNumber).toBe(detail.body.data.accountNumber);
      return detail.body.data.accountNumber;
    };
    for (const name of ['superAdmin', 'platformAdmin', 'officer'] as const) {
      expect(await accountFor(name), name).toBe('1234567890');
    }
    for (const name of ['viewOnlyOfficer', 'accreditor', 'centerAdmin'] as const) {
      expect(await accountFor(name), name).toBe('******7890');
    }
  });

  it('never shows more of NIN and BVN than their last four digits', async () => {
    const applicant = await createApplicant(portal.db);
    await giveNin(applicant, '12345678901');
    const id = await create({ applicant });
    const { body } = await portal.as('superAdmin').send(calls.getApplication, { params: { id } });
    expect(body.data.applicant.nin).toBe('*******8901');
    expect(body.data.applicant.bvn).toBeNull();
    expect(JSON.stringify(body)).not.toContain('12345678901');
  });

  it('tells how many places the centre has left in the trade, which approved and registered people have taken', async () => {
    await clearApplications(portal.db);
    const { centres } = portal.cast;
    const skill = 'Solar PV Installation';
    await teach(centres.first, skill, 2);
    await create({ centre: centres.first, skill, status: 'approved' });
    for (const status of ['pending_approval', 'approval_requested', 'rejected', 'declined'] as const) {
      await create({ centre: centres.first, skill, status });
    }
    await create({ centre: centres.second, skill, status: 'registered' });
    await create({ centre: centres.first, skill: 'Other', status: 'registered' });
    const id = await create({ centre: centres.first, skill });
    const placesOf = async (application: string) =>
      (await officer.send(calls.getApplication, { params: { id: application } })).body.data.places;

    expect(await placesOf(id)).toEqual({ capacity: 2, taken: 1, left: 1 });
    await create({ centre: centres.first, skill, status: 'registered' });
    await create({ centre: centres.first, skill, status: 'registered' });
    expect(await placesOf(id)).toEqual({ capacity: 2, taken: 3, left: 0 });

    expect(await placesOf(await create({ centre: null, skill }))).toBeNull();
    expect(await placesOf(await create({ centre: centres.second, skill: 'Other' }))).toBeNull();
  });

  it('says of each entry requirement of the programme whether it is met', async () => {
    const { db } = portal;
    const known = await createApplicant(db);
    await giveNin(known, '10987654321');
    const requirementsOf = async (id: string) =>
      (await officer.send(calls.getApplication, { params: { id } })).body.data.requirements;

    expect(await requirementsOf(await create({ category: 'STC', applicant: known }))).toEqual([
      { code: 'nin', met: true },
      { code: 'bvn', met: false },
    ]);
    const vei = await create({ category: 'VEI' });
    expect(await requirementsOf(vei)).toEqual([{ code: 'proof', met: false }]);
    const proof = { proof_kind: 'prior_learning', proof_url: 's3://documents/proof.pdf' };
    await setRow(db, 'applications', vei, proof);
    expect(await requirementsOf(vei)).toEqual([{ code: 'proof', met: true }]);
    expect(await requirementsOf(await create({ category: 'MCP' }))).toEqual([]);
  });

  it('answers 400 to an id that is none, and 404 to one that is nobody’s', async () => {
    const malformed = await officer.send(calls.getApplication, { params: { id: 'banana' } });
    expect(malformed.status).toBe(400);
    expect(malformed.body.errors?.[0]?.field).toBe('id');
    const applicantRow = await officer.send(calls.getApplication, {
      params: { id: portal.cast.applicants.applicant },
    });
    expect(applicantRow.status).toBe(404);
  });
});
