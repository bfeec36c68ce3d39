import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { teach } from '../../testing/centres.ts';
import { testPortal } from '../../testing/test-portal.ts';

const fashion = 'Fashion Design & Garment Making';
const portal = testPortal();
beforeAll(async () => {
  const { db, cast } = portal;
  await teach(db, cast.centres.first, fashion, { capacity: 2 });
  await teach(db, cast.centres.first, 'Creative Media', { capacity: 5 });
  await teach(db, cast.centres.second, fashion, { capacity: 7 });
});
beforeEach(() => clearApplications(portal.db));

const make = (options: Parameters<typeof createApplication>[2]) => createApplication(portal.db, portal.cast, options);
const students = async (query: object = {}, by: 'centerAdmin' | 'threeCentresAdmin' = 'centerAdmin') =>
  (await portal.as(by).send(calls.listStudents, { query })).body;
const register = async (id: string, status: 'registered' | 'approved' = 'registered') =>
  portal.as('centerAdmin').send(calls.changeApplicationStatus, { params: { id }, body: { status } });

describe('the students of a centre', () => {
  it('are its approved and registered, by name, whatever accents they have', async () => {
    const named = (lastName: string, more: object = {}) =>
      make({ firstName: 'Ada', lastName, status: 'approved', ...more });
    await named('Zubair');
    await named('Ọládélé', { status: 'registered' });
    await named('Bello');
    for (const status of ['initiated', 'pending_approval', 'approval_requested', 'rejected', 'declined'] as const) {
      await named('Nobody', { status });
    }
    await named('Elsewhere', { centre: portal.cast.centres.second });
    const list = await students();
    expect(list.data.map(({ applicantName, status }) => [applicantName, status])).toEqual([
      ['Ada Bello', 'approved'],
      ['Ada Ọládélé', 'registered'],
      ['Ada Zubair', 'approved'],
    ]);
    expect(list.data.map(({ allowedActions }) => allowedActions)).toEqual([['register'], ['unregister'], ['register']]);
    expect([list.total, list.pagination.totalPages]).toEqual([3, 1]);
    expect((await students({ limit: 2, page: 2 })).data.map(({ applicantName }) => applicantName)).toEqual([
      'Ada Zubair',
    ]);
  });

  it('are found by name, status, trade and centre', async () => {
    const { cast } = portal;
    await make({ status: 'approved', firstName: 'Ṣadé', lastName: 'Bello' });
    await make({ status: 'registered', firstName: 'Chi', lastName: 'Okeke', skill: 'Creative Media' });
    await make({ status: 'registered', firstName: 'Ladi', lastName: 'Musa', centre: cast.centres.second });
    const names = async (query: object, by?: 'threeCentresAdmin') =>
      (await students(query, by)).data.map(({ applicantName }) => applicantName);
    expect(await names({ search: 'sade' })).toEqual(['Ṣadé Bello']);
    expect(await names({ status: 'registered' })).toEqual(['Chi Okeke']);
    expect(await names({ skill: [fashion] })).toEqual(['Ṣadé Bello']);
    expect(await names({}, 'threeCentresAdmin')).toHaveLength(3);
    expect(await names({ centerId: cast.centres.second }, 'threeCentresAdmin')).toEqual(['Ladi Musa']);
  });

  it('of another centre are not there, and no other status is one of a student', async () => {
    const centerAdmin = portal.as('centerAdmin');
    const elsewhere = { centerId: portal.cast.centres.second };
    expect((await centerAdmin.send(calls.listStudents, { query: elsewhere })).status).toBe(404);
    expect((await centerAdmin.send(calls.listSeats, { query: elsewhere })).status).toBe(404);
    const { status, body } = await centerAdmin.send(calls.listStudents, { query: { status: 'rejected' as never } });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'status']);
  });
});

describe('the seats of a trade', () => {
  it('are counted for each centre and trade', async () => {
    await make({ status: 'registered' });
    await make({ status: 'approved' });
    await make({ status: 'pending_approval' });
    await make({ status: 'registered', centre: portal.cast.centres.second });
    const seats = async (by: 'centerAdmin' | 'threeCentresAdmin', query: object = {}) =>
      (await portal.as(by).send(calls.listSeats, { query })).body.data;
    expect((await seats('centerAdmin')).toSorted((a, b) => a.capacity - b.capacity)).toMatchObject([
      { skillName: fashion, capacity: 2, registered: 1, approved: 1, free: 1, beyond: 0 },
      { skillName: 'Creative Media', capacity: 5, registered: 0, approved: 0, free: 5, beyond: 0 },
    ]);
    expect(await seats('threeCentresAdmin')).toHaveLength(3);
    expect(await seats('threeCentresAdmin', { centerId: portal.cast.centres.second })).toMatchObject([
      { capacity: 7, registered: 1, free: 6 },
    ]);
  });

  it('may be given beyond the capacity, of which whoever registers is told with the numbers', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push(await make({ status: 'approved' }));
    const [one = '', two = '', three = ''] = ids;
    const of = ({ body }: Awaited<ReturnType<typeof register>>) => body.data.seats;
    expect(of(await register(one))).toEqual({ capacity: 2, registered: 1, taken: 3, beyondCapacity: false });
    expect(of(await register(two))).toEqual({ capacity: 2, registered: 2, taken: 3, beyondCapacity: false });
    const third = await register(three);
    expect([third.status, of(third)]).toEqual([200, { capacity: 2, registered: 3, taken: 3, beyondCapacity: true }]);
    expect(of(await register(three, 'approved'))).toBeNull();
    const [seats] = (await portal.as('centerAdmin').send(calls.listSeats)).body.data.filter(
      ({ skillName }) => skillName === fashion,
    );
    expect(seats).toMatchObject({ registered: 2, approved: 1, beyond: 0 });
  });

  it('are told to whoever approves beyond the capacity too', async () => {
    for (let index = 0; index < 2; index += 1) await make({ status: 'approved' });
    const id = await make({ status: 'approval_requested' });
    const { body } = await portal.as('superAdmin').send(calls.changeApplicationStatus, {
      params: { id },
      body: { status: 'approved' },
    });
    expect(body.data.seats).toEqual({ capacity: 2, registered: 0, taken: 3, beyondCapacity: true });
  });
});
