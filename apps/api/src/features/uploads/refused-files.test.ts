import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api-error.ts';
import { proofUploads } from '../../testing/proof-uploads.ts';
import * as samples from '../../testing/sample-files.ts';
import { testStorage } from '../../testing/storage.ts';

const { portal, at, ask, send, uploaded, attach, recordUrl, download, bytesAt, timeline } = proofUploads();

describe(`what is not a proof on ${testStorage}`, () => {
  const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
    ['a script called .pdf', samples.script, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['HTML and a PDF in one', samples.htmlBeforePdf, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['an SVG called a PNG', samples.svg, 'image/png', 415, 'FILE_TYPE_REFUSED'],
    ['a PNG of 40,000 by 40,000', samples.hugePng, 'image/png', 422, 'PICTURE_TOO_LARGE'],
    ['half a JPEG', samples.truncatedPhoto, 'image/jpeg', 422, 'FILE_UNREADABLE'],
    ['a PDF behind a password', samples.lockedPdf, 'application/pdf', 422, 'FILE_LOCKED'],
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
    // A repeat is refused without another check.
    const check = vi.spyOn(portal.context.checker, 'check');
    const again = await attach(publicUrl);
    expect([again.status, again.body.code, again.body.message]).toEqual([status, code, answer.body.message]);
    expect(check).not.toHaveBeenCalled();
    check.mockRestore();
  });

  it('is checked once, however often it is given at once', async () => {
    const { publicUrl } = await uploaded(await samples.truncatedPhoto(), 'image/jpeg');
    const check = vi.spyOn(portal.context.checker, 'check');
    const answers = await Promise.all(Array.from({ length: 8 }, () => attach(publicUrl)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(8).fill('FILE_UNREADABLE'));
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
  });

  it('leaves its address to a better one', async () => {
    const bad = new Uint8Array(at.jpeg.length).fill(1);
    const { grant } = await ask(at.jpeg, 'image/jpeg');
    await send(grant, bad, 'image/jpeg');
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_TYPE_REFUSED');
    await send(grant, at.jpeg, 'image/jpeg');
    const { status, body } = await attach(grant.publicUrl);
    expect([status, body.data?.state]).toEqual([200, 'accepted']);
  });

  it('is given as one of many of its record, and they are checked one at a time', async () => {
    const { checker } = portal.context;
    const { check } = checker;
    let atOnce = 0;
    let most = 0;
    const spy = vi.spyOn(checker, 'check').mockImplementation(async (...input) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return check(...input).finally(() => {
        atOnce -= 1;
      });
    });
    const grants = await Promise.all([1, 2, 3].map(() => uploaded(at.jpeg, 'image/jpeg')));
    const answers = await Promise.all(grants.map(({ publicUrl }) => attach(publicUrl)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([most, spy.mock.calls.length]).toEqual([1, 3]);
    spy.mockRestore();
  });

  it('of which the check ends in a fault is 503 and may be given again', async () => {
    const { publicUrl } = await uploaded(at.jpeg, 'image/jpeg');
    const fault = new ApiError('FILE_CHECK_UNAVAILABLE');
    const check = vi.spyOn(portal.context.checker, 'check').mockRejectedValueOnce(fault);
    const { status, body, headers } = await attach(publicUrl);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'FILE_CHECK_UNAVAILABLE', '10']);
    check.mockRestore();
    expect((await attach(publicUrl)).status).toBe(200);
  });

  it('says it is one type and is another that is taken too: its bytes decide', async () => {
    const { publicUrl } = await uploaded(at.jpeg, 'image/png');
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
