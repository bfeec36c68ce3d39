import { gzipSync } from 'node:zlib';
import { type ErrorBody, maxFileBytes, type UploadGrant } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { proofUploads } from '../../testing/proof-uploads.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload, testStorage } from '../../testing/storage.ts';

const { portal, at, ask, send, attach, keyOf } = proofUploads();

const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody;

/** Sends the file chunked, without a declared length. */
const sendInPieces = ({ uploadUrl }: UploadGrant, bytes: Uint8Array) => {
  const pieces = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  const headers = { 'content-type': 'image/jpeg' };
  return fetch(uploadUrl, { method: 'PUT', body: pieces, duplex: 'half', headers } as RequestInit);
};

describe(`an address to upload to on ${testStorage}`, () => {
  it('is bound to type, size and time', async () => {
    const { grant } = await ask(at.pdf);
    const refused = async (answer: Promise<Response>) =>
      expect([400, 403, 411, 413, 415]).toContain((await answer).status);
    await refused(send(grant, at.pdf, 'text/html'));
    await refused(send(grant, at.pdf, 'image/png'));
    await refused(send(grant, at.pdf.subarray(1)));
    await refused(send(grant, Buffer.concat([at.pdf, Buffer.alloc(1)])));
    await refused(send(grant, Buffer.alloc(0)));
    await refused(portal.put(`${grant.uploadUrl}0`, at.pdf, { 'content-type': 'application/pdf' }));
    const other = await ask(at.pdf);
    const mixed = new URL(grant.uploadUrl);
    mixed.pathname = new URL(other.grant.uploadUrl).pathname;
    mixed.search = new URL(other.grant.uploadUrl).search.replace(/.{6}$/, 'AAAAAA');
    await refused(portal.put(mixed.href, at.pdf, { 'content-type': 'application/pdf' }));
    expect(await portal.keys('uploads/')).not.toContain(keyOf(grant.publicUrl));
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
  });

  it.runIf(testStorage === 'disk')(
    'takes a file as it is: one that says it is encoded is refused by name',
    async () => {
      const { grant } = await ask(at.pdf);
      const headers = { 'content-type': 'application/pdf' };
      const bodies = {
        gzip: [at.pdf, gzipSync(at.pdf)],
        br: [at.pdf],
        deflate: [at.pdf],
        zstd: [at.pdf],
        'gzip, br': [at.pdf],
        other: [at.pdf],
      };
      for (const [encoding, tries] of Object.entries(bodies)) {
        for (const bytes of tries) {
          const answer = await portal.put(grant.uploadUrl, bytes, { ...headers, 'content-encoding': encoding });
          expect([answer.status, (await errorOf(answer)).code], encoding).toEqual([415, 'ENCODED_BODY']);
        }
      }
      expect(await portal.keys('uploads/')).not.toContain(keyOf(grant.publicUrl));
      const identity = await portal.put(grant.uploadUrl, at.pdf, { ...headers, 'content-encoding': 'identity' });
      expect(identity.status).toBe(200);
    },
  );

  it('expires', async () => {
    const { grant } = await ask(at.pdf, 'application/pdf', { expiresIn: 1 });
    const end = new Date(grant.expiresAt).getTime();
    // A store has its own clock, which a test cannot move.
    await expect.poll(() => Date.now(), { interval: 100 }).toBeGreaterThan(end + 1_000);
    expect((await send(grant, at.pdf)).status).toBe(403);
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
  });

  it('grants no more than the portal does, whatever is asked for', async () => {
    const { grant } = await ask(at.pdf, 'application/pdf', {
      expiresIn: 86_400,
      fileSizeLimit: 1_000_000_000,
      prefix: '../../etc',
    });
    expect(new Date(grant.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    expect(keyOf(grant.publicUrl)).toMatch(/^uploads\/[0-9a-f-]{36}$/);
    const small = await ask(at.pdf, 'application/pdf', { fileSizeLimit: 100 });
    expect([small.status, small.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('is for 10 MB and not for a byte more', async () => {
    const full = samples.padded(at.jpeg, maxFileBytes);
    const { grant } = await ask(full, 'image/jpeg');
    expect((await send(grant, full, 'image/jpeg')).status).toBe(200);
    const more = await askUpload(portal, {
      id: at.id,
      token: at.token,
      contentType: 'image/jpeg',
      fileSize: maxFileBytes + 1,
    });
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
          id: at.id,
          token: at.token,
          contentType: 'image/jpeg',
          fileSize: undefined as never,
          fileSizeLimit: limit,
        })
      ).grant;
    expect((await send(await grantOf(at.jpeg.length), at.jpeg, 'image/jpeg')).status).toBe(200);
    const tight = await grantOf(at.jpeg.length - 1);
    for (const answer of [await send(tight, at.jpeg, 'image/jpeg'), await sendInPieces(tight, at.jpeg)]) {
      expect([answer.status, (await errorOf(answer)).message]).toEqual([
        413,
        `File size exceeds the limit of ${(at.jpeg.length - 1).toLocaleString('en-GB')} bytes`,
      ]);
    }
    expect(await portal.keys('uploads/')).not.toContain(keyOf(tight.publicUrl));
  });

  it.runIf(testStorage === 'disk')('with a size says which, to whoever sends another', async () => {
    const size = 200_000;
    const { grant } = await ask(Buffer.alloc(size), 'image/jpeg');
    for (const other of [1, size - 1, size + 1, 2 * size, maxFileBytes]) {
      const bytes = Buffer.alloc(other, 1);
      for (const answer of [await send(grant, bytes, 'image/jpeg'), await sendInPieces(grant, bytes)]) {
        const { code, message } = await errorOf(answer);
        expect([answer.status, code, message], `${other} bytes`).toEqual([
          400,
          'FILE_SIZE_DIFFERS',
          'This upload address is for a file of exactly 200,000 bytes. Request a new one',
        ]);
      }
    }
    expect(await portal.keys('uploads/')).not.toContain(keyOf(grant.publicUrl));
  });

  it.runIf(testStorage === 's3')('has to name its size', async () => {
    const answer = await askUpload(portal, { id: at.id, token: at.token, fileSize: undefined as never });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'fileSize']);
  });

  it.runIf(testStorage === 's3')(
    'is one that browsers may send to from the portal, and from nowhere else',
    async () => {
      const { grant } = await ask(at.pdf);
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
    for (const fileName of ['', 'x'.repeat(1_001)]) refused.push([{ fileName }, 400, 'INVALID_FORM']);
    for (const [body, status, code] of refused) {
      const answer = await askUpload(portal, { id: at.id, token: at.token, ...body });
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const { body } = await askUpload(portal, { id: at.id, token: at.token, contentType: 'text/plain' });
    expect(body.message).toBe('Invalid file type. Accepted types: PDF, JPG, PNG');
  });
});
