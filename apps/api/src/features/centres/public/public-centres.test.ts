import { type CallRequest, calls } from '@tvet/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../../testing/applications.ts';
import { createCentre, teach } from '../../../testing/centres.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { registerFreshMs } from './register.ts';

const portal = testPortal();
const ids: Record<string, string> = {};
const make = async (
  name: string,
  values: Parameters<typeof createCentre>[1],
  capacities: Readonly<Record<string, number>>,
) => {
  const id = await createCentre(portal.db, { name, location_address: '1 Main Road', ...values });
  for (const [skill, capacity] of Object.entries(capacities)) await teach(portal.db, id, skill, { capacity });
  ids[name] = id;
};

beforeAll(async () => {
  const { db, cast } = portal;
  // The cast's own centres would be in every list.
  await db.updateTable('centres').set({ status: 'inactive' }).execute();
  await make('Iseyin Forge', { state_name: 'Oyo', lga: 'Iseyin' }, { Blacksmithing: 3, 'Creative Media': 2 });
  await make('Ibadan Forge', { state_name: 'Oyo', lga: 'Ibadan North' }, { Blacksmithing: 2 });
  await make('Abeokuta Forge', { state_name: 'Ogun', lga: 'Abeokuta South', category: 'VEI' }, { Blacksmithing: 5 });
  await make('Somewhere Forge', { state_name: 'Ogun', lga: null }, { 'Leather Work': 1 });
  await make('Closed Forge', { state_name: 'Oyo', lga: 'Iseyin', status: 'inactive' }, { Blacksmithing: 9 });
  await make('Masters', { state_name: 'Oyo', lga: 'Iseyin', category: 'MCP' }, { Blacksmithing: 9 });
  await make('Empty Forge', { state_name: 'Oyo', lga: 'Iseyin' }, {});
  const taken = { skill: 'Blacksmithing', category: 'STC', centre: ids['Ibadan Forge'] ?? null } as const;
  for (const status of ['approved', 'registered', 'approved', 'pending_approval'] as const) {
    await createApplication(db, cast, { ...taken, status });
  }
});

type Query = NonNullable<CallRequest<typeof calls.listPublicCentres>['query']>;
const list = async (query: Query = {}) => (await portal.stranger.send(calls.listPublicCentres, { query })).body;
const trades = async (query: NonNullable<CallRequest<typeof calls.listPublicTrades>['query']> = {}) =>
  (await portal.stranger.send(calls.listPublicTrades, { query })).body;
const names = (body: Awaited<ReturnType<typeof list>>) => body.data.map(({ name }) => name);

describe('the centres that visitors see', () => {
  it('are the active ones that teach a trade of a programme visitors can apply to, by name', async () => {
    expect(names(await list())).toEqual(['Abeokuta Forge', 'Ibadan Forge', 'Iseyin Forge', 'Somewhere Forge']);
  });

  it('show their trades and places left, and nothing else of the register', async () => {
    const body = await list({ state: 'Oyo', skill: 'Creative Media' });
    expect(body.data).toEqual([
      {
        id: ids['Iseyin Forge'],
        name: 'Iseyin Forge',
        tvetCode: expect.stringMatching(/^MADE-/),
        tvetCategory: 'STC',
        stateName: 'Oyo',
        lga: 'Iseyin',
        locationAddress: '1 Main Road',
        placesLeft: 2,
        skills: [
          { name: 'Creative Media', placesLeft: 2 },
          { name: 'Blacksmithing', placesLeft: 3 },
        ],
        distanceKm: null,
      },
    ]);
    expect(body).toMatchObject({ total: 1, pagination: { currentPage: 1, totalPages: 1 } });
  });

  it('never have fewer places left than none', async () => {
    const { data } = await list({ state: 'Oyo', skill: 'Blacksmithing' });
    expect(data.map(({ name, placesLeft }) => [name, placesLeft])).toEqual([
      ['Ibadan Forge', 0],
      ['Iseyin Forge', 3],
    ]);
  });

  it('of every state are sorted by distance from an area, which names its state unless two have it', async () => {
    for (const state of ['Oyo', undefined] as const) {
      const { data } = await list({ ...(state && { state }), lga: 'Iseyin', skill: 'Blacksmithing' });
      expect(data.map(({ name, stateName, distanceKm }) => [name, stateName, distanceKm])).toEqual([
        ['Iseyin Forge', 'Oyo', 0],
        ['Ibadan Forge', 'Oyo', expect.closeTo(71, -1)],
        ['Abeokuta Forge', 'Ogun', expect.closeTo(94, -1)],
      ]);
    }
    const { data } = await list({ lga: 'Iseyin', skill: 'Leather Work' });
    expect(data.map(({ name, lga, distanceKm }) => [name, lga, distanceKm])).toEqual([
      ['Somewhere Forge', null, expect.any(Number)],
    ]);
  });

  it('come in pages', async () => {
    const body = await list({ lga: 'Iseyin', page: 2, limit: 3 });
    expect([names(body).length, body.total, body.totalPages]).toEqual([1, 4, 2]);
  });

  it('are found by a form that sends empty choices', async () => {
    const { body } = await portal.stranger.request('GET', '/public/centres', {
      query: { state: '', lga: '', skill: '' },
    });
    expect(body).toEqual(await list());
  });

  it.each([
    ['state=Bavaria', 'state'],
    ['lga=Munich', 'lga'],
    ['skill=Juggling', 'skill'],
    ['state=Lagos&lga=Iseyin', 'lga'],
    ['lga=Surulere', 'state'],
  ])('are not asked for by %s', async (query, field) => {
    const { status, body } = await portal.stranger.request('GET', '/public/centres', {
      query: Object.fromEntries(new URLSearchParams(query)),
    });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('are read from the database once in ten seconds', async () => {
    const before = await list({ state: 'Kogi' });
    await make('Lokoja Forge', { state_name: 'Kogi', lga: 'Lokoja' }, { Blacksmithing: 1 });
    expect(await list({ state: 'Kogi' })).toEqual(before);
    portal.advance(registerFreshMs);
    expect(names(await list({ state: 'Kogi' }))).toEqual(['Lokoja Forge']);
  });
});

describe('the trades that visitors see', () => {
  const find = (body: Awaited<ReturnType<typeof trades>>, name: string) =>
    body.data.find((trade) => trade.name === name);

  it('are all 26, with their centres and places left', async () => {
    const body = await trades();
    expect([body.data.length, body.total]).toEqual([26, 26]);
    expect(find(body, 'Creative Media')).toMatchObject({ centres: 1, placesLeft: 2, categories: ['STC'] });
    expect(find(body, 'Hospitality Training')).toMatchObject({ centres: 0, placesLeft: 0, distanceKm: null });
  });

  it('count only the centres of a state, or of a programme', async () => {
    const body = await trades({ state: 'Ogun' });
    expect(find(body, 'Blacksmithing')).toMatchObject({ centres: 1, placesLeft: 5, categories: ['VEI'] });
    expect(find(body, 'Creative Media')).toMatchObject({ centres: 0, placesLeft: 0 });
    const short = await trades({ state: 'Ogun', tvetCategory: 'STC' });
    expect(find(short, 'Blacksmithing')).toMatchObject({ centres: 0, placesLeft: 0 });
    expect(find(short, 'Leather Work')).toMatchObject({ centres: 1, placesLeft: 1 });
  });

  it('begin with the nearest place for an area', async () => {
    const { data } = await trades({ state: 'Ogun', lga: 'Abeokuta South' });
    expect(data.slice(0, 3).map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Blacksmithing', 0],
      ['Leather Work', expect.any(Number)],
      ['Creative Media', expect.closeTo(94, -1)],
    ]);
    expect(data.at(-1)?.distanceKm).toBeNull();
  });
});
