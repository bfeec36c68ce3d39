import { randomUUID } from 'node:crypto';
import { calls, type DocumentType, type UploadGrant } from '@tvet/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitingFiles } from '../../platform/files/waiting-job.ts';
import type { PersonName } from '../../testing/cast.ts';
import { teach } from '../../testing/centres.ts';
import { clean, infected, startClamd, type TestClamd } from '../../testing/clamd.ts';
import { createDocument, owedSince, skillNamed } from '../../testing/documents.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { setRow } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { type FilesPortal, startFilesPortal, testStorage } from '../../testing/storage.ts';
import { remindCentres } from './reminders-job.ts';

const plumbing = 'Plumbing & Pipe-fitting';
const media = 'Creative Media';
const day = 24 * 60 * 60 * 1000;

let clamd: TestClamd;
let portal: FilesPortal;
let first: string;
let skillId: string;
let mediaId: string;
let pdf: Buffer;
/** The date of the tests: 20 October. */
const today = new Date('2026-10-20T10:00:00Z');

beforeAll(async () => {
  clamd = await startClamd();
  portal = await startFilesPortal({ CLAMD_URL: clamd.url });
  first = portal.cast.centres.first;
  portal.advance(today.getTime() - Date.now());
  await teach(portal.db, first, plumbing);
  await teach(portal.db, first, media);
  await teach(portal.db, portal.cast.centres.second, plumbing);
  await owedSince(portal.db, first, '2025-11-15');
  [skillId, mediaId] = await Promise.all([skillNamed(portal.db, plumbing), skillNamed(portal.db, media)]);
  pdf = await samples.pdf(1);
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.says = clean;
  // Events cannot be deleted. Each test uses documents of other periods.
  await portal.db.deleteFrom('settings').execute();
});

interface Sent {
  readonly by?: PersonName;
  readonly centre?: string;
  readonly contentType?: string;
  readonly fileName?: string;
  readonly skill?: string;
  readonly type?: DocumentType;
  readonly period?: string;
  readonly actionType?: 'upload' | 'reupload';
}

const grant = async (file: Uint8Array, { by = 'centerAdmin', centre = first, ...sent }: Sent = {}) => {
  const { contentType = 'application/pdf', fileName = 'report.pdf' } = sent;
  const { status, body } = await portal.as(by).send(calls.createCentreUpload, {
    params: { id: centre },
    body: { fileName, contentType, fileSize: file.length },
  });
  expect(status).toBe(200);
  const granted: UploadGrant = body.data;
  expect((await portal.put(granted.uploadUrl, file, { 'content-type': contentType })).status).toBe(200);
  return granted;
};
const give = async (fileUrl: string, { by = 'centerAdmin', centre = first, ...sent }: Sent = {}) =>
  portal.as(by).send(calls.uploadCentreDocument, {
    params: { id: centre },
    body: {
      documentType: sent.type ?? 'monthly_attendance_report',
      fileUrl,
      centerId: centre,
      skillId: sent.skill ?? skillId,
      period: sent.period ?? '2026-07',
      ...(sent.actionType && { actionType: sent.actionType }),
    },
  });
const send = async (file: Uint8Array, sent: Sent = {}) => give((await grant(file, sent)).publicUrl, sent);
const detail = async (documentId: string, by: PersonName = 'platformAdmin', centre = first) =>
  portal.as(by).send(calls.getCentreDocument, { params: { id: centre, documentId } });
const review = async (
  documentId: string,
  body: { status: 'approved' | 'rejected' | 'modification_required'; fileUrl: string; rejectionReason?: string },
  by: PersonName = 'platformAdmin',
) => portal.as(by).send(calls.reviewCentreDocument, { params: { id: first, documentId }, body });

const slotOf = async (period: string, skill = skillId) => {
  const { body } = await portal.as('centerAdmin').send(calls.listDocumentSlots, {
    params: { id: first },
    query: { skillId: skill, documentType: 'monthly_attendance_report' },
  });
  return body.data.find((slot) => slot.period === period);
};
const countsNow = async () =>
  (await portal.as('centerAdmin').send(calls.getDocumentOverview, { params: { id: first } })).body.data.counts;
/** True if the document is in the reviewers' list of overdue documents. */
const isMissing = async (period: string, skillName: string) => {
  const query = { period, documentType: 'monthly_attendance_report', centerId: first } as const;
  const { body } = await portal.as('platformAdmin').send(calls.listMissingDocuments, { query });
  return body.data.some((row) => row.skillName === skillName);
};
/** Runs the job that retries files waiting for a scan. */
const scanAgain = async () => {
  portal.advance(5 * 60_000);
  await waitingFiles.run(portal.context, new AbortController().signal);
  portal.advance(-5 * 60_000);
};

describe(`a document of a centre on ${testStorage}`, () => {
  it('is sent, seen by its centre and by reviewers, and by nobody else', async () => {
    const { status, body } = await send(pdf, { period: '2026-07', fileName: 'July.pdf' });
    expect([status, body.data?.state]).toEqual([200, 'accepted']);
    const document = body.data?.document;
    if (!document) throw new Error('No document');
    expect(document).toMatchObject({
      period: '2026-07',
      status: 'pending',
      version: 1,
      fileName: 'July.pdf',
      skillName: plumbing,
      dueOn: '2026-08-07',
      allowedActions: ['reupload'],
      submittedBy: { id: portal.cast.users.centerAdmin },
    });
    const download = async (by: PersonName) =>
      portal.as(by).send(calls.createDownload, { body: { s3Uri: document.fileUrl } });
    for (const by of ['centerAdmin', 'threeCentresAdmin', 'platformAdmin', 'superAdmin'] as const) {
      const { status: seen, body: address } = await download(by);
      expect([seen, address.data?.fileName, address.data?.pages.length], by).toEqual([200, 'July.pdf', 1]);
    }
    for (const by of ['otherCenterAdmin', 'officer', 'accreditor', 'applicant'] as const) {
      expect((await download(by)).status, by).toBe(404);
    }
    expect((await detail(document.id, 'otherCenterAdmin')).status).toBe(404);
    expect((await detail(document.id, 'otherCenterAdmin', portal.cast.centres.second)).status).toBe(404);
    expect((await detail(document.id, 'centerAdmin')).body.data.history).toMatchObject([
      { type: 'uploaded', version: 1, fileName: 'July.pdf', actor: { name: expect.any(String) } },
    ]);
  });

  it('that is given twice at the same address is one', async () => {
    const { publicUrl } = await grant(pdf);
    const sent = { period: '2026-Q3', type: 'training_timetable' } as const;
    const answers = await Promise.all([give(publicUrl, sent), give(publicUrl, sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await give(publicUrl, sent);
    expect([again.status, again.body.data?.document?.version]).toEqual([200, 1]);
    // The file cannot be used for another period.
    const elsewhere = await give(publicUrl, { ...sent, skill: mediaId });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'FILE_NOT_GRANTED']);
  });

  it('takes the place of one that waits or came back only by a re-upload, and every version stays', async () => {
    const sent = { period: '2026-08' };
    const { document } = (await send(pdf, sent)).body.data;
    if (!document) throw new Error('No document');
    const second = await send(pdf, sent);
    expect([second.status, second.body.code, second.body.currentStatus]).toEqual([409, 'DOCUMENT_EXISTS', 'pending']);
    const reason = 'The signature is missing';
    const returned = await review(document.id, {
      status: 'modification_required',
      fileUrl: document.fileUrl,
      rejectionReason: reason,
    });
    expect(returned.body.data).toMatchObject({ status: 'modification_required', rejectionReason: reason });
    const third = (await send(pdf, { ...sent, actionType: 'reupload', fileName: 'again.pdf' })).body.data.document;
    expect(third).toMatchObject({ id: document.id, version: 2, status: 'pending', rejectionReason: null });

    const { history } = (await detail(document.id, 'centerAdmin')).body.data;
    expect(history.map(({ type, version }) => [type, version])).toEqual([
      ['uploaded', 2],
      ['modification_required', 1],
      ['uploaded', 1],
    ]);
    // A centre sees only the role of the reviewer.
    expect(history[1]).toMatchObject({ reason, actor: { id: null, name: null, role: 'platformAdmin' } });
    const forReviewers = (await detail(document.id)).body.data.history;
    expect(forReviewers[1]?.actor?.name).toEqual(expect.any(String));
    // The first version stays readable.
    portal.advance(200 * day);
    const old = await portal.as('superAdmin').send(calls.createDownload, {
      body: { s3Uri: document.fileUrl },
    });
    portal.advance(-200 * day);
    expect(old.status).toBe(200);
    const kept = await portal.db
      .selectFrom('stored_objects')
      .select('delete_after')
      .where('key', 'like', 'documents/%')
      .execute();
    expect(kept.length).toBeGreaterThan(1);
    for (const { delete_after } of kept) expect(delete_after).toBeNull();
  });

  it('that is approved is final', async () => {
    const sent = { period: '2026-09' };
    const { document } = (await send(pdf, sent)).body.data;
    if (!document) throw new Error('No document');
    expect((await review(document.id, { status: 'approved', fileUrl: document.fileUrl })).status).toBe(200);
    for (const actionType of ['upload', 'reupload'] as const) {
      const { status, body } = await send(pdf, { ...sent, actionType });
      expect([status, body.code, body.currentStatus]).toEqual([409, 'DOCUMENT_APPROVED', 'approved']);
    }
    expect((await detail(document.id)).body.data.allowedActions).toEqual([]);
  });

  const refused: [string, Sent, number, string][] = [
    ['a period of the wrong form', { period: '2026-Q3' }, 400, 'INVALID_FORM'],
    ['a period in the future', { period: '2026-11' }, 422, 'PERIOD_IN_FUTURE'],
    ['a period from before the centre taught the trade', { period: '2025-10' }, 422, 'PERIOD_TOO_EARLY'],
    ['a type that is none', { type: 'a_letter' as DocumentType }, 400, 'INVALID_FORM'],
    ['a trade the centre does not teach', { skill: 'none' }, 404, 'NOT_FOUND'],
    ['another centre', { by: 'otherCenterAdmin' }, 404, 'NOT_FOUND'],
  ];
  it.each(refused)('is refused for %s', async (_, sent, status, code) => {
    const { publicUrl } = await grant(pdf);
    const skill = sent.skill === 'none' ? await skillNamed(portal.db, 'Blacksmithing') : skillId;
    const answer = await give(publicUrl, { ...sent, skill });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused for a type that the skill is not asked for, and says which field', async () => {
    const except = { types: { basic_equipment_report: { exceptSkills: [media as never] } } };
    expect((await portal.as('superAdmin').send(calls.changeSettings, { body: { documents: except } })).status).toBe(
      200,
    );
    const sent = { type: 'basic_equipment_report', period: '2026-H1', skill: mediaId } as const;
    const { status, body } = await send(pdf, sent);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'DOCUMENT_NOT_ASKED', 'documentType']);
    expect((await send(pdf, { ...sent, skill: skillId })).status).toBe(200);
  });

  it('is refused with the file of another person, of another centre, and with none', async () => {
    const theirs = await grant(pdf, { by: 'threeCentresAdmin' });
    expect((await give(theirs.publicUrl)).body.code).toBe('FILE_NOT_GRANTED');
    const elsewhere = await grant(pdf, { by: 'threeCentresAdmin', centre: portal.cast.centres.second });
    expect((await give(elsewhere.publicUrl, { by: 'threeCentresAdmin' })).body.code).toBe('FILE_NOT_GRANTED');
    expect((await give('s3://tvet/uploads/none')).body.code).toBe('FILE_NOT_GRANTED');
    expect((await give('https://bad.example/report.pdf')).body.code).toBe('INVALID_FORM');
    // None of these attempts left a document.
    const slots = await portal.as('centerAdmin').send(calls.listDocumentSlots, {
      params: { id: first },
      query: { skillId: mediaId, documentType: 'monthly_attendance_report' },
    });
    expect(slots.body.data.length).toBeGreaterThan(0);
    for (const { document } of slots.body.data) expect(document).toBeNull();
  });

  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
    ['a script called .pdf', samples.script, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['HTML and a PDF in one', samples.htmlBeforePdf, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['a PDF behind a password', samples.lockedPdf, 'application/pdf', 422, 'FILE_LOCKED'],
    ['a photo called a PDF', () => samples.photo(), 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['a drawing that runs', samples.svg, 'application/pdf', 415, 'FILE_TYPE_REFUSED'],
    ['HTML called a DOC', samples.html, 'application/msword', 415, 'FILE_TYPE_REFUSED'],
    ['a bomb as DOCX', samples.bombDocx, word, 422, 'FILE_UNSAFE'],
    ['a DOCX that lies about its size', samples.lyingDocx, word, 422, 'FILE_UNREADABLE'],
    ['a DOCX with macros', samples.macroDocx, word, 422, 'FILE_UNSAFE'],
  ];
  it.each(hostile)('is no place for %s', async (_, make, contentType, status, code) => {
    const sent = { period: '2026-02', contentType };
    const answer = await send(await make(), sent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const list = await portal.as('centerAdmin').send(calls.listCentreDocuments, {
      params: { id: first },
      query: { period: '2026-02' },
    });
    expect([list.status, list.body.documents]).toEqual([200, []]);
  });

  it('may be a DOC or a DOCX', async () => {
    const docx = await send(samples.docx(), { period: '2026-05', contentType: word, fileName: 'May.docx' });
    expect([docx.status, docx.body.data?.document?.fileName]).toEqual([200, 'May.docx']);
    const doc = await send(samples.doc(), { period: '2026-06', contentType: 'application/msword' });
    expect(doc.status).toBe(200);
  });

  it('that is infected is refused, stays on record, and leaves what was there', async () => {
    const sent = { period: '2026-04' };
    const { document } = (await send(pdf, sent)).body.data;
    if (!document) throw new Error('No document');
    clamd.says = infected;
    const { status, body } = await send(await samples.pdf(2), { ...sent, actionType: 'reupload' });
    expect([status, body.code]).toEqual([422, 'FILE_INFECTED']);
    const now = (await detail(document.id)).body.data;
    expect([now.fileUrl, now.version]).toEqual([document.fileUrl, 1]);
    expect(now.history[0]).toMatchObject({ type: 'file_infected', reason: expect.stringContaining('Eicar') });
  });

  it('waits while it cannot be scanned, says so, and is taken later by itself', async () => {
    clamd.says = undefined;
    const sent = { period: '2026-03' };
    const { status, body } = await send(pdf, sent);
    expect([status, body.data?.state, body.data?.document]).toEqual([200, 'waiting', null]);
    const slot = () => slotOf(sent.period);
    expect(await slot()).toMatchObject({
      status: 'checking',
      document: null,
      fileWaits: true,
      allowedActions: ['reupload'],
    });
    const again = await send(pdf, sent);
    expect([again.status, again.body.code, again.body.currentStatus]).toEqual([409, 'DOCUMENT_EXISTS', 'checking']);
    clamd.says = clean;
    await scanAgain();
    expect(await slot()).toMatchObject({ status: 'pending', document: { version: 1 }, fileWaits: false });
  });

  it('counts as sent while it waits for its scan: it is neither missing nor reminded of', async () => {
    const { db } = portal;
    await setRow(db, 'centres', first, { contact_email: 'ladi@centre.example' });
    // The document was rejected once and sent again.
    const { document } = (await send(pdf, { period: '2026-09', skill: mediaId })).body.data;
    if (!document) throw new Error('No document');
    const rejected = { status: 'rejected', fileUrl: document.fileUrl, rejectionReason: 'No names' } as const;
    expect((await review(document.id, rejected)).status).toBe(200);
    expect(await isMissing('2026-09', media)).toBe(true);
    expect(await isMissing('2026-08', media)).toBe(true);
    const before = await countsNow();
    clamd.says = undefined;
    await send(pdf, { period: '2026-09', skill: mediaId, actionType: 'reupload' });
    await send(pdf, { period: '2026-08', skill: mediaId });
    for (const period of ['2026-09', '2026-08']) {
      expect(await slotOf(period, mediaId)).toMatchObject({ status: 'checking', urgency: 'done', fileWaits: true });
      expect(await isMissing(period, media)).toBe(false);
    }
    const now = await countsNow();
    expect([now.overdue, now.pending]).toEqual([before.overdue - 2, before.pending + 2]);
    await remindCentres(portal.context);
    const mails = await messagesTo(portal, 'ladi@centre.example');
    const reminder = mails.find(({ template }) => template === 'documents-due')?.text;
    expect(reminder).toContain(`Training Timetable, October to December 2026, ${media}`);
    expect(reminder).not.toContain(`Monthly Attendance Report, September 2026, ${media}`);
    clamd.says = clean;
    await scanAgain();
    expect(await slotOf('2026-08', mediaId)).toMatchObject({ status: 'pending' });
  });

  it('whose first file is infected stays due, and says to the centre which file was refused and why', async () => {
    clamd.says = undefined;
    const sent = { period: '2026-07', skill: mediaId, fileName: 'July of Media.pdf' };
    expect((await send(pdf, sent)).body.data.state).toBe('waiting');
    clamd.says = infected;
    await scanAgain();
    expect(await slotOf('2026-07', mediaId)).toMatchObject({
      status: 'missing',
      urgency: 'overdue',
      document: null,
      fileWaits: false,
      refused: { fileName: 'July of Media.pdf', infected: true, reason: expect.stringContaining('Eicar') },
      allowedActions: ['upload'],
    });
    expect(await isMissing('2026-07', media)).toBe(true);
    // The same for a period that is not required.
    expect((await send(pdf, { ...sent, period: '2025-12' })).body.code).toBe('FILE_INFECTED');
    expect(await slotOf('2025-12', mediaId)).toMatchObject({
      status: 'missing',
      owed: false,
      refused: { infected: true },
    });
    clamd.says = clean;
    expect((await send(pdf, sent)).status).toBe(200);
    expect(await slotOf('2026-07', mediaId)).toMatchObject({ status: 'pending', refused: null });
  });

  it('that waits to take the place of one that is approved meanwhile is not taken, and nothing more is asked of the centre', async () => {
    const sent = { type: 'basic_equipment_report', period: '2026-H1', skill: mediaId } as const;
    const { document } = (await send(pdf, sent)).body.data;
    if (!document) throw new Error('No document');
    clamd.says = undefined;
    const newer = await send(await samples.pdf(2), { ...sent, actionType: 'reupload' });
    expect(newer.body.data.state).toBe('waiting');
    expect((await detail(document.id)).body.data.newerWaits).toBe(true);
    expect((await review(document.id, { status: 'approved', fileUrl: document.fileUrl })).status).toBe(200);
    clamd.says = clean;
    await scanAgain();
    const now = (await detail(document.id)).body.data;
    expect([now.status, now.version, now.fileUrl, now.newerWaits]).toEqual(['approved', 1, document.fileUrl, false]);
    expect(now.history.map(({ type }) => type)).toEqual(['file_refused', 'approved', 'uploaded']);
    const query = { skillId: mediaId, documentType: sent.type };
    const { body } = await portal.as('centerAdmin').send(calls.listDocumentSlots, {
      params: { id: first },
      query,
    });
    expect(body.data.find(({ period }) => period === sent.period)).toMatchObject({
      status: 'approved',
      refused: null,
      fileWaits: false,
      allowedActions: [],
    });
  });

  it('that two send for the first time at once is the one’s, and the other hears that there is one', async () => {
    const { db } = portal;
    const rows = async () =>
      db
        .selectFrom('documents')
        .select(['id', 'version'])
        .where('skill_id', '=', mediaId)
        .where('document_type', '=', 'training_timetable')
        .where('period', 'in', ['2026-Q4', '2026-Q3', '2026-Q2'])
        .execute();
    expect(await rows()).toEqual([]);
    for (const period of ['2026-Q4', '2026-Q3', '2026-Q2']) {
      const sent = { type: 'training_timetable', period, skill: mediaId } as const;
      const [one, other] = await Promise.all([grant(pdf), grant(pdf, { by: 'threeCentresAdmin' })]);
      const answers = await Promise.all([
        give(one.publicUrl, sent),
        give(other.publicUrl, { ...sent, by: 'threeCentresAdmin' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const lost = answers.findIndex(({ status }) => status === 409);
      expect(answers[lost]?.body.code).toBe('DOCUMENT_EXISTS');
      // The file of the second upload still belongs to it, for a re-upload.
      const again = {
        ...sent,
        actionType: 'reupload',
        ...(lost === 1 && { by: 'threeCentresAdmin' as const }),
      } as const;
      const late = await give(lost === 1 ? other.publicUrl : one.publicUrl, again);
      expect([late.status, late.body.data?.document?.version]).toEqual([200, 2]);
    }
    expect((await rows()).map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  it('may be of the period in which the centre began, and of one from before that it had sent already', async () => {
    expect((await send(pdf, { period: '2025-11', skill: mediaId })).status).toBe(200);
    const early = await send(pdf, { period: '2025-10', skill: mediaId });
    expect(early.body.message).toContain('2025-11-15');
    const { id } = await createDocument(portal.db, {
      centre: first,
      skill: media,
      period: '2025-10',
      status: 'rejected',
      reviewer: portal.cast.users.superAdmin,
    });
    const again = await send(pdf, { period: '2025-10', skill: mediaId, actionType: 'reupload' });
    expect([again.status, again.body.data?.document?.id]).toEqual([200, id]);
  });

  it('is never reviewed by who sent it', async () => {
    const { id, fileUrl } = await createDocument(portal.db, {
      centre: first,
      period: '2026-01',
      submittedBy: portal.cast.users.platformAdmin,
    });
    const { status, body } = await review(id, { status: 'approved', fileUrl });
    expect([status, body.code]).toEqual([403, 'OWN_DOCUMENT']);
    const seen = (await detail(id)).body.data;
    expect([seen.allowedActions, seen.blockedActions.map(({ action }) => action)]).toEqual([[], ['review']]);
    expect((await review(id, { status: 'approved', fileUrl }, 'secondPlatformAdmin')).status).toBe(200);
  });

  it('of which the file has changed since it was looked at is 409, and one that was decided too', async () => {
    const sent = { period: '2025-12' };
    const { document } = (await send(pdf, sent)).body.data;
    if (!document) throw new Error('No document');
    const newer = (await send(pdf, { ...sent, actionType: 'reupload' })).body.data.document;
    const stale = await review(document.id, { status: 'approved', fileUrl: document.fileUrl });
    expect([stale.status, stale.body.code, stale.body.currentStatus]).toEqual([409, 'DOCUMENT_CHANGED', 'pending']);
    expect((await review(document.id, { status: 'approved', fileUrl: newer?.fileUrl ?? '' })).status).toBe(200);
    const late = await review(document.id, {
      status: 'rejected',
      fileUrl: newer?.fileUrl ?? '',
      rejectionReason: 'Too late',
    });
    expect([late.status, late.body.code, late.body.currentStatus]).toEqual([409, 'DOCUMENT_REVIEWED', 'approved']);
    expect((await detail(document.id)).body.data.history.filter(({ type }) => type === 'rejected')).toEqual([]);
  });

  it('is not rejected without a reason', async () => {
    const { id, fileUrl } = await createDocument(portal.db, { centre: first, period: '2025-11' });
    for (const status of ['rejected', 'modification_required'] as const) {
      for (const rejectionReason of [undefined, '', '   ', '\u202e']) {
        const { status: answer, body } = await review(id, {
          status,
          fileUrl,
          ...(rejectionReason !== undefined && { rejectionReason }),
        });
        expect([answer, body.errors?.[0]?.field]).toEqual([400, 'rejectionReason']);
      }
    }
    expect((await detail(id)).body.data.status).toBe('pending');
    expect((await review(randomUUID(), { status: 'approved', fileUrl })).status).toBe(404);
  });
});
