import { randomUUID } from 'node:crypto';
import { type CallRequest, calls, emptyEntry } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { createDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();

type Body = CallRequest<typeof calls.createCentre>['body'];
type Change = CallRequest<typeof calls.changeCentre>['body'];
type Skills = CallRequest<typeof calls.changeCentreSkills>['body']['skills'];

let codes = 0;
const newCode = () => `NEW/${++codes}`;
const minimal = (): Body => ({ tvetCode: newCode(), tvetName: 'New Centre', tvetCategory: 'STC', stateName: 'Kano' });
const create = async (body: Body, who: PersonName = 'superAdmin') => portal.as(who).send(calls.createCentre, { body });
const change = async (id: string, body: Change, who: PersonName = 'superAdmin') =>
  portal.as(who).send(calls.changeCentre, { params: { id }, body });
const setSkills = async (id: string, skills: Skills, version?: number) =>
  portal.as('platformAdmin').send(calls.changeCentreSkills, { params: { id }, body: { skills, version } });
const lastAudit = async (id: string) => {
  const { body } = await portal.as('superAdmin').send(calls.listAuditEvents, { query: { subjectId: id } });
  return body.data[0];
};
const countAudit = async (id: string) => {
  return (await portal.as('superAdmin').send(calls.listAuditEvents, { query: { subjectId: id } })).body.total;
};

describe('a new centre', () => {
  it('is kept in one form: code in capitals, phone in E.164, e-mail in lower case, empty as nothing', async () => {
    const { status, body } = await create({
      tvetCode: ' kn /  7 ',
      tvetName: ' Dala Centre ',
      tvetCategory: 'VEI',
      stateName: 'Kano',
      lga: 'Dala',
      locationAddress: '1 Gate Road',
      contactName: 'Ọlá Bello',
      contactEmail: 'OLA@Dala.Example',
      contactPhone: '0803 111 2222',
      emailAddress1: ' ',
      phoneNumber1: null,
      ideasFunded: true,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      tvetCode: 'KN / 7',
      tvetName: 'Dala Centre',
      contactEmail: 'ola@dala.example',
      contactPhone: '+2348031112222',
      emailAddress1: null,
      status: 'active',
      documentStatus: 'pending',
      ideasFunded: true,
      version: 1,
    });
    expect(await lastAudit(body.data.id)).toMatchObject({
      action: 'centre.created',
      actor: { id: portal.cast.users.superAdmin },
      details: { name: 'Dala Centre (KN / 7)', after: { contactPhone: '+2348031112222', ideasFunded: true } },
    });
  });

  it('needs code, name, category and state, and nothing more', async () => {
    const { body } = await create({} as Body);
    expect(body.code).toBe('INVALID_FORM');
    expect(body.errors?.map(({ field }) => field)).toEqual(['tvetCode', 'tvetName', 'tvetCategory', 'stateName']);
    const made = await create(minimal());
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject(emptyEntry);
  });

  it.each<[string, Partial<Record<keyof Body, unknown>>, string]>([
    ['a code of signs', { tvetCode: '=1+1' }, 'tvetCode'],
    ['a code too long', { tvetCode: 'X'.repeat(41) }, 'tvetCode'],
    ['a state that is none', { stateName: 'Atlantis' }, 'stateName'],
    ['an area of another state', { lga: 'Ikeja' }, 'lga'],
    ['a phone number that is none', { contactPhone: 'call me' }, 'contactPhone'],
    ['a phone number of a centre that is none', { phoneNumber1: '12' }, 'phoneNumber1'],
    ['an e-mail address that is none', { contactEmail: 'ola(at)dala' }, 'contactEmail'],
    ['an e-mail address of a centre that is none', { emailAddress1: 'x' }, 'emailAddress1'],
    ['a status that is none', { status: 'lost' }, 'status'],
    ['a flag that is none', { ideasFunded: 'yes' }, 'ideasFunded'],
    ['a name with a NUL', { tvetName: 'A\u0000B' }, 'tvetName'],
  ])('is refused for %s, which is named', async (_, wrong, field) => {
    const { status, body } = await create({ ...minimal(), ...wrong } as Body);
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('is refused for the code of another, in whatever case', async () => {
    const { status, body } = await create({ ...minimal(), tvetCode: 'tvc-001' });
    expect([status, body.code]).toEqual([409, 'CENTRE_CODE_TAKEN']);
    expect(body.errors?.[0]?.field).toBe('tvetCode');
  });

  it('is one, of two with the same code at the same instant', async () => {
    const body = minimal();
    const [admin, other] = await Promise.all([portal.as('superAdmin'), portal.as('platformAdmin')]);
    const answers = await Promise.all([
      admin.send(calls.createCentre, { body }),
      other.send(calls.createCentre, { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is funded by superAdmin alone', async () => {
    const { status, body } = await create({ ...minimal(), ideasFunded: true }, 'platformAdmin');
    expect([status, body.code]).toEqual([403, 'FUNDED_BY_SUPER_ADMIN']);
    expect((await create({ ...minimal(), ideasFunded: false }, 'platformAdmin')).status).toBe(200);
  });
});

describe('a change of a centre', () => {
  it('changes what is named, and says old and new on the audit trail', async () => {
    const { body: made } = await create({ ...minimal(), lga: 'Dala', contactName: 'Old Name' });
    const { id } = made.data;
    const { body } = await change(id, { contactName: 'New Name', status: 'inactive' }, 'platformAdmin');
    expect(body.data).toEqual({
      ...made.data,
      contactName: 'New Name',
      status: 'inactive',
      version: 2,
      updatedAt: expect.any(String),
      allowedActions: ['edit'],
    });
    expect(await lastAudit(id)).toMatchObject({
      action: 'centre.changed',
      subjectType: 'centre',
      details: {
        name: `New Centre (${made.data.tvetCode})`,
        before: { contactName: 'Old Name', status: 'active' },
        after: { contactName: 'New Name', status: 'inactive' },
      },
    });
  });

  it('leaves no line and no new version where nothing differs', async () => {
    const { body: made } = await create(minimal());
    const { body } = await change(made.data.id, {
      tvetName: ' New Centre ',
      tvetCode: made.data.tvetCode.toLowerCase(),
    });
    expect(body.data.version).toBe(1);
    expect(await countAudit(made.data.id)).toBe(1);
  });

  it('is refused when somebody else was faster, and overwrites nothing', async () => {
    const { body: made } = await create(minimal());
    const { id } = made.data;
    const [admin, other] = await Promise.all([portal.as('superAdmin'), portal.as('platformAdmin')]);
    const send = (visitor: typeof admin, tvetName: string) =>
      visitor.send(calls.changeCentre, { params: { id }, body: { tvetName, version: 1 } });
    const answers = await Promise.all([send(admin, 'First'), send(other, 'Second')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CENTRE_CHANGED');
    const winner = answers.find(({ status }) => status === 200)?.body.data;
    expect((await admin.send(calls.getCentre, { params: { id } })).body.data.tvetName).toBe(winner?.tvetName);
    const late = await setSkills(id, [], 1);
    expect([late.status, late.body.code]).toEqual([409, 'CENTRE_CHANGED']);
  });

  it('keeps the area within the state', async () => {
    const { body: made } = await create({ ...minimal(), lga: 'Dala' });
    const moved = await change(made.data.id, { stateName: 'Lagos' });
    expect(moved.body.errors?.map(({ field }) => field)).toEqual(['lga']);
    expect((await change(made.data.id, { stateName: 'Lagos', lga: 'Ikeja' })).status).toBe(200);
  });

  it('takes no code of another', async () => {
    const { body: made } = await create(minimal());
    const { body } = await change(made.data.id, { tvetCode: 'TVC-002' });
    expect(body.code).toBe('CENTRE_CODE_TAKEN');
  });

  it('sets the funded flag for superAdmin alone; a form that sends it unchanged is no change', async () => {
    const { body: made } = await create(minimal());
    const { id } = made.data;
    expect((await change(id, { ideasFunded: true }, 'platformAdmin')).body.code).toBe('FUNDED_BY_SUPER_ADMIN');
    expect((await change(id, { ideasFunded: false, tvetName: 'Other' }, 'platformAdmin')).status).toBe(200);
    expect((await change(id, { ideasFunded: true })).body.data.ideasFunded).toBe(true);
    expect(await lastAudit(id)).toMatchObject({
      details: { before: { ideasFunded: false }, after: { ideasFunded: true } },
    });
  });

  it('does not refuse a field for what was wrong with another before', async () => {
    const id = await createCentre(portal.db, { contact_phone: 'ask at the gate', contact_email: 'none' });
    expect((await change(id, { contactName: 'Somebody' })).status).toBe(200);
    expect((await change(id, { contactPhone: 'ask again' })).status).toBe(400);
  });

  it('is not made to what is not there', async () => {
    expect((await change(randomUUID(), { tvetName: 'Nobody' })).status).toBe(404);
    expect((await setSkills(randomUUID(), [])).status).toBe(404);
  });
});

describe('the trades of a centre', () => {
  const plumbing = (totalCapacity: number, numberOfStudentStream = 2) => ({
    name: 'Plumbing & Pipe-fitting' as const,
    totalCapacity,
    numberOfStudentStream,
  });

  it('are set as a whole, and old and new are on the audit trail', async () => {
    const id = await createCentre(portal.db);
    await teach(portal.db, id, 'Blacksmithing', { capacity: 10 });
    const { status, body } = await setSkills(id, [plumbing(30)], 1);
    expect(status).toBe(200);
    expect(body.data.skills).toMatchObject([{ ...plumbing(30), assignedStudents: 0, placesLeft: 30 }]);
    expect(await lastAudit(id)).toMatchObject({
      action: 'centre.skills-changed',
      details: {
        before: { Blacksmithing: 'capacity 10, streams 1', 'Plumbing & Pipe-fitting': null },
        after: { Blacksmithing: null, 'Plumbing & Pipe-fitting': 'capacity 30, streams 2' },
      },
    });
    expect((await setSkills(id, [plumbing(30)], 2)).status).toBe(200);
    expect(await countAudit(id)).toBe(1);
  });

  it('go from a centre that has sent documents for them, which stay', async () => {
    const { db } = portal;
    const id = await createCentre(db);
    await teach(db, id, 'Blacksmithing', { capacity: 10 });
    await createDocument(db, { centre: id, skill: 'Blacksmithing', type: 'training_timetable', period: '2026-Q3' });
    expect((await setSkills(id, [plumbing(30)])).status).toBe(200);
    expect(await db.selectFrom('documents').select('period').where('centre_id', '=', id).execute()).toEqual([
      { period: '2026-Q3' },
    ]);
  });

  it('never have a capacity below what is approved and registered, which is refused with the number', async () => {
    const { db, cast } = portal;
    const id = await createCentre(db);
    await teach(db, id, 'Plumbing & Pipe-fitting', { capacity: 5 });
    for (const status of ['approved', 'registered', 'registered', 'pending_approval'] as const) {
      await createApplication(db, cast, { centre: id, skill: 'Plumbing & Pipe-fitting', status });
    }
    const refused = await setSkills(id, [plumbing(2)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'CAPACITY_BELOW_TAKEN']);
    expect(refused.body.message).toContain('3 approved and registered');
    expect(refused.body.errors).toMatchObject([{ field: 'skills.0.totalCapacity', params: { taken: 3 } }]);
    const left = await setSkills(id, []);
    expect(left.body.errors).toMatchObject([{ field: 'skills', code: 'CAPACITY_BELOW_TAKEN' }]);
    expect((await setSkills(id, [plumbing(3)])).status).toBe(200);
  });

  it('may stay overfull, as approving beyond the capacity has made them', async () => {
    const { db, cast } = portal;
    const id = await createCentre(db);
    await teach(db, id, 'Plumbing & Pipe-fitting', { capacity: 1, streams: 1 });
    for (const status of ['approved', 'approved'] as const) {
      await createApplication(db, cast, { centre: id, skill: 'Plumbing & Pipe-fitting', status });
    }
    expect((await setSkills(id, [plumbing(1, 3)])).status).toBe(200);
    expect((await setSkills(id, [plumbing(0)])).body.code).toBe('CAPACITY_BELOW_TAKEN');
  });

  it.each([
    ['a trade that is none', [{ ...plumbing(1), name: 'Alchemy' }]],
    ['a trade twice', [plumbing(1), plumbing(2)]],
    ['a capacity below nothing', [plumbing(-1)]],
    ['half a place', [plumbing(1.5)]],
    ['more places than a town', [plumbing(10_001)]],
    ['no stream', [plumbing(1, 0)]],
  ])('are refused for %s', async (_, skills) => {
    const id = await createCentre(portal.db);
    const { status, body } = await setSkills(id, skills as Skills);
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
  });
});
