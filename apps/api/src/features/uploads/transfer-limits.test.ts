import { calls, linkHeader } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import { proofUploads } from '../../testing/proof-uploads.ts';
import { askUpload, testStorage } from '../../testing/storage.ts';
import { mostSendings } from './put-stored-file.ts';

const { portal, at, ask, send, uploaded, attach, download } = proofUploads();
beforeEach(() => portal.db.deleteFrom('throttles').execute());

/** The failures that the portal has counted against any client. */
const counted = () => portal.db.selectFrom('throttles').select('failures').execute();
const resource = async () => {
  const { body } = await portal.as('superAdmin').send(calls.listManagedResources);
  const { id } = body.data.find(({ fileSize }) => fileSize !== null) ?? { id: '' };
  return () => portal.stranger.request('GET', `/resources/${id}/file`);
};
const refusals = 100;

describe('whoever downloads from an address that thousands share', () => {
  it('counts against nobody, and is not refused for what others are refused', async () => {
    const open = await resource();
    expect((await open()).status).toBe(200);
    expect(await counted()).toEqual([]);
    const unknown = () => portal.stranger.request('GET', '/resources/no-such-thing/file');
    for (let time = 0; time < refusals; time += 1) expect((await unknown()).status).toBe(404);
    expect((await unknown()).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await open()).status).toBe(200);
  });

  it.runIf(testStorage === 'disk')('opens a file by its address as often as it works', async () => {
    const { url } = (await attach((await uploaded(at.pdf)).publicUrl)).body.data;
    const { downloadUrl } = (await download(url ?? '')).body.data;
    await portal.db.deleteFrom('throttles').execute();
    expect((await fetch(downloadUrl)).status).toBe(200);
    expect(await counted()).toEqual([]);
    for (let time = 0; time < refusals; time += 1) {
      const wrong = await portal.stranger.request('GET', '/storage/files', { query: { ticket: 'x' } });
      expect(wrong.body.code).toBe('NOT_FOUND');
    }
    const wrong = await portal.stranger.request('GET', '/storage/files', { query: { ticket: 'x' } });
    expect(wrong.body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await fetch(downloadUrl)).status).toBe(200);
  });

  it('is counted for papers that are not there alone', async () => {
    const paper = () => portal.stranger.send(calls.getPaper, { query: { ticket: 'x'.repeat(40) } });
    expect((await paper()).body.code).toBe('NOT_FOUND');
    expect(await counted()).toEqual([{ failures: 1 }]);
  });
});

describe('whoever uploads from an address that thousands share', () => {
  it('is limited by the record that their link opens, not by the address', async () => {
    const other = await createApplication(portal.db, portal.cast);
    const token = await portal.context.links.tokenFor(portal.db, 'upload', other);
    const asked = async (id: string, own: string) =>
      (await askUpload(portal, { id, token: own, fileName: 7, contentType: 'application/pdf' } as never)).body.code;
    for (let time = 0; time < 300; time += 1) expect(await asked(at.id, at.token)).toBe('INVALID_FORM');
    expect(await asked(at.id, at.token)).toBe('TOO_MANY_ATTEMPTS');
    expect((await askUpload(portal, { id: other, token })).status).toBe(200);
    const proof = { params: { id: other }, body: { proofOfEducationUrl: 's3://tvet/none' } };
    const given = await portal.stranger.send(calls.changeProof, { ...proof, headers: { [linkHeader]: token } });
    expect(given.body.code).toBe('FILE_NOT_GRANTED');
  });

  it.runIf(testStorage === 'disk')('sends one upload so often, and every other one all the same', async () => {
    const [{ grant }, { grant: other }] = [await ask(at.pdf), await ask(at.pdf)];
    for (let time = 0; time < mostSendings; time += 1) expect((await send(grant, at.pdf)).status).toBe(200);
    expect((await send(grant, at.pdf)).status).toBe(429);
    expect((await send(other, at.pdf)).status).toBe(200);
  });
});
