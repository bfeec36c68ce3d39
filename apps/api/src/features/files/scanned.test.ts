import { calls, linkHeader } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepFiles } from '../../jobs/file-sweep.ts';
import { waitingFiles } from '../../jobs/waiting-files.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { clean, infected, startClamd, type TestClamd } from '../../testing/clamd.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload, type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';

let clamd: TestClamd;
let portal: FilesPortal;
let pdf: Buffer;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startFilesPortal({ CLAMD_URL: clamd.url });
  pdf = await samples.pdf(1);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

let id: string;
let token: string;
beforeEach(async () => {
  clamd.says = clean;
  clamd.scanned.length = 0;
  await clearApplications(portal.db);
  for (const key of await portal.keys()) await portal.context.storage.delete(key);
  await portal.db.deleteFrom('stored_objects').execute();
  await portal.db.deleteFrom('files').execute();
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
  token = await portal.context.links.tokenFor(portal.db, 'upload', id);
});

const give = async (file: Uint8Array = pdf) => {
  const { grant } = await askUpload(portal, { id, token, fileSize: file.length });
  await portal.put(grant.uploadUrl, file, { 'content-type': 'application/pdf' });
  return { grant, answer: await attach(grant.publicUrl) };
};
const attach = (proofOfEducationUrl: string) =>
  portal.stranger.send(calls.changeProof, {
    params: { id },
    body: { proofOfEducationUrl },
    headers: { [linkHeader]: token },
  });
const seen = async () => (await (await portal.as('officer')).send(calls.getApplication, { params: { id } })).body.data;
const timeline = async () =>
  (await (await portal.as('officer')).send(calls.getApplicationTimeline, { params: { id } })).body.data.map(
    ({ type, reason }) => [type, reason],
  );
const runJob = async (afterMs = 61_000) => {
  portal.advance(afterMs);
  await waitingFiles.run(portal.context, new AbortController().signal);
};

describe(`a file that is scanned, on ${testStorage}`, () => {
  it('is taken when it is clean: what was scanned is what came', async () => {
    const { answer } = await give();
    expect([answer.status, answer.body.data.state]).toEqual([200, 'accepted']);
    expect(clamd.scanned.map((file) => file.equals(pdf))).toEqual([true]);
  });

  it('is locked away when it is infected, and the record says so', async () => {
    clamd.says = infected;
    const { grant, answer } = await give();
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_INFECTED']);
    const { proof, proofOfEducationUrl } = await seen();
    expect([proof?.state, proof?.url, proofOfEducationUrl]).toEqual(['infected', null, null]);
    expect(await timeline()).toEqual([['file_infected', 'Eicar-Test-Signature']]);
    // Again, it is refused without another look, and with nothing more on the timeline.
    clamd.says = clean;
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_INFECTED');
    expect(await timeline()).toHaveLength(1);
    expect(
      (await (await portal.as('officer')).send(calls.createDownload, { body: { s3Uri: grant.publicUrl } })).status,
    ).toBe(404);
    // It is no orphan: whoever looks into it finds it.
    portal.advance(25 * 60 * 60 * 1000);
    await sweepFiles(portal.context);
    expect(await portal.keys('uploads/')).toEqual([grant.publicUrl.replace(/^s3:\/\/[^/]+\//, '')]);
    // Another file is taken, and then counts.
    expect((await give()).answer.status).toBe(200);
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it('waits while clamd is away, is never taken for clean, and is taken once it has been scanned', async () => {
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    const { grant, answer } = await give();
    expect([answer.status, answer.body.data]).toEqual([200, { url: null, state: 'waiting' }]);
    expect((await seen()).proof).toMatchObject({ state: 'waiting', url: null });
    expect((await seen()).proofOfEducationUrl).toBeNull();
    expect((await attach(grant.publicUrl)).body.data.state).toBe('waiting');
    expect(await timeline()).toEqual([]);

    await runJob();
    expect((await seen()).proof?.state).toBe('waiting');
    // Not before its time, and not swept meanwhile.
    const before = clamd.scanned.length;
    await runJob(1_000);
    expect(clamd.scanned).toHaveLength(before);
    portal.advance(26 * 60 * 60 * 1000);
    await sweepFiles(portal.context);

    clamd.says = clean;
    await runJob();
    const { proof, proofOfEducationUrl } = await seen();
    expect([proof?.state, proof?.url]).toEqual(['accepted', proofOfEducationUrl]);
    expect(await timeline()).toEqual([['proof_uploaded', null]]);
    expect((await attach(grant.publicUrl)).body.data).toEqual({ url: proofOfEducationUrl, state: 'accepted' });
  });

  it('that has waited is locked away when it turns out to be infected', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = infected;
    await runJob();
    expect((await seen()).proof?.state).toBe('infected');
    expect(await timeline()).toEqual([['file_infected', 'Eicar-Test-Signature']]);
  });

  it('that has waited gives way to a newer one that waits longer', async () => {
    clamd.says = undefined;
    await give();
    portal.advance(1_000);
    const newer = await give();
    clamd.says = clean;
    await runJob(59_500);
    expect((await seen()).proof?.state).toBe('waiting');
    await runJob(1_000);
    expect((await seen()).proof?.state).toBe('accepted');
    expect((await attach(newer.grant.publicUrl)).body.data.state).toBe('accepted');
    expect(await timeline()).toEqual([
      ['proof_uploaded', null],
      ['proof_uploaded', null],
    ]);
  });

  it('that has waited holds up no other when it cannot be read', async () => {
    clamd.says = undefined;
    await give();
    await give();
    clamd.says = clean;
    vi.spyOn(portal.context.storage, 'read').mockRejectedValueOnce(new Error('the storage went away'));
    await expect(runJob()).rejects.toThrow();
    expect(await timeline()).toEqual([['proof_uploaded', null]]);
  });

  it('that has waited is not taken in place of a newer one, nor once the application has ended', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = clean;
    const newer = (await give()).answer.body.data.url;
    await runJob();
    expect((await seen()).proofOfEducationUrl).toBe(newer);

    clamd.says = undefined;
    await give();
    await portal.db
      .updateTable('applications')
      .set({ status: 'rejected', rejection_reason: 'r' })
      .where('id', '=', id)
      .execute();
    clamd.says = clean;
    await runJob();
    expect((await seen()).proofOfEducationUrl).toBe(newer);
    expect(await portal.db.selectFrom('files').select('id').where('status', '=', 'waiting').execute()).toEqual([]);
  });
});
