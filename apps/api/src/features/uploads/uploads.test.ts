import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { calls } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { proofUploads } from '../../testing/proof-uploads.ts';
import { setRow } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { testStorage } from '../../testing/storage.ts';

const { portal, at, ask, send, uploaded, attach, recordUrl, download, bytesAt, timeline, keyOf } = proofUploads();

describe(`a proof on ${testStorage}`, () => {
  it('is asked for, uploaded and given to the application, and read by whoever reviews it', async () => {
    const { status, grant } = await ask(at.pdf, 'application/pdf', { fileName: 'Ẹ̀rí àwọn ẹ̀kọ́.pdf' });
    expect(status).toBe(200);
    expect(grant.publicUrl).toMatch(/^s3:\/\/[\w-]+\/uploads\/[0-9a-f-]{36}$/);
    expect(grant.uploadUrl).not.toContain(at.token);
    expect((await send(grant, at.pdf)).status).toBe(200);
    const { status: given, body } = await attach(grant.publicUrl);
    expect([given, body.data.state]).toEqual([200, 'accepted']);
    expect(body.data.url).toMatch(/^s3:\/\/[\w-]+\/proofs\//);
    expect(body.data.url).toBe(await recordUrl());
    expect(await timeline()).toEqual([['proof_uploaded', 'by link']]);

    const { proof, proofOfEducationUrl } = (
      await portal.as('officer').send(calls.getApplication, { params: { id: at.id } })
    ).body.data;
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
    const { grant } = await ask(at.jpeg, 'image/jpeg');
    await cutUpload(grant.uploadUrl, at.jpeg, 'image/jpeg');
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_NOT_UPLOADED');
    expect((await send(grant, at.jpeg, 'image/jpeg')).status).toBe(200);
    expect((await attach(grant.publicUrl)).status).toBe(200);
  });

  it('is uploaded twice to one address, and the second counts until the record has taken it', async () => {
    const other = await samples.noise(120, 120);
    const { grant } = await ask(at.jpeg, 'image/jpeg');
    expect((await send(grant, at.jpeg, 'image/jpeg')).status).toBe(200);
    expect((await send(grant, at.jpeg, 'image/jpeg')).status).toBe(200);
    const { body } = await attach(grant.publicUrl);
    const before = (await download(body.data.url ?? '')).body.data;
    const kept = await bytesAt({ url: before.downloadUrl });
    // The address still works at a store, but the portal does not read from it.
    await send(
      grant,
      Buffer.concat([other, Buffer.alloc(Math.max(0, at.jpeg.length - other.length))]).subarray(0, at.jpeg.length),
      'image/jpeg',
    );
    expect((await bytesAt({ url: (await download(body.data.url ?? '')).body.data.downloadUrl })).equals(kept)).toBe(
      true,
    );
  });

  it('is given twice, and taken once', async () => {
    const { publicUrl } = await uploaded(at.pdf);
    const answers = await Promise.all([attach(publicUrl), attach(publicUrl), attach(publicUrl)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
    expect((await attach(publicUrl)).body.data.url).toBe(answers[0].body.data.url);
    expect((await attach(answers[0].body.data.url ?? '')).status).toBe(200);
    expect(await timeline()).toHaveLength(1);
  });

  it('takes the place of the one before, which is told so', async () => {
    const first = await uploaded(at.pdf);
    const { url } = (await attach(first.publicUrl)).body.data;
    const second = await uploaded(at.jpeg, 'image/jpeg');
    expect((await attach(second.publicUrl)).status).toBe(200);
    for (const old of [first.publicUrl, url ?? '']) {
      const again = await attach(old);
      expect([again.status, again.body.code]).toEqual([409, 'FILE_REPLACED']);
    }
    expect((await download(url ?? '')).status).toBe(404);
    expect(await timeline()).toHaveLength(2);
  });

  it('is refused once the application has ended or its person is registered', async () => {
    const { publicUrl } = await uploaded(at.pdf);
    for (const status of ['rejected', 'declined', 'registered'] as const) {
      const columns = { status, rejection_reason: 'r', decline_reason: 'd' };
      const approver = { approved_by: portal.cast.users.platformAdmin };
      await setRow(portal.db, 'applications', at.id, { ...columns, ...approver });
      for (const answer of [await ask(at.pdf), await attach(publicUrl)]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'PROOF_CLOSED']);
      }
    }
    expect(await recordUrl()).toBeNull();
  });
});

/** Sends the head and half of the body, and disconnects. */
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
