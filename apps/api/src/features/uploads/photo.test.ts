import { calls, type DownloadAddress, linkHeader } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { applicantId, proofUploads } from '../../testing/proof-uploads.ts';
import { askUpload, testStorage } from '../../testing/storage.ts';

const { portal, at, send, download, bytesAt, timeline } = proofUploads();

describe(`a photo on ${testStorage}`, () => {
  const photoToken = () => portal.context.links.tokenFor(portal.db, 'status', applicantId);
  const askPhoto = async (more: object = {}) =>
    askUpload(portal, {
      id: applicantId,
      token: await photoToken(),
      fileName: 'me.jpg',
      contentType: 'image/jpeg',
      fileSize: at.jpeg.length,
      prefix: 'photos',
      ...more,
    });
  const attachPhoto = async (photoUrl: string, headers?: Record<string, string>, of = applicantId) =>
    portal.stranger.send(calls.changePhoto, {
      body: { applicantId: of, photoUrl },
      headers: headers ?? { [linkHeader]: await photoToken() },
    });

  it('is uploaded by the applicant id, and becomes the avatar', async () => {
    const { grant } = await askPhoto();
    expect((await send(grant, at.jpeg, 'image/jpeg')).status).toBe(200);
    const { body } = await attachPhoto(grant.publicUrl);
    expect(body.data.state).toBe('accepted');
    const { applicant, photo } = (await portal.as('officer').send(calls.getApplication, { params: { id: at.id } })).body
      .data;
    expect([applicant.avatar, photo?.state]).toEqual([body.data.url, 'accepted']);
    expect(await timeline()).toEqual([['photo_uploaded', 'by link']]);
    const { data } = (await download(body.data.url ?? '')).body as { data: DownloadAddress };
    expect((await bytesAt({ url: data.downloadUrl })).includes('SECRET-IN-EXIF')).toBe(false);
    expect((await attachPhoto(grant.publicUrl)).status).toBe(200);
    expect(await timeline()).toHaveLength(1);
  });

  it('opens by its own link alone, whose id is in the body', async () => {
    const { grant } = await askPhoto();
    await send(grant, at.jpeg, 'image/jpeg');
    const wrong = [undefined, at.token, await portal.context.links.tokenFor(portal.db, 'upload', applicantId)];
    for (const given of wrong) {
      const answer = await attachPhoto(grant.publicUrl, given === undefined ? {} : { [linkHeader]: given });
      expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_LINK']);
    }
    expect((await attachPhoto(grant.publicUrl, undefined, 'TV-BBBB2')).body.code).toBe('INVALID_LINK');
    expect((await attachPhoto(grant.publicUrl, undefined, at.id)).body.code).toBe('INVALID_LINK');
    const large = 'x'.repeat(10_000);
    expect((await attachPhoto(`s3://tvet/${large}`)).status).toBe(413);
    const foreign = { body: { applicantId, photoUrl: grant.publicUrl } };
    expect((await portal.as('otherApplicant').send(calls.changePhoto, foreign)).body.code).toBe('NOT_FOUND');
    expect((await attachPhoto(grant.publicUrl)).status).toBe(200);
  });

  it('is asked for by the applicant id and never by an application’s', async () => {
    const statusToken = await portal.context.links.tokenFor(portal.db, 'status', at.id);
    expect((await askPhoto({ id: at.id, token: statusToken })).body.code).toBe('INVALID_LINK');
    expect((await askPhoto({ id: at.id, token: at.token })).body.code).toBe('NOT_FOUND');
    expect((await askPhoto({ contentType: 'application/pdf' })).body.message).toBe(
      'Invalid file type. Accepted types: JPG, PNG, WEBP',
    );
  });
});
