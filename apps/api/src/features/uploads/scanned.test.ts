import { calls, linkHeader } from '@tvet/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../core/api-error.ts';
import { mostFaults } from '../../platform/files/attach/check.ts';
import { CheckFault, RefusedFile } from '../../platform/files/check/checked.ts';
import type { Checker } from '../../platform/files/check/checker.ts';
import { sweepFiles } from '../../platform/files/sweep-job.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { waitingFiles } from '../../platform/files/waiting-job.ts';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import { clean, infected, startClamd, type TestClamd } from '../../testing/clamd.ts';
import { setRow } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { askUpload, type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';

let clamd: TestClamd;
let portal: FilesPortal;
let pdf: Buffer;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startFilesPortal({ CLAMD_URL: clamd.url });
  pdf = await samples.pdf(1);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

const hour = 60 * 60 * 1000;
afterEach(() => vi.restoreAllMocks());

let id: string;
let token: string;
beforeEach(async () => {
  clamd.says = clean;
  clamd.scanned.length = 0;
  await clearApplications(portal.db);
  for (const key of await portal.keys()) await portal.context.storage.delete(key);
  await portal.db.deleteFrom('stored_objects').execute();
  await portal.db.deleteFrom('files').execute();
  id = await createApplication(portal.db, portal.cast, { applicant: portal.cast.applicants.applicant });
  token = await portal.context.links.tokenFor(portal.db, 'upload', id);
});

const give = async (file: Uint8Array = pdf) => {
  const { grant } = await askUpload(portal, { id, token, fileSize: file.length });
  await portal.put(grant.uploadUrl, file, { 'content-type': 'application/pdf' });
  return { grant, answer: await attach(grant.publicUrl) };
};
const attach = (proofOfEducationUrl: string) =>
  portal.stranger.send(calls.changeProof, {
    params: { id },
    body: { proofOfEducationUrl },
    headers: { [linkHeader]: token },
  });
const seen = async () => (await portal.as('officer').send(calls.getApplication, { params: { id } })).body.data;
const timeline = async () =>
  (await portal.as('officer').send(calls.getApplicationTimeline, { params: { id } })).body.data.map(
    ({ type, reason }) => [type, reason],
  );
const onRecord = async () =>
  (await portal.db.selectFrom('stored_objects').select('key').execute()).map(({ key }) => key).toSorted();
const isThere = async (url: string) =>
  (await portal.context.storage.sizeOf(keyOf(portal.context.storage, url) ?? '')) !== undefined;
const sweepAfter = async (ms: number) => {
  portal.advance(ms);
  await sweepFiles(portal.context);
};
/** The checker fails before it reads the file, or in the middle of it. */
const faulty = (when: 'unread' | 'read') =>
  vi.spyOn(portal.context.checker, 'check').mockImplementation((async (read) => {
    if (when === 'read') await read();
    throw new ApiError('FILE_CHECK_UNAVAILABLE', {
      cause: new CheckFault(when === 'read' ? 'end' : 'queue', 'of the test'),
    });
  }) satisfies Checker['check']);
const unreadable = 'This file cannot be opened. It may be damaged or protected: save it again, or choose another';
const runJob = async (afterMs = 61_000) => {
  portal.advance(afterMs);
  await waitingFiles.run(portal.context, new AbortController().signal);
};

describe(`a file that is scanned, on ${testStorage}`, () => {
  it('is taken when it is clean: what was scanned is what came', async () => {
    const { answer } = await give();
    expect([answer.status, answer.body.data.state]).toEqual([200, 'accepted']);
    expect(clamd.scanned.map((file) => file.equals(pdf))).toEqual([true]);
  });

  it('is locked away when it is infected, and the record says so', async () => {
    clamd.says = infected;
    const { grant, answer } = await give();
    expect([answer.status, answer.body.code]).toEqual([422, 'FILE_INFECTED']);
    const { proof, proofOfEducationUrl } = await seen();
    expect([proof?.state, proof?.url, proofOfEducationUrl]).toEqual(['infected', null, null]);
    expect(await timeline()).toEqual([['file_infected', 'Eicar-Test-Signature']]);
    // A repeat is refused without another scan or timeline event.
    clamd.says = clean;
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_INFECTED');
    expect(await timeline()).toHaveLength(1);
    expect((await portal.as('officer').send(calls.createDownload, { body: { s3Uri: grant.publicUrl } })).status).toBe(
      404,
    );
    // The sweep keeps it, so that an investigator can find it.
    portal.advance(25 * hour);
    await sweepFiles(portal.context);
    expect(await portal.keys()).toEqual([expect.stringMatching(/^quarantine\//)]);
    expect(await onRecord()).toEqual(await portal.keys());
    // Another file is accepted and becomes the proof.
    expect((await give()).answer.status).toBe(200);
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it('lies where no address writes to once it is locked away', async () => {
    clamd.says = infected;
    const { grant } = await give();
    const [key = ''] = await portal.keys('quarantine/');
    // The store accepts uploads until the address expires.
    const other = Buffer.alloc(pdf.length, 'x');
    await portal.put(grant.uploadUrl, other, { 'content-type': 'application/pdf' });
    expect(Buffer.from((await portal.context.storage.read(key, pdf.length)) ?? []).equals(pdf)).toBe(true);
    const { kept_key } = await portal.db.selectFrom('files').select('kept_key').executeTakeFirstOrThrow();
    expect(kept_key).toBe(key);
  });

  it('waits while clamd is away, is never taken for clean, and is taken once it has been scanned', async () => {
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    const { grant, answer } = await give();
    expect([answer.status, answer.body.data]).toEqual([200, { url: null, state: 'waiting' }]);
    expect((await seen()).proof).toMatchObject({ state: 'waiting', url: null });
    expect((await seen()).proofOfEducationUrl).toBeNull();
    expect((await attach(grant.publicUrl)).body.data.state).toBe('waiting');
    expect(await timeline()).toEqual([]);

    await runJob();
    expect((await seen()).proof?.state).toBe('waiting');
    // Not before its time, and not swept in the meantime.
    const before = clamd.scanned.length;
    await runJob(1_000);
    expect(clamd.scanned).toHaveLength(before);
    portal.advance(26 * 60 * 60 * 1000);
    await sweepFiles(portal.context);

    clamd.says = clean;
    await runJob();
    const { proof, proofOfEducationUrl } = await seen();
    expect([proof?.state, proof?.url]).toEqual(['accepted', proofOfEducationUrl]);
    expect(await timeline()).toEqual([['proof_uploaded', null]]);
    expect((await attach(grant.publicUrl)).body.data).toEqual({ url: proofOfEducationUrl, state: 'accepted' });
  });

  it('that has waited is locked away when it turns out to be infected', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = infected;
    await runJob();
    expect((await seen()).proof?.state).toBe('infected');
    expect(await timeline()).toEqual([['file_infected', 'Eicar-Test-Signature']]);
  });

  it('that has waited gives way to a newer one that waits longer', { tags: 'full' }, async () => {
    clamd.says = undefined;
    await give();
    portal.advance(30_000);
    const newer = await give();
    clamd.says = clean;
    await runJob(40_000);
    expect((await seen()).proof?.state).toBe('waiting');
    await runJob(30_000);
    expect((await seen()).proof?.state).toBe('accepted');
    expect((await attach(newer.grant.publicUrl)).body.data.state).toBe('accepted');
    expect(await timeline()).toEqual([
      ['proof_uploaded', null],
      ['proof_uploaded', null],
    ]);
  });

  it('that has waited holds up no other when it cannot be read', { tags: 'full' }, async () => {
    clamd.says = undefined;
    await give();
    await give();
    clamd.says = clean;
    vi.spyOn(portal.context.storage, 'read').mockRejectedValueOnce(new Error('the storage went away'));
    await expect(runJob()).rejects.toThrow();
    expect(await timeline()).toEqual([['proof_uploaded', null]]);
  });

  it('that has waited is not decoded while clamd is still away', async () => {
    clamd.says = undefined;
    await give();
    const check = vi.spyOn(portal.context.checker, 'check');
    await runJob();
    expect([check.mock.calls.length, clamd.scanned.length]).toEqual([0, 2]);
    clamd.says = clean;
    await runJob();
    expect([check.mock.calls.length, clamd.scanned.length]).toEqual([1, 3]);
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it('that has waited is scanned again where other bytes have come by its address since', {
    tags: 'full',
  }, async () => {
    clamd.says = undefined;
    const { grant } = await give();
    clamd.says = clean;
    const { checker, storage } = portal.context;
    const { check } = checker;
    const other = await samples.pdf(3);
    vi.spyOn(checker, 'check').mockImplementationOnce(async (read, ...more) => {
      await storage.write(keyOf(storage, grant.publicUrl) ?? '', other, 'application/pdf');
      return check(read, ...more);
    });
    await runJob();
    expect(clamd.scanned.map((file) => file.equals(other))).toEqual([false, false, true]);
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it('that has waited waits on when its check ends in a fault, and is refused on record when every one does', async () => {
    clamd.says = undefined;
    const { grant } = await give();
    clamd.says = clean;
    const check = faulty('read');
    for (let tries = 1; tries < mostFaults; tries += 1) {
      await expect(runJob(2 * hour)).rejects.toThrow('could not be checked yet');
      expect(check).toHaveBeenCalledTimes(tries);
    }
    await sweepAfter(25 * hour);
    expect([(await seen()).proof?.state, await isThere(grant.publicUrl)]).toEqual(['waiting', true]);
    expect(await timeline()).toEqual([]);

    // The job also logs the refusal.
    await expect(runJob()).rejects.toThrow('is refused');
    expect((await seen()).proof).toMatchObject({ state: 'refused', url: null, fileName: 'proof.pdf' });
    expect(await timeline()).toEqual([['file_refused', unreadable]]);
    expect((await attach(grant.publicUrl)).body.code).toBe('FILE_UNREADABLE');
    await sweepAfter(23 * hour);
    expect(await isThere(grant.publicUrl)).toBe(true);
    await sweepAfter(2 * hour);
    expect([await portal.keys(), await onRecord()]).toEqual([[], []]);
    expect((await seen()).proof?.state).toBe('refused');
    await runJob();
    expect(check).toHaveBeenCalledTimes(mostFaults);
  });

  it('that has waited is not held to account for a queue that is full, nor for a storage that is away', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = clean;
    faulty('unread');
    for (let tries = 0; tries <= mostFaults; tries += 1) await expect(runJob(2 * hour)).rejects.toThrow();
    vi.restoreAllMocks();
    const read = vi.spyOn(portal.context.storage, 'read').mockRejectedValue(new Error('the storage went away'));
    for (let tries = 0; tries <= mostFaults; tries += 1) await expect(runJob(2 * hour)).rejects.toThrow();
    read.mockRestore();
    await runJob(2 * hour);
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it('that has waited and is refused says so on the timeline and in the panel', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = clean;
    vi.spyOn(portal.context.checker, 'check').mockRejectedValueOnce(new RefusedFile('FILE_UNREADABLE'));
    await runJob();
    expect((await seen()).proof?.state).toBe('refused');
    expect(await timeline()).toEqual([['file_refused', unreadable]]);
    expect((await give()).answer.body.data.state).toBe('accepted');
    expect((await seen()).proof?.state).toBe('accepted');
  });

  it.each([
    ['clean', clean],
    ['away', undefined],
  ])('that is scanned for minutes and then is %s is not taken in place of a newer one', async (_, says) => {
    const slow = clamd.holdNext();
    const older = give();
    await vi.waitFor(() => expect(clamd.scanned).toHaveLength(1), 20_000);
    // Longer than the lease of a check, as after a crash of its process.
    portal.advance(4 * 60_000);
    const { url } = (await give()).answer.body.data;
    clamd.says = says;
    slow.resolve();
    const { answer } = await older;
    expect([answer.status, answer.body.code]).toEqual([409, 'FILE_REPLACED']);
    clamd.says = clean;
    await runJob();
    expect((await seen()).proofOfEducationUrl).toBe(url);
    expect(await timeline()).toEqual([['proof_uploaded', null]]);
    await sweepAfter(25 * hour);
    expect(await portal.keys('uploads/')).toEqual([]);
    expect(await onRecord()).toEqual(await portal.keys());
  });

  it('is held for as long as its check takes, and no longer', async () => {
    const held = () => portal.db.selectFrom('files').select('checking_until').executeTakeFirstOrThrow();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const slow = clamd.holdNext();
    const given = give();
    await vi.waitFor(() => expect(clamd.scanned).toHaveLength(1), 20_000);
    const before = (await held()).checking_until?.getTime() ?? 0;
    expect(before).toBeGreaterThan(portal.context.now().getTime());
    vi.advanceTimersByTime(60_000);
    // `waitFor` also advances these fake timers.
    await vi.waitFor(async () =>
      expect((await held()).checking_until?.getTime()).toBeGreaterThanOrEqual(before + 60_000),
    );
    slow.resolve();
    expect((await given).answer.status).toBe(200);
    expect(await held()).toEqual({ checking_until: null });
    vi.useRealTimers();
  });

  it('waits for the lease of a process that was killed, and is then checked', async () => {
    clamd.says = undefined;
    await give();
    // The state after a crash in the middle of a check.
    const until = new Date(portal.context.now().getTime() + 3_000);
    await portal.db.updateTable('files').set({ checking_until: until }).execute();
    clamd.says = clean;
    const { answer } = await give();
    expect([answer.status, answer.body.data.state]).toEqual([200, 'accepted']);
    expect(portal.context.now().getTime()).toBeGreaterThanOrEqual(until.getTime());
  });

  it('that has waited is not taken in place of a newer one, nor once the application has ended', async () => {
    clamd.says = undefined;
    await give();
    clamd.says = clean;
    const newer = (await give()).answer.body.data.url;
    await runJob();
    expect((await seen()).proofOfEducationUrl).toBe(newer);

    clamd.says = undefined;
    await give();
    await setRow(portal.db, 'applications', id, { status: 'rejected', rejection_reason: 'r' });
    clamd.says = clean;
    await runJob();
    expect((await seen()).proofOfEducationUrl).toBe(newer);
    expect((await seen()).proof?.state).toBe('refused');
    expect((await timeline())[0]).toEqual(['file_refused', expect.stringContaining('no longer accepts proof')]);
  });
});
