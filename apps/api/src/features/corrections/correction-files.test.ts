import { type CorrectionField, calls, linkHeader } from '@tvet/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import * as samples from '../../testing/sample-files.ts';
import { filesPortal } from '../../testing/storage.ts';

const portal = filesPortal();
let pdf: Buffer;
let jpeg: Buffer;
let id: string;
let headers: Record<string, string>;
beforeAll(async () => {
  [pdf, jpeg] = await Promise.all([samples.pdf(1), samples.photo()]);
});
beforeEach(async () => {
  await clearApplications(portal.db);
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
  headers = { [linkHeader]: await portal.context.links.tokenFor(portal.db, 'correction', id) };
});

const ask = (...fields: CorrectionField[]) =>
  portal
    .as('officer')
    .send(calls.requestCorrection, { params: { id }, body: { fields, reason: 'It is not readable' } });
async function upload(field: 'photoUrl' | 'proofOfEducationUrl', file: Uint8Array, contentType: string) {
  const { body } = await portal.stranger.send(calls.createCorrectionUpload, {
    params: { id },
    body: { field, fileName: `new.${contentType.split('/')[1]}`, contentType, fileSize: file.length },
    headers,
  });
  await portal.put(body.data.uploadUrl, file, { 'content-type': contentType });
  return body.data.publicUrl;
}
const send = (body: object) =>
  portal.stranger.send(calls.sendCorrection, { params: { id }, body: body as never, headers });
const application = async () => (await portal.as('officer').send(calls.getApplication, { params: { id } })).body.data;

it('the requested files are uploaded for the correction and sent with it, by link', async () => {
  await ask('proofOfEducationUrl', 'photoUrl');
  const proofOfEducationUrl = await upload('proofOfEducationUrl', pdf, 'application/pdf');
  const photoUrl = await upload('photoUrl', jpeg, 'image/jpeg');
  expect((await application()).proof).toBeNull();
  const { status, body } = await send({ proofOfEducationUrl, photoUrl });
  expect([status, body.data?.state]).toEqual([200, 'sent']);
  expect(await application()).toMatchObject({
    correctionDueAt: null,
    proof: { state: 'accepted', fileName: 'new.pdf' },
    photo: { state: 'accepted', fileName: 'new.jpeg' },
  });
  const { data } = (await portal.as('officer').send(calls.getApplicationTimeline, { params: { id } })).body;
  expect(data.map(({ type, byLink }) => [type, byLink])).toEqual([
    ['correction_sent', true],
    ['photo_uploaded', true],
    ['proof_uploaded', true],
    ['correction_requested', false],
  ]);
  expect(data[0]?.changes).toEqual([
    { field: 'proofOfEducationUrl', before: null, after: 'new.pdf' },
    { field: 'photoUrl', before: null, after: 'new.jpeg' },
  ]);
});

it('a file that cannot be used is refused, and the correction can be sent again', async () => {
  await ask('photoUrl');
  const photoUrl = await upload('photoUrl', pdf, 'image/jpeg');
  const refused = await send({ photoUrl });
  expect([refused.status, refused.body.code]).toEqual([415, 'FILE_TYPE_REFUSED']);
  expect((await application()).correctionDueAt).not.toBeNull();
  expect((await send({ photoUrl: await upload('photoUrl', jpeg, 'image/jpeg') })).status).toBe(200);
});
