import { calls, linkHeader, type UploadGrant } from '@tvet/contract';
import { beforeAll, beforeEach, expect } from 'vitest';
import { keyOf as keyIn } from '../platform/files/uris.ts';
import { clearApplications, createApplication } from './applications.ts';
import type { PersonName } from './cast.ts';
import * as samples from './sample-files.ts';
import { askUpload, filesPortal } from './storage.ts';

/** The owner of the applications of `proofUploads`. */
export const applicantId = 'TV-AAAA1';

/** A portal over a storage for one file of tests, with a new application of one applicant before each. */
export function proofUploads() {
  const portal = filesPortal();
  const at = {} as { pdf: Buffer; jpeg: Buffer; id: string; token: string };
  beforeAll(async () => {
    [at.pdf, at.jpeg] = await Promise.all([samples.pdf(2), samples.photo()]);
  });
  beforeEach(async () => {
    const { db, cast, context } = portal;
    await clearApplications(db);
    at.id = await createApplication(db, cast, { applicant: cast.applicants.applicant });
    at.token = await context.links.tokenFor(db, 'upload', at.id);
    await db.updateTable('applicants').set({ photo_url: null }).execute();
  });

  const ask = (file: Uint8Array, contentType = 'application/pdf', more: object = {}) =>
    askUpload(portal, { id: at.id, token: at.token, contentType, fileSize: file.length, ...more });
  const send = (grant: UploadGrant, file: Uint8Array, contentType = 'application/pdf') =>
    portal.put(grant.uploadUrl, file, { 'content-type': contentType });
  return {
    portal,
    at,
    ask,
    send,
    /** Uploaded, and not attached to the record yet. */
    async uploaded(file: Uint8Array, contentType = 'application/pdf', more: object = {}) {
      const { grant } = await ask(file, contentType, more);
      expect((await send(grant, file, contentType)).status).toBe(200);
      return grant;
    },
    attach: (url: string, headers?: Record<string, string>, of = at.id) =>
      portal.stranger.send(calls.changeProof, {
        params: { id: of },
        body: { proofOfEducationUrl: url },
        headers: headers ?? { [linkHeader]: at.token },
      }),
    async recordUrl() {
      const query = portal.db.selectFrom('applications').select('proof_url').where('id', '=', at.id);
      return (await query.executeTakeFirstOrThrow()).proof_url;
    },
    download: async (s3Uri: string, name: PersonName = 'officer') =>
      portal.as(name).send(calls.createDownload, { body: { s3Uri } }),
    bytesAt: async ({ url }: { url: string }) => Buffer.from(await (await fetch(url)).arrayBuffer()),
    async timeline() {
      const { data } = (await portal.as('officer').send(calls.getApplicationTimeline, { params: { id: at.id } })).body;
      return data.map(({ type, actor, byLink }) => [type, byLink ? 'by link' : (actor?.role ?? null)]);
    },
    /** The key in the storage; `undefined` without an address. */
    keyOf: (url: string | null) => keyIn(portal.context.storage, url ?? '') ?? '',
  };
}
