import { randomUUID } from 'node:crypto';
import { calls } from '@tvet/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-job.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { applying, details, offerCentre, openIntakes, trade } from '../../testing/drafts.ts';
import { setIntake } from '../../testing/intake.ts';
import * as samples from '../../testing/sample-files.ts';
import { filesPortal } from '../../testing/storage.ts';
import { emptyOldDrafts } from './job.ts';

const day = 24 * 60 * 60 * 1000;
const portal = filesPortal();
let centre: string;
let shifted = 0;
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('settings').execute();
  await openIntakes(portal);
  centre = await offerCentre(portal, { category: 'VEI' });
});
afterEach(() => later(-shifted));

const me = () => applying(portal);
const later = (days: number) => {
  shifted += days;
  portal.advance(days * day);
};
const close = async () => {
  for (const category of ['STC', 'VEI'] as const) await setIntake(portal.db, portal.cast, 'closed', category);
};
/** The audit events of this test. Each has its number of drafts. */
const since = async (start: Date) => {
  const lines = await portal.db
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'applications.drafts-emptied')
    .where('at', '>=', start)
    .orderBy('id')
    .execute();
  return lines.map(({ details: said }) => said);
};

/** A VEI draft with every field and its proof. Returns the address of the proof. */
async function filled(): Promise<{ id: string; proof: string }> {
  const { id } = (await me().begin('VEI')).body.data;
  const file = await samples.pdf(1);
  const grant = await portal.as('applicant').send(calls.createApplicationUpload, {
    params: { id },
    body: { fileName: 'Ngozi.pdf', contentType: 'application/pdf', fileSize: file.length },
  });
  await portal.put(grant.body.data.uploadUrl, file, { 'content-type': 'application/pdf' });
  const proofOfEducationUrl = grant.body.data.publicUrl;
  const { version } = (await me().open(id)).body.data.draft ?? { version: 0 };
  const fields = { ...details(), proofKind: 'prior_learning', skillName: trade, centerId: centre } as const;
  const { status, body } = await me().save(id, { version, ...fields, proofOfEducationUrl });
  expect([status, body.data?.problems]).toEqual([200, []]);
  return { id, proof: keyOf(portal.context.storage, body.data.fields.proofOfEducationUrl ?? '') ?? '' };
}
const isFilled = async (id: string): Promise<boolean> => {
  const { nin } = (await me().open(id)).body.data.draft?.fields ?? { nin: null };
  return nin !== null;
};

it('what was not submitted is emptied 90 days after its intake closed, with its files, and can be gone on with', async () => {
  const start = new Date();
  const { id, proof } = await filled();
  const submitted = await createApplication(portal.db, portal.cast, { centre });
  later(200);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id), 'while the programme is open').toBe(true);
  later(-200);
  await close();
  later(89);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id), 'a day too early').toBe(true);

  later(2);
  await emptyOldDrafts(portal.context);
  const { draft } = (await me().open(id)).body.data;
  const { tvetCategory, skillName, centerId, ...personal } = draft?.fields ?? {};
  expect([tvetCategory, skillName, centerId]).toEqual(['VEI', trade, centre]);
  expect(Object.values(personal)).toEqual(Array(13).fill(null));
  expect([draft?.proof, draft?.emptiedAt === null]).toEqual([null, false]);
  const row = portal.db.selectFrom('application_drafts').selectAll().where('application_id', '=', id);
  const kept = await row.executeTakeFirstOrThrow();
  expect(Object.entries(kept).filter(([name, value]) => /nin|bvn|gender|birth/.test(name) && value !== null)).toEqual(
    [],
  );
  expect(await since(start)).toEqual([{ drafts: 1, files: 1 }]);
  const ofSubmitted = portal.db.selectFrom('applications').selectAll().where('id', '=', submitted);
  expect(await ofSubmitted.executeTakeFirstOrThrow()).toMatchObject({ state: 'Lagos', account_number: '1234567890' });

  expect(await portal.context.storage.sizeOf(proof)).toBeGreaterThan(0);
  await sweepFiles(portal.context);
  expect(await portal.context.storage.sizeOf(proof)).toBeUndefined();
  expect(await portal.db.selectFrom('files').select('file_name').where('owner_id', '=', id).execute()).toEqual([]);

  await emptyOldDrafts(portal.context);
  expect(await since(start), 'what is empty is not emptied again').toHaveLength(1);
  const again = await me().save(id, { version: draft?.version ?? 0, nin: '12345678901' });
  expect([again.status, again.body.data?.emptiedAt]).toEqual([200, null]);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id), 'it was touched today').toBe(true);
});

it('superAdmin says for how many days it is kept, and everybody who applies is told', async () => {
  const { id } = await filled();
  const set = (draftsKeptDays: number) =>
    portal.as('superAdmin').send(calls.changeSettings, { body: { draftsKeptDays } });
  expect((await set(29)).body.errors?.[0]?.field).toBe('draftsKeptDays');
  const told = async () => (await portal.stranger.send(calls.getPublicSettings)).body.draftsKeptDays;
  expect(await told()).toBe(90);
  expect((await set(30)).body.data.draftsKeptDays).toBe(30);
  expect(await told()).toBe(30);
  await close();
  later(31);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id)).toBe(false);
});

it('a date closes as a hand does, and a later intake ends the one before it, which nobody closed', async () => {
  const { id } = await filled();
  const closes = new Date(Date.now() + 10 * day);
  await portal.db
    .updateTable('intake_windows')
    .set({ by_hand: null, opens_at: new Date(Date.now() - day), closes_at: closes })
    .execute();
  later(99);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id)).toBe(true);
  await openIntakes(portal);
  const next = await portal.db
    .insertInto('intakes')
    .values({ name: `next ${randomUUID()}`, starts_on: new Date(Date.now() + 20 * day).toISOString().slice(0, 10) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setIntake(portal.db, { intake: next.id }, 'open');
  later(12);
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id), 'while the later one takes it').toBe(true);
  await setIntake(portal.db, { intake: next.id }, 'closed');
  await emptyOldDrafts(portal.context);
  expect(await isFilled(id)).toBe(false);
  await clearApplications(portal.db);
  await portal.db.deleteFrom('intakes').where('id', '=', next.id).execute();
});

it('many are emptied some at a time, and what cannot be finished is left to the next run', async () => {
  const start = new Date();
  for (let drafts = 0; drafts < 5; drafts += 1) {
    await createApplication(portal.db, portal.cast, { status: 'initiated', centre });
  }
  await close();
  later(91);
  const left = async () =>
    (await portal.db.selectFrom('applications').select('id').where('account_number', 'is not', null).execute()).length;
  await emptyOldDrafts(portal.context, AbortSignal.abort(), 2);
  expect(await left()).toBe(5);
  await emptyOldDrafts(portal.context, undefined, 2);
  expect(await left()).toBe(0);
  expect((await since(start)).map((line) => (line as { drafts: number }).drafts)).toEqual([2, 2, 1]);
});
