import { randomUUID } from 'node:crypto';
import { type ApplicationDraft, calls, type DraftChange, draftChange } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import {
  accountAtZenith,
  applying,
  details,
  newNumber,
  offerCentre,
  openIntakes,
  trade,
} from '../../testing/drafts.ts';
import { setIntake } from '../../testing/intake.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let centre: string;
beforeAll(async () => {
  centre = await offerCentre(portal);
});
beforeEach(async () => {
  await clearApplications(portal.db);
  await openIntakes(portal);
});

const me = () => applying(portal);
const begun = async (): Promise<ApplicationDraft> => (await me().begin()).body.data;
const rowsOf = async () => (await portal.db.selectFrom('applications').select('id').execute()).length;
const setAges = async (ages: { minimum: number | null; maximum: number | null }) =>
  portal.as('superAdmin').send(calls.changeSettings, { body: { ages } });

describe('beginning', () => {
  it('makes a draft with what is known of the person, and says what is left to do, step by step', async () => {
    const draft = await begun();
    expect(draft).toMatchObject({ version: 1, open: true, applicantId: 'TV-AAAA1', proof: null, center: null });
    expect(draft.fields).toMatchObject({ tvetCategory: 'STC', gender: 'female', dateOfBirth: '2003-04-05', nin: null });
    expect(draft.problems.map(({ step, field, code }) => [step, field, code])).toEqual([
      ['details', 'nin', 'required'],
      ['details', 'bvn', 'required'],
      ['details', 'streetAddressLine1', 'required'],
      ['details', 'state', 'required'],
      ['details', 'lga', 'required'],
      ['details', 'bankName', 'required'],
      ['details', 'accountNumber', 'required'],
      ['details', 'accountName', 'required'],
      ['centre', 'skillName', 'required'],
      ['centre', 'centerId', 'required'],
    ]);
    expect(draft.problems[0]?.message).toBe('NIN is required');
  });

  it('is refused while the programme is closed, though another is open', async () => {
    await setIntake(portal.db, portal.cast, 'closed', 'STC');
    const { status, body } = await me().begin('STC');
    expect([status, body.code, body.message]).toEqual([409, 'INTAKE_CLOSED', 'Applications are now closed']);
    expect((await me().begin('VEI')).status).toBe(200);
  });

  it('is for STC and VEI alone', async () => {
    const { status, body } = await portal.as('applicant').request('POST', '/applications', {
      body: { tvetCategory: 'MCP' },
    });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'tvetCategory']);
  });

  it('leads to the application that is there already, whatever live status it has', async () => {
    const draft = await begun();
    const second = await me().begin('VEI');
    expect([second.status, second.body.code, second.body.params?.id, second.body.currentStatus]).toEqual([
      409,
      'APPLICATION_EXISTS',
      draft.id,
      'initiated',
    ]);
    await clearApplications(portal.db);
    const id = await createApplication(portal.db, portal.cast, {
      applicant: portal.cast.applicants.applicant,
      status: 'approved',
    });
    expect((await me().begin()).body.params?.id).toBe(id);
  });

  it('is possible again once the earlier one was rejected or declined', async () => {
    for (const status of ['rejected', 'declined'] as const) {
      await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, status });
    }
    expect((await me().begin()).status).toBe(200);
  });

  it('carries the answers of the newest one that ended over, and marks their steps', async () => {
    const { applicant } = portal.cast.applicants;
    const ended = (options: Parameters<typeof createApplication>[2]) =>
      createApplication(portal.db, portal.cast, { applicant, status: 'rejected', ...options });
    await ended({ state: 'Lagos', lga: 'Ikeja', category: 'STC' });
    const newest = await ended({ state: 'Oyo', lga: 'Ibadan North' });
    await setRow(portal.db, 'applications', newest, {
      created_at: new Date(Date.now() + 1_000),
      street_address_line2: 'Flat 2',
      proof_kind: 'non_formal',
      proof_url: 's3://uploads/proofs/earlier.pdf',
    });
    await createApplication(portal.db, portal.cast, { status: 'rejected', state: 'Kano', lga: 'Dala' });
    const again = (await me().begin('VEI')).body.data;
    expect(again.fields).toMatchObject({
      tvetCategory: 'VEI',
      state: 'Oyo',
      lga: 'Ibadan North',
      streetAddressLine1: '1 Broad Street',
      streetAddressLine2: 'Flat 2',
      bankName: 'zenith-bank',
      accountNumber: '1234567890',
      accountName: 'Ada Obi',
      proofKind: 'non_formal',
      skillName: 'Fashion Design & Garment Making',
      centerId: portal.cast.centres.first,
    });
    expect((await rowOf(portal.db, 'applications', again.id)).proof_url).toBe('s3://uploads/proofs/earlier.pdf');
    expect(again.stepsToCheck).toEqual(['details', 'documents', 'centre']);
    expect(await rowsOf()).toBe(4);
  });

  it('with another programme leaves the centre to choose, and asks for its paper to be checked once it is needed', async () => {
    const { applicant } = portal.cast.applicants;
    const ended = await createApplication(portal.db, portal.cast, { applicant, status: 'declined', category: 'VEI' });
    await setRow(portal.db, 'applications', ended, { proof_kind: 'non_formal' });
    const { id, version, fields, stepsToCheck } = (await me().begin('STC')).body.data;
    expect([fields.centerId, fields.skillName]).toEqual([null, 'Fashion Design & Garment Making']);
    expect(stepsToCheck).toEqual(['details', 'centre']);
    const switched = (await me().save(id, { version, tvetCategory: 'VEI' })).body.data;
    expect(switched.stepsToCheck).toEqual(['details', 'documents', 'centre']);
  });

  it('for VEI after STC asks for the proof that STC did not need, and for a centre', async () => {
    const { applicant } = portal.cast.applicants;
    await createApplication(portal.db, portal.cast, { applicant, status: 'rejected', category: 'STC' });
    const { fields, stepsToCheck, problems } = (await me().begin('VEI')).body.data;
    expect(fields).toMatchObject({ state: 'Lagos', bankName: 'zenith-bank', proofKind: null, centerId: null });
    expect(stepsToCheck).toEqual(['details', 'centre']);
    expect(problems.map(({ step, field }) => [step, field])).toEqual(
      expect.arrayContaining([
        ['documents', 'proofKind'],
        ['documents', 'proofOfEducationUrl'],
        ['centre', 'centerId'],
      ]),
    );
  });

  it('loses the mark of a step once its applicant has checked it, on whichever device', async () => {
    const { applicant } = portal.cast.applicants;
    await createApplication(portal.db, portal.cast, { applicant, status: 'rejected', category: 'STC' });
    const { id, version } = (await me().begin('STC')).body.data;
    const check = async (checked: ('details' | 'centre')[], of = version) =>
      (await me().save(id, { version: of, checked })).body.data;
    expect(await check(['details'])).toMatchObject({ version, stepsToCheck: ['centre'] });
    // The answers are the same, so no other device has a conflict.
    expect(await check(['details', 'centre'], 99)).toMatchObject({ version, stepsToCheck: [] });
    const { body } = await me().save(id, { version, checked: ['everything'] } as never);
    expect([body.code, body.errors?.[0]?.field]).toEqual(['INVALID_FORM', 'checked.0']);
    const foreign = await applying(portal, 'otherApplicant').save(id, { version, checked: ['details'] });
    expect(foreign.status).toBe(404);
  });

  it('is empty for a person without an earlier one', async () => {
    expect((await begun()).stepsToCheck).toEqual([]);
  });

  it('by two devices at the same instant makes one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => me().begin()));
    const codes = answers.map(({ body }) => body.code ?? 'begun');
    expect(codes.filter((code) => code === 'begun')).toHaveLength(1);
    expect(codes.filter((code) => code === 'APPLICATION_EXISTS')).toHaveLength(5);
    expect(await rowsOf()).toBe(1);
  });
});

describe('saving', () => {
  it('keeps each field as it is left, and goes on with it on any device', async () => {
    const draft = await begun();
    let { version } = draft;
    const given = { ...details(), skillName: trade, centerId: centre } satisfies Partial<DraftChange>;
    for (const [field, value] of Object.entries(given)) {
      const saved = await me().save(draft.id, { version, [field]: value });
      expect(saved.status, `${field}: ${JSON.stringify(saved.body)}`).toBe(200);
      version = saved.body.data.version;
      // The answer is the stored draft.
      expect(saved.body.data, field).toEqual((await me().open(draft.id)).body.data.draft);
    }
    const { data } = (await me().open(draft.id)).body;
    expect(data.draft?.problems).toEqual([]);
    expect(data.draft?.version).toBe(version);
    const { nin, bvn, ...readable } = given;
    expect(data.draft?.fields).toMatchObject({
      ...readable,
      nin: nin.slice(-4).padStart(11, '*'),
      bvn: bvn.slice(-4).padStart(11, '*'),
    });
    expect(data.draft?.center).toMatchObject({ id: centre, placesLeft: 5, standing: 'offered' });
  });

  it('never answers with the whole NIN or BVN, and keeps neither readable', async () => {
    const draft = await begun();
    const numbers = { nin: newNumber(), bvn: newNumber() };
    const saved = await me().save(draft.id, { version: 1, ...numbers });
    const kept = await portal.db.selectFrom('application_drafts').selectAll().executeTakeFirstOrThrow();
    for (const number of Object.values(numbers)) {
      expect(JSON.stringify(saved.body)).not.toContain(number);
      expect(JSON.stringify(kept)).not.toContain(number);
    }
    expect(portal.context.sealer.open(kept.nin_encrypted as Buffer)).toBe(numbers.nin);
  });

  it('leaves the person’s record alone until it is submitted', async () => {
    const draft = await begun();
    await me().save(draft.id, { version: 1, gender: 'male', nin: newNumber() });
    const person = await portal.db
      .selectFrom('applicants')
      .select(['gender', 'nin_last4'])
      .where('id', '=', portal.cast.applicants.applicant)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ gender: 'female', nin_last4: null });
  });

  it('takes a value away with null, and with text that is empty', async () => {
    const draft = await begun();
    const first = await me().save(draft.id, { version: 1, ...details() });
    const emptied = await me().save(draft.id, {
      version: first.body.data.version,
      nin: null,
      gender: null,
      streetAddressLine1: '  ',
      accountNumber: '',
    });
    expect(emptied.body.data.fields).toMatchObject({
      nin: null,
      gender: null,
      streetAddressLine1: null,
      accountNumber: null,
      lga: 'Dala',
    });
  });

  it('drops the spaces and hyphens that people type between digits', async () => {
    const draft = await begun();
    const nin = newNumber();
    const saved = await me().save(draft.id, {
      version: 1,
      nin: ` ${nin.slice(0, 4)} ${nin.slice(4, 7)}-${nin.slice(7)} `,
    });
    expect(saved.body.data.fields.nin).toBe(nin.slice(-4).padStart(11, '*'));
  });

  it('takes full-width and Arabic-Indic digits, and text without what cannot be seen', async () => {
    const draft = await begun();
    const saved = await me().save(draft.id, {
      version: 1,
      dateOfBirth: '۲۰۰۱\u2013٠٢\u2013０３',
      accountNumber: '\u202a０１２３４٥٦٧٨۹\u202c',
      accountName: 'Ada\u202e O’Bri\u200ben',
    });
    expect(saved.body.data.fields).toMatchObject({
      dateOfBirth: '2001-02-03',
      accountNumber: '0123456789',
      accountName: "Ada O'Brien",
    });
  });

  it.each([
    ['nin', '1234567890', 'nin_digits', 'A NIN has 11 digits; you typed 10'],
    ['nin', '1234567890a', 'nin_letters', 'A NIN has only digits. Remove everything else'],
    ['bvn', '123456789012', 'bvn_digits', 'A BVN has 11 digits; you typed 12'],
    ['accountNumber', '123456789', 'account_digits', 'An account number has 10 digits; you typed 9'],
    ['dateOfBirth', '2003-02-30', 'invalid_date', 'Enter a real date, with day, month and year'],
    ['dateOfBirth', '1850-01-01', 'birth_too_early', 'Check the year you were born in'],
    ['state', 'Bavaria', 'not_one_of', 'must be a state of Nigeria'],
    ['lga', 'Munich', 'invalid', 'must be a local government area of Nigeria'],
    ['bankName', 'a-bank', 'invalid', 'must be one of the banks'],
    ['skillName', 'Other', 'not_one_of', undefined],
    ['centerId', 'not-an-id', 'invalid_id', 'must be an id'],
    ['tvetCategory', 'MCP', 'not_one_of', 'must be one of STC, VEI'],
    ['streetAddressLine1', 'x'.repeat(201), 'too_long', 'must be at most 200 characters'],
    [
      'accountName',
      'Ada\u0000',
      'unseen_character',
      'Account name has a character that cannot be seen. Type it again instead of pasting it',
    ],
    ['proofOfEducationUrl', 'https://elsewhere.example/a.pdf', 'invalid_format', 'must be an s3:// address'],
  ])('refuses %s = %j by name, and keeps what was there', async (field, value, code, message) => {
    const draft = await begun();
    const body = { version: 1, [field]: value, lga: field === 'lga' ? value : 'Dala' };
    const answer = await portal.as('applicant').request('PATCH', `/applications/${draft.id}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors?.[0]).toMatchObject({ field, code, ...(message && { message }) });
    expect((await me().open(draft.id)).body.data.draft).toMatchObject({ version: 1, fields: { lga: null } });
  });

  it('answers any bytes and any value in any field with a sentence, never with a fault', async () => {
    const { id } = await begun();
    const bytes = [
      "'; drop table applications; --",
      '\u0000',
      'a\u0000b',
      '\ud83d',
      '\udc00\ud83d',
      '\u202eadA',
      '😀'.repeat(60),
      'ﷺ'.repeat(40),
      '٠١٢٣٤٥٦٧٨٩٠',
      '1e10',
      '-1',
      '../../etc/passwd',
      '%00',
      '{"$ne": null}',
      '\r\nX-Other: 1',
      '\u2800',
      'x'.repeat(10_000),
      ...[17, true, {}, [], ['11111111111'], { nin: '1' }],
    ];
    const { version: _version, ...fields } = draftChange.shape;
    const names = Object.keys(fields);
    expect(names.length).toBeGreaterThan(14);
    let refused = 0;
    for (const field of names) {
      for (const value of bytes) {
        const { draft } = (await me().open(id)).body.data;
        const body = { version: draft?.version, [field]: value };
        const { status, body: answer } = await portal.as('applicant').request('PATCH', `/applications/${id}`, { body });
        expect([200, 400], `${field}: ${JSON.stringify(value).slice(0, 40)}`).toContain(status);
        if (status === 200) continue;
        expect(answer.errors?.map((error) => error.field.split('.')[0])).toContain(field);
        refused += 1;
      }
    }
    // Printable bytes may be an address or a name. All others are refused.
    expect(refused).toBeGreaterThan((names.length - 3) * bytes.length);
  });

  it('takes no body that is larger than a step', async () => {
    const draft = await begun();
    const answer = await portal.as('applicant').request('PATCH', `/applications/${draft.id}`, {
      body: { version: 1, accountName: 'x'.repeat(20_000) },
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('saves fields in any order, and names what does not fit beside the others', async () => {
    const draft = await begun();
    const saved = await me().save(draft.id, {
      version: 1,
      lga: 'Surulere',
      state: 'Kano',
      accountNumber: accountAtZenith,
      bankName: 'access-bank',
    });
    expect(saved.status).toBe(200);
    const said = saved.body.data.problems.filter(({ code }) => code !== 'required');
    expect(said.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['lga', 'lga_elsewhere', 'Choose an area in Kano'],
      [
        'accountNumber',
        'account_of_other_bank',
        'This account number does not belong to Access Bank. Check the number and the bank',
      ],
    ]);
  });

  it('is asked for with a version', async () => {
    const draft = await begun();
    const answer = await portal.as('applicant').request('PATCH', `/applications/${draft.id}`, {
      body: { lga: 'Dala' },
    });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'version']);
  });

  it('goes on while the intake is closed', async () => {
    const draft = await begun();
    await setIntake(portal.db, portal.cast, 'closed', 'STC');
    const saved = await me().save(draft.id, { version: 1, lga: 'Dala' });
    expect([saved.status, saved.body.data.open]).toEqual([200, false]);
  });

  it('changes to no programme that is closed', async () => {
    const draft = await begun();
    await setIntake(portal.db, portal.cast, 'closed', 'VEI');
    const { status, body } = await me().save(draft.id, { version: 1, tvetCategory: 'VEI' });
    expect([status, body.code]).toEqual([409, 'INTAKE_CLOSED']);
  });
});

describe('two devices', () => {
  it('never wipe what the other saved: the later one gets the newer draft, and nothing of it is kept', async () => {
    const draft = await begun();
    const first = await me().save(draft.id, { version: 1, streetAddressLine1: 'From the phone' });
    const later = await me().save(draft.id, { version: 1, streetAddressLine1: 'From the desk', lga: 'Dala' });
    expect([later.status, later.body.code]).toEqual([409, 'DRAFT_CHANGED']);
    expect(later.body.current).toEqual(first.body.data);
    expect((await me().open(draft.id)).body.data.draft?.fields).toMatchObject({
      streetAddressLine1: 'From the phone',
      lga: null,
    });
    const chosen = await me().save(draft.id, { version: 2, streetAddressLine1: 'From the desk', lga: 'Dala' });
    expect(chosen.body.data).toMatchObject({ version: 3, fields: { streetAddressLine1: 'From the desk' } });
  });

  it('at the same instant: one saves, the others are told', async () => {
    const draft = await begun();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, device) => me().save(draft.id, { version: 1, accountName: `Device ${device}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'DRAFT_CHANGED')).toHaveLength(5);
  });

  it('may repeat what was saved when the answer was lost', async () => {
    const draft = await begun();
    const nin = newNumber();
    const change = { version: 1, nin, accountName: 'Ada Obi' };
    const first = await me().save(draft.id, change);
    const again = await me().save(draft.id, change);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    // The same last 4 digits do not make it the same number.
    const other = { ...change, nin: `${nin.startsWith('10') ? '11' : '10'}${nin.slice(2)}` };
    expect((await me().save(draft.id, other)).body.code).toBe('DRAFT_CHANGED');
  });
});

describe('a person’s age', () => {
  it('is free until the settings say so, and then is named before the long part', async () => {
    const draft = await begun();
    const young = await me().save(draft.id, { version: 1, dateOfBirth: '2020-05-06' });
    expect(young.body.data.problems.map(({ field }) => field)).not.toContain('dateOfBirth');
    await setAges({ minimum: 16, maximum: 35 });
    const settings = (await portal.stranger.send(calls.getPublicSettings)).body;
    expect(settings.ages).toEqual({ minimum: 16, maximum: 35 });
    const told = (await me().open(draft.id)).body.data.draft?.problems.find(({ field }) => field === 'dateOfBirth');
    expect(told?.message).toBe('You must be 16 or older to apply. You can apply from 6 May 2036');
    const old = await me().save(draft.id, { version: 2, dateOfBirth: '1970-05-06' });
    expect(old.body.data.problems.find(({ field }) => field === 'dateOfBirth')?.message).toBe(
      'You must be 35 or younger to apply',
    );
    await setAges({ minimum: null, maximum: null });
  });
});

describe('a centre', () => {
  const choose = async (centerId: string, more: Partial<DraftChange> = {}) => {
    const draft = await begun();
    return me().save(draft.id, { version: 1, skillName: trade, centerId, ...more });
  };

  it('that is full, closed, of another programme, without the trade or unknown is refused by name', async () => {
    const without = await createCentre(portal.db);
    await teach(portal.db, without, 'Creative Media');
    const refused: [string, string, number][] = [
      [await offerCentre(portal, { capacity: 0 }), 'CENTRE_FULL', 409],
      [await offerCentre(portal, { status: 'inactive' }), 'CENTRE_CLOSED', 409],
      [await offerCentre(portal, { category: 'VEI' }), 'CENTRE_OTHER_PROGRAMME', 409],
      [without, 'TRADE_NOT_TAUGHT', 409],
      [randomUUID(), 'CENTRE_UNKNOWN', 422],
    ];
    for (const [id, code, status] of refused) {
      await clearApplications(portal.db);
      const answer = await choose(id, { lga: 'Dala' });
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([status, code, 'centerId']);
      const [kept] = await portal.db.selectFrom('applications').select(['centre_id', 'lga']).execute();
      expect(kept).toEqual({ centre_id: null, lga: null });
    }
  });

  it('counts its places by what is approved and registered', async () => {
    const small = await offerCentre(portal, { capacity: 2 });
    const taken = { centre: small, skill: trade, category: 'STC' } as const;
    await createApplication(portal.db, portal.cast, { ...taken, status: 'approved' });
    await createApplication(portal.db, portal.cast, { ...taken, status: 'pending_approval' });
    const chosen = await choose(small);
    expect(chosen.body.data.center).toMatchObject({ placesLeft: 1, standing: 'offered' });
    await createApplication(portal.db, portal.cast, { ...taken, status: 'registered' });
    const { draft } = (await me().open(chosen.body.data.id)).body.data;
    expect(draft?.center).toMatchObject({ placesLeft: 0, standing: 'full' });
    expect(draft?.problems.find(({ field }) => field === 'centerId')?.code).toBe('centre_full');
    const other = await me().save(chosen.body.data.id, { version: 2, lga: 'Dala' });
    expect(other.status).toBe(200);
  });
});

describe('what others see', () => {
  it('is nothing of what is not submitted: the draft is its owner’s', async () => {
    const draft = await begun();
    await me().save(draft.id, { version: 1, nin: newNumber(), dateOfBirth: '1999-09-09' });
    const seen = await portal.as('superAdmin').send(calls.getApplication, { params: { id: draft.id } });
    expect(seen.body.data).toMatchObject({ draft: null, applicant: { nin: null, dateOfBirth: '2003-04-05' } });
    const mine = await portal.as('applicant').send(calls.listMyApplications, {
      query: { status: 'initiated' },
    });
    expect(mine.body.data.map(({ id, allowedActions }) => [id, allowedActions])).toEqual([[draft.id, ['submit']]]);
  });
});
