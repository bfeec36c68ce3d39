import { calls, type UploadGrant } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearApplications } from '../../testing/applications.ts';
import { clean, infected, startClamd, type TestClamd } from '../../testing/clamd.ts';
import { applying, details, offerCentre, openIntakes, trade } from '../../testing/drafts.ts';
import * as samples from '../../testing/sample-files.ts';
import { type FilesPortal, startFilesPortal } from '../../testing/storage.ts';

let clamd: TestClamd;
let portal: FilesPortal;
let pdf: Buffer;
let id: string;
let version: number;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startFilesPortal({ CLAMD_URL: clamd.url });
  pdf = await samples.pdf(1);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.says = clean;
  await clearApplications(portal.db);
  await openIntakes(portal);
  const centre = await offerCentre(portal, { category: 'VEI' });
  const { nin: _nin, bvn: _bvn, ...rest } = details();
  id = (await me().begin('VEI')).body.data.id;
  const fields = { ...rest, proofKind: 'prior_learning', skillName: trade, centerId: centre } as const;
  version = (await me().save(id, { version: 1, ...fields })).body.data.version;
});

const me = () => applying(portal);
async function upload(file: Uint8Array = pdf): Promise<UploadGrant> {
  const grant = await portal.as('applicant').send(calls.createApplicationUpload, {
    params: { id },
    body: { fileName: 'proof.pdf', contentType: 'application/pdf', fileSize: file.length },
  });
  await portal.put(grant.body.data.uploadUrl, file, { 'content-type': 'application/pdf' });
  return grant.body.data;
}
const give = async (url: string) => me().save(id, { version, proofOfEducationUrl: url });
const problems = async () => (await me().open(id)).body.data.draft?.problems.map(({ field, code }) => [field, code]);

it('a proof that was uploaded is taken by the draft, and VEI needs neither NIN nor BVN to submit', async () => {
  expect(await problems()).toEqual([['proofOfEducationUrl', 'required']]);
  const { publicUrl } = await upload();
  const saved = await give(publicUrl);
  expect([saved.status, saved.body.data.proof?.state, saved.body.data.problems]).toEqual([200, 'accepted', []]);
  const again = await give(saved.body.data.fields.proofOfEducationUrl ?? '');
  expect(again.status).toBe(200);
  expect((await me().submit(id)).status).toBe(200);
});

it('a proof that is still to be scanned is named, and can be submitted with once it is done', async () => {
  const { publicUrl } = await upload();
  clamd.says = undefined;
  const saved = await give(publicUrl);
  expect([saved.status, saved.body.data.proof?.state]).toEqual([200, 'waiting']);
  const refused = await me().submit(id);
  expect([refused.status, refused.body.code]).toEqual([422, 'APPLICATION_INCOMPLETE']);
  expect(refused.body.errors).toMatchObject([
    {
      field: 'proofOfEducationUrl',
      code: 'proof_waiting',
      message: 'Your file is still being checked. You can submit as soon as it is done',
      params: { step: 'documents' },
    },
  ]);
  clamd.says = clean;
  expect((await give(publicUrl)).status).toBe(200);
});

it('a proof with malicious software is refused by name, on giving it and on submitting', async () => {
  const { publicUrl } = await upload();
  clamd.says = infected;
  const given = await give(publicUrl);
  expect([given.status, given.body.code]).toEqual([422, 'FILE_INFECTED']);
  expect(await problems()).toEqual([['proofOfEducationUrl', 'proof_infected']]);
  const refused = await me().submit(id);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'proof_infected']);
});

it('a file that nobody uploaded for this application is not taken, and nothing beside it is saved', async () => {
  const answer = await me().save(id, {
    version,
    accountName: 'Somebody Else',
    proofOfEducationUrl: 's3://tvet/uploads/none',
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'FILE_NOT_GRANTED']);
  expect((await me().open(id)).body.data.draft?.fields.accountName).toBe('Ngozi Applicant');
});

it('a proof is not taken beside fields of an old version', async () => {
  const { publicUrl } = await upload();
  const answer = await me().save(id, { version: 1, accountName: 'Old Device', proofOfEducationUrl: publicUrl });
  expect([answer.status, answer.body.code]).toEqual([409, 'DRAFT_CHANGED']);
  expect((await me().open(id)).body.data.draft?.proof).toBeNull();
});

it('a proof that another device gave is a change: what was read before it is neither saved nor submitted over it', async () => {
  const { publicUrl } = await upload();
  const given = await portal.as('applicant').send(calls.changeProof, {
    params: { id },
    body: { proofOfEducationUrl: publicUrl },
  });
  expect(given.status).toBe(200);
  const late = await me().save(id, { version, accountName: 'Old Device' });
  expect([late.status, late.body.code]).toEqual([409, 'DRAFT_CHANGED']);
  expect(late.body.current).toMatchObject({ version: version + 1, proof: { state: 'accepted' } });
  const submitted = await me().submit(id, { version });
  expect([submitted.status, submitted.body.code]).toEqual([409, 'DRAFT_CHANGED']);
  expect((await me().submit(id, { version: version + 1 })).status).toBe(200);
});

it('fields that come with a proof are saved with it, once and again', async () => {
  const { publicUrl } = await upload();
  const body = { version, accountName: 'Same Device', proofOfEducationUrl: publicUrl };
  const saved = await me().save(id, body);
  expect([saved.status, saved.body.data?.fields.accountName, saved.body.data?.proof?.state]).toEqual([
    200,
    'Same Device',
    'accepted',
  ]);
  const again = await me().save(id, body);
  expect([again.status, again.body.data?.version]).toEqual([200, saved.body.data.version]);
});

it('the proof of a rejected application comes with the next one, and each keeps its own once they differ', async () => {
  const { publicUrl } = await upload();
  await give(publicUrl);
  expect((await me().submit(id)).status).toBe(200);
  const first = (await me().open(id)).body.data.proof;
  const officer = portal.as('officer');
  const change = { params: { id }, body: { status: 'rejected', reason: 'Incomplete application' } } as const;
  expect((await officer.send(calls.changeApplicationStatus, change)).status).toBe(200);

  const again = (await me().begin('VEI')).body.data;
  expect([again.problems, again.proof]).toEqual([[], first]);
  expect(again.fields.proofKind).toBe('prior_learning');
  const rejected = id;
  ({ id, version } = again);
  const other = await upload(await samples.pdf(2));
  expect((await give(other.publicUrl)).body.data.proof?.url).not.toBe(first?.url);
  expect((await me().open(rejected)).body.data.proof).toEqual(first);
  const seen = await officer.send(calls.createDownload, { body: { s3Uri: first?.url ?? '' } });
  expect(seen.status).toBe(200);
});
