import { calls, linkHeader } from '@tvet/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/files/sweep-job.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { TestPortal } from '../../testing/portal-types.ts';
import { rowOf } from '../../testing/rows.ts';
import { type S3Edge, startS3Edge } from '../../testing/s3-edge.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload } from '../../testing/storage.ts';
import { startTestPortal } from '../../testing/test-portal.ts';

let edge: S3Edge;
let portal: TestPortal;
let file: Buffer;
let id: string;
let token: string;
beforeAll(async () => {
  edge = await startS3Edge();
  portal = await startTestPortal({
    S3_ENDPOINT: edge.url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'tvet-tests',
    S3_ACCESS_KEY_ID: 'access',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  file = await samples.noise(300, 200);
});
afterAll(async () => {
  await portal.context.checker.stop();
  await portal.close();
  await edge.close();
});
beforeEach(async () => {
  await clearApplications(portal.db);
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
  token = await portal.context.links.tokenFor(portal.db, 'upload', id);
});
afterEach(() => {
  edge.trouble = undefined;
});

const upload = async () => {
  const { grant } = await askUpload(portal, { id, token, contentType: 'image/jpeg', fileSize: file.length });
  const body = file as Uint8Array<ArrayBuffer>;
  const put = await fetch(grant.uploadUrl, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } });
  expect(put.status).toBe(200);
  return grant.publicUrl;
};
const attach = (proofOfEducationUrl: string) =>
  portal.stranger.send(calls.changeProof, {
    params: { id },
    body: { proofOfEducationUrl },
    headers: { [linkHeader]: token },
  });
const recordUrl = async () => (await rowOf(portal.db, 'applications', id)).proof_url;

describe('an S3-compatible store', () => {
  it.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
  ])('that is full ($status $code) is 503 in words, and the file is taken once there is room', async (trouble) => {
    const url = await upload();
    edge.trouble = trouble;
    const { status, body } = await attach(url);
    expect([status, body.code, body.message]).toEqual([
      503,
      'STORAGE_FULL',
      'The portal has no room for files at the moment, so yours was not saved. Try again later',
    ]);
    expect(await recordUrl()).toBeNull();
    edge.trouble = undefined;
    expect((await attach(url)).body.data.state).toBe('accepted');
    expect(await recordUrl()).not.toBeNull();
  });

  it('that is away is 503 that says when to try again, shows in the readiness, and loses nothing', async () => {
    const url = await upload();
    edge.trouble = 'cut';
    const { status, body, headers } = await attach(url);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
    await expect(portal.context.storage.check()).rejects.toThrow();
    const ready = await portal.stranger.request('GET', '/health/ready');
    expect([ready.status, ready.body]).toMatchObject([503, { checks: { storage: 'failing', database: 'ok' } }]);
    expect(await recordUrl()).toBeNull();
    // A file that cannot be deleted stays on record for the next sweep.
    portal.advance(25 * 60 * 60 * 1000);
    await expect(sweepFiles(portal.context)).rejects.toThrow();
    expect(await portal.db.selectFrom('stored_objects').select('key').execute()).not.toEqual([]);
    portal.advance(-25 * 60 * 60 * 1000);
    edge.trouble = undefined;
    expect((await attach(url)).body.data.state).toBe('accepted');
  });

  it('that takes no CORS rules from the portal works all the same, and the log says what it has to allow', async () => {
    const warnings: string[] = [];
    edge.trouble = { status: 403, code: 'AccessDenied' };
    await portal.context.storage.admitBrowsers((words) => warnings.push(words));
    expect(warnings).toEqual([expect.stringContaining(`allow PUT from ${new URL(portal.context.address.url).origin}`)]);
  });
});
