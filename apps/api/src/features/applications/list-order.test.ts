import { calls } from '@tvet/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../shared/lagos.ts';
import { createApplication } from '../../testing/applications.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { isFarFromBeginning } from './list-order.ts';

let portal: TestPortal;
const today = dayOf(new Date());
const longAgo = new Date('2020-01-01T12:00:00Z');
let rejected: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  const create = (status: 'pending_approval' | 'rejected', submittedAt: Date) =>
    createApplication(portal.db, portal.cast, { status, submittedAt });
  for (let time = 0; time < 3; time++) await create('pending_approval', longAgo);
  rejected = [await create('rejected', longAgo), await create('rejected', new Date())];
});
afterAll(() => portal.close());

describe('what was decided from a day on, the oldest first,', () => {
  it('is sorted where more was submitted before', async () => {
    expect(await isFarFromBeginning(portal.db, { decidedFrom: today, sort: 'oldest' })).toBe(true);
  });

  it.each([
    ['nothing was submitted before', { decidedFrom: '2019-12-31', sort: 'oldest' }],
    ['what is listed begins no earlier', { startDate: today, decidedFrom: today, sort: 'oldest' }],
  ] as const)('is walked to where %s', async (_, query) => {
    expect(await isFarFromBeginning(portal.db, query)).toBe(false);
  });

  it('is listed page by page', async () => {
    const officer = await portal.as('officer');
    const pages = [];
    for (const page of ['1', '2']) {
      const query = { decidedFrom: today, sort: 'oldest', limit: '1', page } as never;
      pages.push((await officer.send(calls.listApplications, { query })).body);
    }
    expect(pages.map(({ data, total }) => [data.map(({ id }) => id), total])).toEqual(rejected.map((id) => [[id], 2]));
  });
});

it.each([
  ['the newest first', { decidedFrom: today, sort: 'newest' }],
  ['whatever was decided', { sort: 'oldest' }],
] as const)('a list of %s is walked to', async (_, query) => {
  expect(await isFarFromBeginning(portal.db, query)).toBe(false);
});
