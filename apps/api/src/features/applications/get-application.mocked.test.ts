import { calls } from '@tvet/contract';
import { expect, it, vi } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

/** A hook that runs after an application was read as not submitted, and before its missing fields are read. */
const meanwhile = vi.hoisted(() => ({ happens: async (): Promise<void> => undefined }));
vi.mock('./drafts/find-draft.ts', async (original) => {
  const drafts = await original<typeof import('./drafts/find-draft.ts')>();
  return {
    ...drafts,
    findDraft: async (...given: Parameters<typeof drafts.findDraft>) => {
      await meanwhile.happens();
      return drafts.findDraft(...given);
    },
  };
});

const portal = testPortal();

it('an application that is submitted while it is read is shown as it is then', async () => {
  const applicant = portal.cast.applicants.applicant;
  const id = await createApplication(portal.db, portal.cast, { applicant, status: 'initiated' });
  const happened = vi.fn();
  meanwhile.happens = async () => {
    happened();
    await setRow(portal.db, 'applications', id, { status: 'pending_approval', submitted_at: new Date() });
  };
  const { status, body } = await portal.as('applicant').send(calls.getApplication, { params: { id } });
  expect(happened).toHaveBeenCalledOnce();
  expect([status, body.data.status, body.data.draft]).toEqual([200, 'pending_approval', null]);
});
