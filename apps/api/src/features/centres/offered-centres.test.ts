import { type CallRequest, calls } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { testPortal } from '../../testing/test-portal.ts';

type Query = NonNullable<CallRequest<typeof calls.listOfferedCentres>['query']>;
const trade = 'Blacksmithing';
const wanted = { skillName: trade, tvetCategory: 'STC' } as const;

const portal = testPortal();
const ids = {} as Record<string, string>;
beforeAll(async () => {
  const { db, cast } = portal;
  const make = async (
    name: string,
    values: Parameters<typeof createCentre>[1],
    { capacity = 3, skill = trade }: { capacity?: number; skill?: string } = {},
  ) => {
    const id = await createCentre(db, { name, ...values });
    await teach(db, id, skill, { capacity });
    ids[name] = id;
  };
  await make('Zaria Forge', { state_name: 'Kano', lga: 'Dala', location_address: '4 Zoo Road' });
  await make('Àjọ Forge', { state_name: 'Kano', lga: 'Gwale' });
  await make('Benin Forge', { state_name: 'Edo', lga: 'Oredo' });
  await make('Surulere Forge', { state_name: 'Oyo', lga: 'Surulere' });
  await make('Closed Forge', { state_name: 'Kano', status: 'inactive' });
  await make('Empty Forge', { state_name: 'Kano' }, { capacity: 0 });
  await make('Full Forge', { state_name: 'Kano' }, { capacity: 2 });
  await make('Other Programme', { state_name: 'Kano', category: 'VEI' });
  await make('Other Trade', { state_name: 'Kano' }, { skill: 'Creative Media' });
  const taken = { skill: trade, category: 'STC' } as const;
  for (const status of ['approved', 'registered'] as const) {
    await createApplication(db, cast, { ...taken, centre: ids['Full Forge'] ?? null, status });
  }
  const zaria = { ...taken, centre: ids['Zaria Forge'] ?? null };
  for (const status of ['approved', 'pending_approval', 'rejected', 'declined', 'initiated'] as const) {
    await createApplication(db, cast, { ...zaria, status });
  }
});

const list = async (query: Partial<Query> = {}, who: PersonName = 'applicant') =>
  portal.as(who).send(calls.listOfferedCentres, { query: { ...wanted, ...query } });
const names = async (query: Partial<Query> = {}) => (await list(query)).body.centers.map(({ name }) => name);

describe('the centres on offer', () => {
  it('teach the trade in the programme, take part and have places left', async () => {
    expect(await names()).toEqual(['Àjọ Forge', 'Benin Forge', 'Surulere Forge', 'Zaria Forge']);
  });

  it('show their places left, and nothing that is not for applicants', async () => {
    const { body } = await list({ search: 'zaria' });
    expect(body.centers).toEqual([
      {
        id: ids['Zaria Forge'],
        name: 'Zaria Forge',
        tvetCode: expect.stringMatching(/^MADE-/),
        stateName: 'Kano',
        lga: 'Dala',
        locationAddress: '4 Zoo Road',
        placesLeft: 2,
        distanceKm: null,
      },
    ]);
  });

  it('are sorted by the distance between areas, and the state alone puts its own first', async () => {
    const { body } = await list({ state: 'Kano', lga: 'Dala' });
    expect(body.centers.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Zaria Forge', 0],
      ['Àjọ Forge', 1],
      ['Surulere Forge', expect.closeTo(624, -2)],
      ['Benin Forge', expect.closeTo(704, -2)],
    ]);
    const byState = await list({ state: 'Kano' });
    expect(byState.body.centers.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Àjọ Forge', null],
      ['Zaria Forge', null],
      ['Surulere Forge', null],
      ['Benin Forge', null],
    ]);
  });

  it.each([
    ['ajo', ['Àjọ Forge']],
    ['zoo dala', ['Zaria Forge']],
    ['forge kano', ['Àjọ Forge', 'Zaria Forge']],
    ['nowhere', []],
    ["%_\\'", []],
  ])('are found by %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('come in pages, with the exact total', async () => {
    const first = await list({ limit: 3, state: 'Edo' });
    const second = await list({ limit: 3, page: 2, state: 'Edo' });
    expect(first.body).toMatchObject({ total: 4, currentPage: 1, totalPages: 2 });
    expect([...first.body.centers, ...second.body.centers].map(({ name }) => name)).toEqual([
      'Benin Forge',
      'Surulere Forge',
      'Àjọ Forge',
      'Zaria Forge',
    ]);
  });

  it.each([
    [{ skillName: 'Other' }, 'skillName'],
    [{ skillName: undefined }, 'skillName'],
    [{ tvetCategory: 'NVQ' }, 'tvetCategory'],
    [{ state: 'Bavaria' }, 'state'],
    [{ lga: 'Munich' }, 'lga'],
    [{ search: 'a\u0000' }, 'search'],
    [{ limit: 501 }, 'limit'],
    [{ page: 0 }, 'page'],
  ])('are not asked for by %j', async (query, field) => {
    const asked = Object.entries({ ...wanted, ...query }).filter(([, value]) => value !== undefined);
    const answer = await portal.as('applicant').request('GET', '/centres/offered', {
      query: Object.fromEntries(asked),
    });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('what a state offers', () => {
  const offer = async (query: object) =>
    (await portal.as('applicant').send(calls.listStateOffer, { query: { tvetCategory: 'STC', ...query } as never }))
      .body;

  it('has each of its centres with places left, with the trades that have them', async () => {
    const { centers } = await offer({ state: 'Kano' });
    expect(centers.map(({ name, skills }) => [name, skills])).toEqual([
      ['Àjọ Forge', [{ skillName: trade, placesLeft: 3 }]],
      ['Other Trade', [{ skillName: 'Creative Media', placesLeft: 3 }]],
      ['Zaria Forge', [{ skillName: trade, placesLeft: 2 }]],
    ]);
    expect((await offer({ state: 'Kano', tvetCategory: 'VEI' })).centers.map(({ name }) => name)).toEqual([
      'Other Programme',
    ]);
  });

  it('is asked for by the state', async () => {
    const query = { tvetCategory: 'STC', state: 'Bavaria' };
    const answer = await portal.as('applicant').request('GET', '/centres/offered/state', { query });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'state']);
  });
});
