import { calls } from '@tvet/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const list = async () => (await (await portal.as('applicant')).send(calls.listResources)).body.data;

it('are the ID form alone for who applies for nothing, with its size as it lies there', async () => {
  await clearApplications(portal.db);
  expect(await list()).toEqual([
    {
      id: 'tvet-id',
      name: 'TVET ID form',
      description: expect.any(String),
      downloadUrl: '/tvet-id.pdf',
      fileSize: expect.any(Number),
    },
  ]);
});

it('have the occupational standard of the own trade, and of no other', async () => {
  const { applicant } = portal.cast.applicants;
  await createApplication(portal.db, portal.cast, { applicant, status: 'rejected', skill: 'Blacksmithing' });
  await createApplication(portal.db, portal.cast, { applicant, status: 'approved', skill: 'Leather Work' });
  await createApplication(portal.db, portal.cast, { skill: 'Creative Media' });
  const resources = await list();
  expect(resources.map(({ downloadUrl }) => downloadUrl)).toEqual([
    '/tvet-id.pdf',
    '/standards/fashion-and-beauty/leather-work.pdf',
  ]);
  for (const { fileSize, name } of resources) expect(fileSize, name).toBeGreaterThan(1_000);
});

it('have no standard for what is no trade', async () => {
  await clearApplications(portal.db);
  await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant, skill: 'Other' });
  expect(await list()).toHaveLength(1);
});
