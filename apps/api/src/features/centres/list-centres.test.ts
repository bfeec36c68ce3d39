import { randomUUID } from 'node:crypto';
import { type CallRequest, calls } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
beforeAll(async () => {
  const { db, cast } = portal;
  await setRow(db, 'centres', cast.centres.first, {
    location_address: '12 Station Road, Òṣogbo',
    contact_name: 'Bola Ade',
    contact_email: 'bola@osun.example',
    contact_phone: '+2348031234567',
    email_address: 'office@osun.example',
    phone_number: '+2348037654321',
  });
  await setRow(db, 'centres', cast.centres.second, { state_name: 'Kano', lga: 'Dala', category: 'STC' });
  await createCentre(db, { tvet_code: 'SHUT-1', name: 'Shut Centre', status: 'inactive' });
  await teach(db, cast.centres.first, 'Plumbing & Pipe-fitting', { capacity: 3, streams: 2 });
  await teach(db, cast.centres.second, 'Blacksmithing');
  const plumber = { skill: 'Plumbing & Pipe-fitting', centre: cast.centres.first } as const;
  for (const status of ['pending_approval', 'approved', 'registered', 'registered', 'rejected'] as const) {
    await createApplication(db, cast, { ...plumber, status });
  }
});

type Query = CallRequest<typeof calls.listCentres>['query'];
const list = async (query: Query = {}, who: PersonName = 'officer') => {
  const { status, body } = await portal.as(who).send(calls.listCentres, { query: query ?? {} });
  expect(status).toBe(200);
  return body;
};
const codes = async (query: Query = {}, who: PersonName = 'officer') =>
  (await list(query, who)).centers.map(({ tvetCode }) => tvetCode);

describe('the list of centres', () => {
  it('stands in the order of the names, with the page beside it', async () => {
    const { centers, ...page } = await list({ limit: 2, page: 2 });
    expect(centers.map(({ tvetCode }) => tvetCode)).toEqual(['TVC-002', 'TVC-001']);
    const pagination = { total: 5, currentPage: 2, totalPages: 3 };
    expect(page).toEqual({ ...pagination, pagination });
  });

  it('shows each centre with what the register has of it', async () => {
    const { centers } = await list({ search: 'osun' });
    expect(centers).toEqual([
      {
        id: portal.cast.centres.first,
        tvetCode: 'TVC-001',
        tvetName: 'Ọ̀ṣun Technical College',
        tvetCategory: 'VEI',
        documentStatus: 'signed',
        activeStudents: 2,
        locationAddress: '12 Station Road, Òṣogbo',
        stateName: 'Lagos',
        lga: 'Ikeja',
        contactName: 'Bola Ade',
        contactEmail: 'bola@osun.example',
        contactPhone: '+2348031234567',
        emailAddress1: 'office@osun.example',
        phoneNumber1: '+2348037654321',
        status: 'active',
        ideasFunded: false,
      },
    ]);
  });

  it.each<[string, Query, string[]]>([
    ['parts of name and code', { search: 'tvc college' }, ['TVC-001']],
    ['a code that was copied', { search: '\u200bTVC\u2011001' }, ['TVC-001']],
    ['part of the name, never of the code', { name: 'TVC' }, []],
    ['part of the name', { name: 'jos' }, ['TVC-003']],
    ['the address, accents aside', { location: 'osogbo' }, ['TVC-001']],
    ['the state as a place', { location: 'station lagos' }, ['TVC-001']],
    ['status', { status: 'inactive' }, ['SHUT-1']],
    ['state', { state: 'Kano' }, ['TVC-002', 'SHUT-1']],
    ['local government area', { lga: 'Dala' }, ['TVC-002']],
    ['category', { category: 'STC' }, ['TVC-002', 'SHUT-1']],
    ['agreement signed', { documentStatus: 'signed' }, ['TVC-002', 'TVC-001']],
    ['agreement not signed', { documentStatus: 'pending' }, ['TVC-004', 'TVC-003', 'SHUT-1']],
    ['one trade', { skillNames: ['Blacksmithing'] }, ['TVC-002']],
    ['any of several trades', { skillNames: ['Blacksmithing', 'Plumbing & Pipe-fitting'] }, ['TVC-002', 'TVC-001']],
    ['a trade that nobody teaches', { skillNames: ['Livestock Farming'] }, []],
    ['IDEAS funding', { ideasOnly: 'true' }, ['TVC-004']],
    ['everything at once', { state: 'Kano', category: 'STC', documentStatus: 'signed', search: 'kano' }, ['TVC-002']],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  it('is not restricted by ideasOnly=false', async () => {
    expect(await codes({ ideasOnly: 'false' })).toHaveLength(5);
  });

  it.each([
    ['state', 'Atlantis'],
    ['lga', 'Nowhere'],
    ['category', 'PhD'],
    ['documentStatus', 'lost'],
    ['status', 'open'],
    ['skillNames', 'Alchemy'],
    ['ideasOnly', 'perhaps'],
  ])('refuses a %s that is none', async (name, value) => {
    const { status, body } = await portal.as('officer').request('GET', '/centres', { query: { [name]: value } });
    expect([status, body.code]).toEqual([400, 'INVALID_FORM']);
    expect(body.errors?.[0]?.field).toMatch(new RegExp(`^${name}`));
  });

  it('takes what looks like a pattern as the text it is', async () => {
    expect(await codes({ search: '%' })).toEqual([]);
    expect(await codes({ search: '_' })).toEqual([]);
    expect(await codes({ location: "' or 1=1 --" })).toEqual([]);
  });

  it('is a centre administrator’s own, all of them where it has several', async () => {
    expect(await codes({}, 'centerAdmin')).toEqual(['TVC-001']);
    expect(await codes({}, 'threeCentresAdmin')).toEqual(['TVC-002', 'TVC-001']);
    expect(await codes({ search: 'enugu' }, 'centerAdmin')).toEqual([]);
  });

  it('shows an applicant name, code, category and place of the centres that take part, and nothing else', async () => {
    const { centers } = await list({ search: 'osun' }, 'applicant');
    expect(centers).toHaveLength(1);
    const shown = Object.entries(centers[0] ?? {}).filter(([, value]) => value !== null);
    expect(shown.map(([name]) => name).sort()).toEqual(
      ['id', 'lga', 'locationAddress', 'stateName', 'status', 'tvetCategory', 'tvetCode', 'tvetName'].sort(),
    );
    expect(await codes({}, 'applicant')).not.toContain('SHUT-1');
  });

  it('tells an applicant nothing by a filter of what they are not shown', async () => {
    const all = await codes({}, 'applicant');
    expect(all).toHaveLength(4);
    expect(await codes({ documentStatus: 'signed' }, 'applicant')).toEqual(all);
    expect(await codes({ ideasOnly: 'true' }, 'applicant')).toEqual(all);
    expect(await codes({ status: 'inactive' }, 'applicant')).toEqual(all);
  });
});

describe('one centre', () => {
  const open = async (id: string, who: PersonName) => portal.as(who).send(calls.getCentre, { params: { id } });

  it('says what each may do to it', async () => {
    const { first } = portal.cast.centres;
    const actions = async (who: PersonName) => (await open(first, who)).body.data.allowedActions;
    expect(await actions('superAdmin')).toEqual(['edit', 'set-funded']);
    expect(await actions('platformAdmin')).toEqual(['edit']);
    expect(await actions('centerAdmin')).toEqual(['edit-profile']);
    expect(await actions('officer')).toEqual([]);
    expect(await actions('applicant')).toEqual([]);
  });

  it('is not there outside of the scope', async () => {
    const shut = await portal.db
      .selectFrom('centres')
      .select('id')
      .where('tvet_code', '=', 'SHUT-1')
      .executeTakeFirstOrThrow();
    expect((await open(portal.cast.centres.first, 'otherCenterAdmin')).status).toBe(404);
    expect((await open(portal.cast.centres.unsigned, 'threeCentresAdmin')).status).toBe(404);
    expect((await open(shut.id, 'applicant')).status).toBe(404);
    expect((await open(shut.id, 'officer')).status).toBe(200);
    expect((await open(randomUUID(), 'superAdmin')).status).toBe(404);
  });

  it('stays there for whom it taught, though it has closed', async () => {
    const { db, cast } = portal;
    const id = await createCentre(db, { tvet_code: 'SHUT-2', name: 'Closed Centre', status: 'inactive' });
    expect((await open(id, 'applicant')).status).toBe(404);
    await createApplication(db, cast, { applicant: cast.applicants.applicant, centre: id, status: 'approved' });
    expect((await open(id, 'applicant')).body.data.tvetCode).toBe('SHUT-2');
    expect(await codes({}, 'applicant')).not.toContain('SHUT-2');
  });
});

describe('the trades of a centre', () => {
  const skills = async (who: PersonName) =>
    portal.as(who).send(calls.getCentreSkills, { params: { id: portal.cast.centres.first } });

  it('have capacity, streams, students and places left: capacity less approved and registered', async () => {
    const { body } = await skills('officer');
    expect(body.data.center.tvetCode).toBe('TVC-001');
    expect(body.data.skills).toEqual([
      {
        id: expect.any(String),
        name: 'Plumbing & Pipe-fitting',
        totalCapacity: 3,
        assignedStudents: 3,
        numberOfStudentStream: 2,
        placesLeft: 0,
      },
    ]);
  });

  it('are shown to an applicant with the places left alone', async () => {
    const { body } = await skills('applicant');
    expect(body.data.skills).toEqual([
      {
        id: expect.any(String),
        name: 'Plumbing & Pipe-fitting',
        totalCapacity: null,
        assignedStudents: null,
        numberOfStudentStream: null,
        placesLeft: 0,
      },
    ]);
    expect(body.data.center.contactPhone).toBeNull();
  });

  it('never have fewer than no places left', async () => {
    const { db, cast } = portal;
    await createApplication(db, cast, { skill: 'Plumbing & Pipe-fitting', status: 'approved' });
    const { body } = await skills('officer');
    expect(body.data.skills[0]).toMatchObject({ assignedStudents: 4, placesLeft: 0 });
  });
});
