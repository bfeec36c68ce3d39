import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { calls, type DownloadAddress, linkHeader, maxFileBytes, type UploadGrant } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../jobs/file-sweep.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload, type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';

const hour = 60 * 60 * 1000;
const applicantId = 'TV-AAAA1';

let portal: FilesPortal;
let pdf: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  portal = await startFilesPortal();
  [pdf, jpeg] = await Promise.all([samples.pdf(2), samples.photo()]);
});
afterAll(() => portal.close());

let id: string;
let token: string;
const newApplication = async (options: Parameters<typeof createApplication>[2] = {}) => {
  await clearApplications(portal.db);
  const { applicant } = portal.cast.applicants;
  id = await createApplication(portal.db, portal.cast, { applicant, ...options });
  token = await portal.context.links.tokenFor(portal.db, 'upload', id);
};
beforeEach(async () => {
  await newApplication();
  await portal.db.updateTable('applicants').set({ photo_url: null }).execute();
});

const ask = (file: Uint8Array, contentType = 'application/pdf', more: object = {}) =>
  askUpload(portal, { id, token, contentType, fileSize: file.length, ...more });
const send = (grant: UploadGrant, file: Uint8Array, contentType = 'application/pdf') =>
  portal.put(grant.uploadUrl, file, { 'content-type': contentType });
/** Uploaded, and not given to the record yet. */
const uploaded = async (file: Uint8Array, contentType = 'application/pdf', more: object = {}) => {
  const { grant } = await ask(file, contentType, more);
  expect((await send(grant, file, contentType)).status).toBe(200);
  return grant;
};
const attach = (url: string, headers?: Record<string, string>, of = id) =>
  portal.stranger.send(calls.changeProof, {
    params: { id: of },
    body: { proofOfEducationUrl: url },
    headers: headers ?? { [linkHeader]: token },
  });
const recordUrl = async () =>
  (await portal.db.selectFrom('applications').select('proof_url').where('id', '=', id).executeTakeFirstOrThrow())
    .proof_url;
const download = async (s3Uri: string, name: PersonName = 'officer') =>
  (await portal.as(name)).send(calls.createDownload, { body: { s3Uri } });
const bytesAt = async ({ url }: { url: string }) => Buffer.from(await (await fetch(url)).arrayBuffer());
const timeline = async () =>
  (await (await portal.as('officer')).send(calls.getApplicationTimeline, { params: { id } })).body.data.map(
    ({ type, actor }) => [type, actor?.role ?? null],
  );

describe(`a proof on ${testStorage}`, () => {
  it('is asked for, uploaded and given to the application, and read by whoever reviews it', async () => {
    const { status, grant } = await ask(pdf, 'application/pdf', { fileName: 'Ẹ̀rí àwọn ẹ̀kọ́.pdf' });
    expect(status).toBe(200);
    expect(grant.publicUrl).toMatch(/^s3:\/\/[\w-]+\/uploads\/[0-9a-f-]{36}$/);
    expect(grant.uploadUrl).not.toContain(token);
    expect((await send(grant, pdf)).status).toBe(200);
    const { status: given, body } = await attach(grant.publicUrl);
    expect([given, body.data.state]).toEqual([200, 'accepted']);
    expect(body.data.url).toMatch(/^s3:\/\/[\w-]+\/proofs\//);
    expect(body.data.url).toBe(await recordUrl());
    expect(await timeline()).toEqual([['proof_uploaded', null]]);

    const officer = await portal.as('officer');
    const { proof, proofOfEducationUrl } = (await officer.send(calls.getApplication, { params: { id } })).body.data;
    expect(proof).toMatchObject({ state: 'accepted', url: body.data.url, fileName: 'Ẹ̀rí àwọn ẹ̀kọ́.pdf' });
    const { data } = (await download(proofOfEducationUrl ?? '')).body;
    expect(data).toMatchObject({ fileName: 'Ẹ̀rí àwọn ẹ̀kọ́.pdf', contentType: 'application/pdf', pageCount: 2 });
    const answer = await fetch(data.downloadUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const file = Buffer.from(await answer.arrayBuffer());
    expect([file.length, file.subarray(0, 5).toString()]).toEqual([data.size, '%PDF-']);
    const row = await portal.db
      .selectFrom('files')
      .select('sha256')
      .where('kept_key', '=', keyOf(body.data.url))
      .executeTakeFirstOrThrow();
    expect(row.sha256?.equals(createHash('sha256').update(file).digest())).toBe(true);
    expect(data.pages).toHaveLength(2);
    for (const picture of [data.thumbnail, ...data.pages]) {
      expect((await bytesAt(picture as { url: string })).subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('is what the last whole upload was, also after one that was cut', async () => {
    const { grant } = await ask(jpeg, 'image/jpeg');
    await cutUpload(grant.uploadUrl, jpeg, 'image/jpeg');
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
    expect((await send(grant, jpeg, 'image/jpeg')).status).toBe(200);
    expect((await attach(grant.publicUrl)).status).toBe(200);
  });

  it('is uploaded twice to one address, and the second counts until the record has taken it', async () => {
    const other = await samples.noise(120, 120);
    const { grant } = await ask(jpeg, 'image/jpeg');
    expect((await send(grant, jpeg, 'image/jpeg')).status).toBe(200);
    expect((await send(grant, jpeg, 'image/jpeg')).status).toBe(200);
    const { body } = await attach(grant.publicUrl);
    const before = (await download(body.data.url ?? '')).body.data;
    const kept = await bytesAt({ url: before.downloadUrl });
    // The address still works at a store; nobody reads what is written there.
    await send(
      grant,
      Buffer.concat([other, Buffer.alloc(Math.max(0, jpeg.length - other.length))]).subarray(0, jpeg.length),
      'image/jpeg',
    );
    expect((await bytesAt({ url: (await download(body.data.url ?? '')).body.data.downloadUrl })).equals(kept)).toBe(
      true,
    );
  });

  it('is given twice, and taken once', async () => {
    const { publicUrl } = await uploaded(pdf);
    const answers = await Promise.all([attach(publicUrl), attach(publicUrl), attach(publicUrl)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
    expect((await attach(publicUrl)).body.data.url).toBe(answers[0].body.data.url);
    expect((await attach(answers[0].body.data.url ?? '')).status).toBe(200);
    expect(await timeline()).toHaveLength(1);
  });

  it('takes the place of the one before, which is told so', async () => {
    const first = await uploaded(pdf);
    const { url } = (await attach(first.publicUrl)).body.data;
    const second = await uploaded(jpeg, 'image/jpeg');
    expect((await attach(second.publicUrl)).status).toBe(200);
    for (const old of [first.publicUrl, url ?? '']) {
      const again = await attach(old);
      expect([again.status, again.body.code]).toEqual([409, 'FILE_REPLACED']);
    }
    expect((await download(url ?? '')).status).toBe(404);
    expect(await timeline()).toHaveLength(2);
  });

  it('is refused once the application has ended or its person is registered', async () => {
    const { publicUrl } = await uploaded(pdf);
    for (const status of ['rejected', 'declined', 'registered'] as const) {
      const columns = { status, rejection_reason: 'r', decline_reason: 'd' };
      const approver = { approved_by: portal.cast.users.platformAdmin };
      await portal.db
        .updateTable('applications')
        .set({ ...columns, ...approver })
        .where('id', '=', id)
        .execute();
      for (const answer of [await ask(pdf), await attach(publicUrl)]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'PROOF_CLOSED']);
      }
    }
    expect(await recordUrl()).toBeNull();
  });
});

describe(`an address to upload to on ${testStorage}`, () => {
  it('is bound to type, size and time', async () => {
    const { grant } = await ask(pdf);
    const refused = async (answer: Promise<Response>) =>
      expect([400, 403, 411, 413, 415]).toContain((await answer).status);
    await refused(send(grant, pdf, 'text/html'));
    await refused(send(grant, pdf, 'image/png'));
    await refused(send(grant, pdf.subarray(1)));
    await refused(send(grant, Buffer.concat([pdf, Buffer.alloc(1)])));
    await refused(send(grant, Buffer.alloc(0)));
    await refused(portal.put(`${grant.uploadUrl}0`, pdf, { 'content-type': 'application/pdf' }));
    const other = await ask(pdf);
    const mixed = new URL(grant.uploadUrl);
    mixed.pathname = new URL(other.grant.uploadUrl).pathname;
    mixed.search = new URL(other.grant.uploadUrl).search.replace(/.{6}$/, 'AAAAAA');
    await refused(portal.put(mixed.href, pdf, { 'content-type': 'application/pdf' }));
    expect(await portal.keys('uploads/')).not.toContain(keyOf(grant.publicUrl));
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
  });

  it('expires', async () => {
    const { grant } = await ask(pdf, 'application/pdf', { expiresIn: 1 });
    const end = new Date(grant.expiresAt).getTime();
    // A store has a clock of its own, which no test moves on.
    await expect.poll(() => Date.now(), { interval: 100 }).toBeGreaterThan(end + 1_000);
    expect((await send(grant, pdf)).status).toBe(403);
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
  });

  it('grants no more than the portal does, whatever is asked for', async () => {
    const { grant } = await ask(pdf, 'application/pdf', {
      expiresIn: 86_400,
      fileSizeLimit: 1_000_000_000,
      prefix: '../../etc',
    });
    expect(new Date(grant.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    expect(keyOf(grant.publicUrl)).toMatch(/^uploads\/[0-9a-f-]{36}$/);
    const small = await ask(pdf, 'application/pdf', { fileSizeLimit: 100 });
    expect([small.status, small.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('is for 10 MB and not for a byte more', async () => {
    const full = samples.padded(jpeg, maxFileBytes);
    const { grant } = await ask(full, 'image/jpeg');
    expect((await send(grant, full, 'image/jpeg')).status).toBe(200);
    const more = await askUpload(portal, { id, token, contentType: 'image/jpeg', fileSize: maxFileBytes + 1 });
    expect([more.status, more.body.code, more.body.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'File size exceeds the limit of 10MB',
    ]);
  });

  it.runIf(testStorage === 'disk')('without a size takes what is within the limit, and counts it', async () => {
    const grantOf = async (limit: number) =>
      (
        await askUpload(portal, {
          id,
          token,
          contentType: 'image/jpeg',
          fileSize: undefined as never,
          fileSizeLimit: limit,
        })
      ).grant;
    expect((await send(await grantOf(jpeg.length), jpeg, 'image/jpeg')).status).toBe(200);
    const tight = await grantOf(jpeg.length - 1);
    expect((await send(tight, jpeg, 'image/jpeg')).status).toBe(413);
    // Sent in pieces, without saying how long it is.
    const pieces = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(jpeg));
        controller.close();
      },
    });
    const answer = await fetch(tight.uploadUrl, {
      method: 'PUT',
      body: pieces,
      duplex: 'half',
      headers: { 'content-type': 'image/jpeg' },
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await portal.keys('uploads/')).not.toContain(keyOf(tight.publicUrl));
  });

  it.runIf(testStorage === 's3')('has to name its size', async () => {
    const answer = await askUpload(portal, { id, token, fileSize: undefined as never });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'fileSize']);
  });

  it.runIf(testStorage === 's3')(
    'is one that browsers may send to from the portal, and from nowhere else',
    async () => {
      const { grant } = await ask(pdf);
      const preflight = (origin: string, method: string) =>
        fetch(grant.uploadUrl, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'content-type',
          },
        });
      const { origin } = new URL(portal.context.address.url);
      const allowed = await preflight(origin, 'PUT');
      expect(allowed.status).toBe(200);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
      expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
      expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
      for (const refused of [await preflight('https://elsewhere.example', 'PUT'), await preflight(origin, 'GET')]) {
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('is not given for a type or a name that is none', async () => {
    const refused: [object, number, string][] = [
      [{ contentType: 'text/html' }, 415, 'FILE_TYPE_REFUSED'],
      [{ contentType: 'image/svg+xml' }, 415, 'FILE_TYPE_REFUSED'],
      [{ contentType: 'image/webp' }, 415, 'FILE_TYPE_REFUSED'],
      [{ contentType: 'application/pdf, text/html' }, 415, 'FILE_TYPE_REFUSED'],
      [{ contentType: 'application/pdf\r\nx-other: 1' }, 415, 'FILE_TYPE_REFUSED'],
      [{ fileSize: 0 }, 400, 'INVALID_FORM'],
      [{ fileSize: -1 }, 400, 'INVALID_FORM'],
      [{ fileSize: 1.5 }, 400, 'INVALID_FORM'],
      [{ fileSize: '1000' }, 400, 'INVALID_FORM'],
      [{ expiresIn: 0 }, 400, 'INVALID_FORM'],
    ];
    for (const name of [
      '',
      '..',
      '../../etc/passwd',
      'a/b.pdf',
      'C:\\a.pdf',
      'a\u0000.pdf',
      'a\r\nb.pdf',
      '\u202Efdp.exe',
      'x'.repeat(256),
    ]) {
      refused.push([{ fileName: name }, 400, 'INVALID_FORM']);
    }
    for (const [body, status, code] of refused) {
      const answer = await askUpload(portal, { id, token, ...body });
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const { body } = await askUpload(portal, { id, token, contentType: 'text/plain' });
    expect(body.message).toBe('Invalid file type. Accepted types: PDF, JPG, PNG');
  });
});

describe(`who uploads on ${testStorage}`, () => {
  it('has the link of the record or owns it; anybody else is told nothing', async () => {
    const none = await askUpload(portal, { id });
    expect([none.status, none.body.code]).toEqual([403, 'INVALID_LINK']);
    const foreign: [string, string][] = [
      ['upload', 'f0000000-0000-4000-8000-000000000000'],
      ['status', id],
      ['conversion', id],
    ];
    for (const [family, of] of foreign) {
      const wrong = await portal.context.links.tokenFor(portal.db, family as 'upload', of);
      expect((await askUpload(portal, { id, token: wrong })).body.code).toBe('INVALID_LINK');
    }
    const as = async (name: PersonName) =>
      (await portal.as(name)).request('POST', `/files/applications/${id}/upload-url`, {
        body: { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 10 },
      });
    expect((await as('applicant')).status).toBe(200);
    expect((await as('otherApplicant')).body.code).toBe('NOT_FOUND');
    for (const name of ['officer', 'superAdmin', 'centerAdmin'] as const) {
      expect((await as(name)).body.code).toBe('FORBIDDEN');
    }
  });

  it('gives a record what was granted for that record, field and caller, and nothing else', async () => {
    const mine = await uploaded(pdf);
    const other = await createApplication(portal.db, portal.cast);
    const otherToken = await portal.context.links.tokenFor(portal.db, 'upload', other);
    const applicant = await portal.as('applicant');
    const refused = [
      // Another's application.
      await attach(mine.publicUrl, { [linkHeader]: otherToken }, other),
      // Another caller: the owner, signed in, who was granted another address.
      await applicant.send(calls.changeProof, { params: { id }, body: { proofOfEducationUrl: mine.publicUrl } }),
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
      `${bucket}/proofs/${id}/x`,
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
      (await portal.as(name)).send(calls.createCentreUpload, { params: { id: centre }, body });
    expect((await as('centerAdmin', centres.first)).status).toBe(200);
    expect((await as('centerAdmin', centres.second)).body.code).toBe('NOT_FOUND');
    expect((await as('officer', centres.first)).body.code).toBe('FORBIDDEN');
    const wrong = { ...body, contentType: 'image/png' };
    const admin = await portal.as('centerAdmin');
    expect(
      (await admin.send(calls.createCentreUpload, { params: { id: centres.first }, body: wrong })).body.message,
    ).toBe('Invalid file type. Accepted types: PDF, DOC, DOCX');
  });
});

describe(`what is not a proof on ${testStorage}`, () => {
  const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
    ['a script called .pdf', samples.script, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['HTML and a PDF in one', samples.htmlBeforePdf, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['an SVG called a PNG', samples.svg, 'image/png', 415, 'FILE_TYPE_REFUSED'],
    ['a PNG of 40,000 by 40,000', samples.hugePng, 'image/png', 422, 'PICTURE_TOO_LARGE'],
    ['half a JPEG', samples.truncatedPhoto, 'image/jpeg', 422, 'FILE_UNREADABLE'],
    ['a PDF behind a password', samples.lockedPdf, 'application/pdf', 422, 'FILE_UNREADABLE'],
    ['a bomb as DOCX', samples.bombDocx, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
  ];
  it.each(hostile)('%s is refused by name, and nothing of it is kept', async (_, make, type, status, code) => {
    const file = await make();
    const { publicUrl } = await uploaded(file, type);
    const keysBefore = await portal.keys('proofs/');
    const answer = await attach(publicUrl);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await recordUrl()).toBeNull();
    expect(await timeline()).toEqual([]);
    expect(await portal.keys('proofs/')).toEqual(keysBefore);
    // The same address takes a better one.
    const again = await attach(publicUrl);
    expect(again.body.code).toBe(code);
  });

  it('says it is one type and is another that is taken too: its bytes decide', async () => {
    const { publicUrl } = await uploaded(jpeg, 'image/png');
    const { url } = (await attach(publicUrl)).body.data;
    expect((await download(url ?? '')).body.data).toMatchObject({ contentType: 'image/jpeg', fileName: 'proof.jpg' });
  });

  it('loses on the way what acts by itself', async () => {
    const { publicUrl } = await uploaded(await samples.activePdf());
    const { url } = (await attach(publicUrl)).body.data;
    const file = await bytesAt({ url: (await download(url ?? '')).body.data.downloadUrl });
    expect(file.toString('latin1')).not.toMatch(samples.acts);
  });
});

describe(`a photo on ${testStorage}`, () => {
  const photoToken = () => portal.context.links.tokenFor(portal.db, 'status', applicantId);
  const askPhoto = async (more: object = {}) =>
    askUpload(portal, {
      id: applicantId,
      token: await photoToken(),
      fileName: 'me.jpg',
      contentType: 'image/jpeg',
      fileSize: jpeg.length,
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
    expect((await send(grant, jpeg, 'image/jpeg')).status).toBe(200);
    const { body } = await attachPhoto(grant.publicUrl);
    expect(body.data.state).toBe('accepted');
    const officer = await portal.as('officer');
    const { applicant, photo } = (await officer.send(calls.getApplication, { params: { id } })).body.data;
    expect([applicant.avatar, photo?.state]).toEqual([body.data.url, 'accepted']);
    expect(await timeline()).toEqual([['photo_uploaded', null]]);
    const { data } = (await download(body.data.url ?? '')).body as { data: DownloadAddress };
    expect((await bytesAt({ url: data.downloadUrl })).includes('SECRET-IN-EXIF')).toBe(false);
    expect((await attachPhoto(grant.publicUrl)).status).toBe(200);
    expect(await timeline()).toHaveLength(1);
  });

  it('opens by its own link alone, whose id is in the body', async () => {
    const { grant } = await askPhoto();
    await send(grant, jpeg, 'image/jpeg');
    const wrong = [undefined, token, await portal.context.links.tokenFor(portal.db, 'upload', applicantId)];
    for (const given of wrong) {
      const answer = await attachPhoto(grant.publicUrl, given === undefined ? {} : { [linkHeader]: given });
      expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_LINK']);
    }
    expect((await attachPhoto(grant.publicUrl, undefined, 'TV-BBBB2')).body.code).toBe('INVALID_LINK');
    expect((await attachPhoto(grant.publicUrl, undefined, id)).body.code).toBe('INVALID_LINK');
    const large = 'x'.repeat(10_000);
    expect((await attachPhoto(`s3://tvet/${large}`)).status).toBe(413);
    const stranger = await portal.as('otherApplicant');
    const foreign = { body: { applicantId, photoUrl: grant.publicUrl } };
    expect((await stranger.send(calls.changePhoto, foreign)).body.code).toBe('NOT_FOUND');
    expect((await attachPhoto(grant.publicUrl)).status).toBe(200);
  });

  it('is asked for by the applicant id and never by an application’s', async () => {
    const statusToken = await portal.context.links.tokenFor(portal.db, 'status', id);
    expect((await askPhoto({ id, token: statusToken })).body.code).toBe('INVALID_LINK');
    expect((await askPhoto({ id, token })).body.code).toBe('NOT_FOUND');
    expect((await askPhoto({ contentType: 'application/pdf' })).body.message).toBe(
      'Invalid file type. Accepted types: JPG, PNG, WEBP',
    );
  });
});

describe(`who sees a file on ${testStorage}`, () => {
  it('sees the record that points at it; to everybody else it is not there', async () => {
    const { url } = (await attach((await uploaded(pdf)).publicUrl)).body.data;
    const { applicant } = portal.cast.applicants;
    await portal.db
      .updateTable('applicants')
      .set({ photo_url: 's3://tvet/none' })
      .where('id', '=', applicant)
      .execute();
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

  it('gets nothing by an address that is not a record’s, or an address that is changed or old', async () => {
    const grant = await uploaded(pdf);
    expect((await download(grant.publicUrl)).status).toBe(404);
    const { url } = (await attach(grant.publicUrl)).body.data;
    expect((await download(`${url}x`)).status).toBe(404);
    expect((await download(grant.publicUrl)).status).toBe(404);
    const { downloadUrl } = (await download(url ?? '')).body.data;
    expect((await fetch(`${downloadUrl.slice(0, -8)}AAAAAAAA`)).status).toBe(404);
    // What opens an upload opens no download, and the other way round.
    const ticket = (address: string) => new URL(address).searchParams.get('ticket') ?? '';
    expect((await fetch(downloadUrl.replace(ticket(downloadUrl), ticket(grant.uploadUrl) || 'x'))).status).toBe(404);
    expect((await fetch(downloadUrl)).status).toBe(200);
    portal.advance(6 * 60_000);
    expect((await fetch(downloadUrl)).status).toBe(404);
    portal.advance(-6 * 60_000);
  });
});

describe(`the sweep on ${testStorage}`, () => {
  it('deletes after a day what no record took, and nothing else', async () => {
    const orphan = await uploaded(pdf);
    const taken = await uploaded(pdf);
    const { url } = (await attach(taken.publicUrl)).body.data;
    const swept = async () => {
      await sweepFiles(portal.context);
      return portal.keys();
    };
    expect(await swept()).toEqual(expect.arrayContaining([orphan, taken].map(({ publicUrl }) => keyOf(publicUrl))));
    portal.advance(25 * hour);
    const left = await swept();
    expect(left).not.toContain(keyOf(orphan.publicUrl));
    expect(left).not.toContain(keyOf(taken.publicUrl));
    expect(left).toContain(keyOf(url ?? ''));
    const onRecord = await portal.db.selectFrom('stored_objects').select('key').execute();
    expect(onRecord.map(({ key }) => key).toSorted()).toEqual(left);
    expect((await attach(orphan.publicUrl)).body.code).toBe('FILE_NOT_GRANTED');
    expect((await download(url ?? '')).status).toBe(200);
    // What another has replaced is kept for ninety days.
    await attach((await uploaded(jpeg, 'image/jpeg')).publicUrl);
    expect(await swept()).toContain(keyOf(url ?? ''));
    portal.advance(91 * 24 * hour);
    expect(await swept()).not.toContain(keyOf(url ?? ''));
    portal.advance(-91 * 24 * hour - 25 * hour);
  });
});

function keyOf(url: string | null): string {
  return (url ?? '').replace(/^s3:\/\/[^/]+\//, '');
}

/** Sends the head and half of the body, and is gone. */
async function cutUpload(uploadUrl: string, file: Uint8Array, contentType: string): Promise<void> {
  const { hostname, port, pathname, search, host } = new URL(uploadUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${contentType}\r\nContent-Length: ${file.length}\r\n\r\n`;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head);
    socket.write(file.subarray(0, file.length / 2), () => resolve());
  });
  socket.destroy();
}
