import { calls, linkHeader } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { applicantId, proofUploads } from '../../testing/proof-uploads.ts';
import { setRow } from '../../testing/rows.ts';
import { askUpload, testStorage } from '../../testing/storage.ts';

const { portal, at, uploaded, attach, recordUrl, download, timeline, keyOf } = proofUploads();

describe(`who uploads on ${testStorage}`, () => {
  it('has the link of the record or owns it; anybody else is told nothing', async () => {
    const none = await askUpload(portal, { id: at.id });
    expect([none.status, none.body.code]).toEqual([403, 'INVALID_LINK']);
    const foreign: [string, string][] = [
      ['upload', 'f0000000-0000-4000-8000-000000000000'],
      ['status', at.id],
      ['conversion', at.id],
    ];
    for (const [family, of] of foreign) {
      const wrong = await portal.context.links.tokenFor(portal.db, family as 'upload', of);
      expect((await askUpload(portal, { id: at.id, token: wrong })).body.code).toBe('INVALID_LINK');
    }
    const as = async (name: PersonName) =>
      portal.as(name).request('POST', `/files/applications/${at.id}/upload-url`, {
        body: { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 10 },
      });
    expect((await as('applicant')).status).toBe(200);
    expect((await as('otherApplicant')).body.code).toBe('NOT_FOUND');
    for (const name of ['officer', 'superAdmin', 'centerAdmin'] as const) {
      expect((await as(name)).body.code).toBe('FORBIDDEN');
    }
  });

  it('gives a record what was granted for that record, field and caller, and nothing else', async () => {
    const mine = await uploaded(at.pdf);
    const other = await createApplication(portal.db, portal.cast);
    const otherToken = await portal.context.links.tokenFor(portal.db, 'upload', other);
    const refused = [
      // Another's application.
      await attach(mine.publicUrl, { [linkHeader]: otherToken }, other),
      // Another caller: the signed-in owner, whose grant is for another address.
      await portal
        .as('applicant')
        .send(calls.changeProof, { params: { id: at.id }, body: { proofOfEducationUrl: mine.publicUrl } }),
      // Another field.
      await portal.stranger.send(calls.changePhoto, {
        body: { applicantId, photoUrl: mine.publicUrl },
        headers: { [linkHeader]: await portal.context.links.tokenFor(portal.db, 'status', applicantId) },
      }),
    ];
    const bucket = mine.publicUrl.slice(0, mine.publicUrl.indexOf('/', 5));
    const invented = [
      's3://elsewhere/uploads/1',
      `${bucket}/uploads/f0000000-0000-4000-8000-000000000000`,
      `${bucket}/uploads/../${keyOf(mine.publicUrl)}`,
      `${bucket}/proofs/${at.id}/x`,
    ];
    for (const url of invented) refused.push(await attach(url));
    for (const { status, body } of refused) expect([status, body.code]).toEqual([422, 'FILE_NOT_GRANTED']);
    for (const url of ['https://bad.example/a.pdf', 'file:///etc/passwd', '', 's3://x', `${mine.publicUrl}\u0000`]) {
      expect((await attach(url)).body.code, url).toBe('INVALID_FORM');
    }
    expect(await recordUrl()).toBeNull();
    expect(await timeline()).toEqual([]);
    expect((await attach(mine.publicUrl)).status).toBe(200);
  });

  it('is a centre administrator for the documents of a centre of theirs', async () => {
    const { centres } = portal.cast;
    const body = { fileName: 'report.docx', contentType: 'application/msword', fileSize: 10 };
    const as = async (name: PersonName, centre: string) =>
      portal.as(name).send(calls.createCentreUpload, { params: { id: centre }, body });
    expect((await as('centerAdmin', centres.first)).status).toBe(200);
    expect((await as('centerAdmin', centres.second)).body.code).toBe('NOT_FOUND');
    expect((await as('officer', centres.first)).body.code).toBe('FORBIDDEN');
    const wrong = { ...body, contentType: 'image/png' };
    expect(
      (await portal.as('centerAdmin').send(calls.createCentreUpload, { params: { id: centres.first }, body: wrong }))
        .body.message,
    ).toBe('Invalid file type. Accepted types: PDF, DOC, DOCX');
  });
});

describe(`who sees a file on ${testStorage}`, () => {
  it('sees the record that points at it; to everybody else it is not there', async () => {
    const { url } = (await attach((await uploaded(at.pdf)).publicUrl)).body.data;
    const { applicant } = portal.cast.applicants;
    await setRow(portal.db, 'applicants', applicant, { photo_url: 's3://tvet/none' });
    const outcomes: Partial<Record<PersonName, number>> = {};
    for (const name of [
      'superAdmin',
      'officer',
      'viewOnlyOfficer',
      'accreditor',
      'centerAdmin',
      'otherCenterAdmin',
      'applicant',
      'otherApplicant',
    ] as const) {
      outcomes[name] = (await download(url ?? '', name)).status;
    }
    expect(outcomes).toEqual({
      superAdmin: 200,
      officer: 200,
      viewOnlyOfficer: 200,
      accreditor: 200,
      centerAdmin: 200,
      otherCenterAdmin: 404,
      applicant: 200,
      otherApplicant: 404,
    });
    expect((await portal.stranger.send(calls.createDownload, { body: { s3Uri: url ?? '' } })).status).toBe(401);
  });

  it('is no centre that is only chosen in what is not submitted', async () => {
    const { url } = (await attach((await uploaded(at.pdf)).publicUrl)).body.data;
    expect((await download(url ?? '', 'centerAdmin')).status).toBe(200);
    await setRow(portal.db, 'applications', at.id, { status: 'initiated' });
    const { applicant } = portal.cast.applicants;
    // The centre sees the photo of the same person no more than the proof.
    await setRow(portal.db, 'applicants', applicant, { photo_url: url });
    expect((await download(url ?? '', 'centerAdmin')).status).toBe(404);
    expect((await download(url ?? '', 'applicant')).status).toBe(200);
  });

  it('gets nothing by an address that is not a record’s, or an address that is changed or old', async () => {
    const grant = await uploaded(at.pdf);
    expect((await download(grant.publicUrl)).status).toBe(404);
    const { url } = (await attach(grant.publicUrl)).body.data;
    expect((await download(`${url}x`)).status).toBe(404);
    expect((await download(grant.publicUrl)).status).toBe(404);
    const { downloadUrl } = (await download(url ?? '')).body.data;
    expect((await fetch(`${downloadUrl.slice(0, -8)}AAAAAAAA`)).status).toBe(404);
    // An upload ticket opens no download, and a download ticket opens no upload.
    const ticket = (address: string) => new URL(address).searchParams.get('ticket') ?? '';
    expect((await fetch(downloadUrl.replace(ticket(downloadUrl), ticket(grant.uploadUrl) || 'x'))).status).toBe(404);
    expect((await fetch(downloadUrl)).status).toBe(200);
    portal.advance(6 * 60_000);
    expect((await fetch(downloadUrl)).status).toBe(404);
    portal.advance(-6 * 60_000);
  });
});
