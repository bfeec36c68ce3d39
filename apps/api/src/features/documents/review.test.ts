import { calls, type ReviewDecision } from '@tvet/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCentre, teach } from '../../testing/centres.ts';
import { createDocument } from '../../testing/documents.ts';
import { messagesTo } from '../../testing/queued-messages.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';

const plumbing = 'Plumbing & Pipe-fitting';
const portal = testPortal();
let kano: string;
beforeAll(async () => {
  const { db, cast } = portal;
  kano = await createCentre(db, {
    name: 'Kano Workshop',
    state_name: 'Kano',
    contact_name: 'Ladi Musa',
    contact_email: 'ladi@centre.example',
    contact_phone: '+2348035550001',
  });
  for (const centre of [kano, cast.centres.first]) await teach(db, centre, plumbing);
});
beforeEach(async () => {
  await sql`truncate documents, document_events, document_reviews, messages cascade`.execute(portal.db);
});

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 9));
const queue = async (query: object = {}) =>
  (await portal.as('platformAdmin').send(calls.listReviewQueue, { query })).body;
const decide = async (
  { id, fileUrl, centre = kano }: { id: string; fileUrl: string; centre?: string },
  status: ReviewDecision,
  by: 'platformAdmin' | 'secondPlatformAdmin' | 'superAdmin' = 'platformAdmin',
) =>
  portal.as(by).send(calls.reviewCentreDocument, {
    params: { id: centre, documentId: id },
    body: { status, fileUrl, ...(status !== 'approved' && { rejectionReason: 'Pages are missing' }) },
  });

describe('the queue of the reviewers', () => {
  it('has all that wait, what was sent first before the rest, and is narrowed by type, state, period, centre and status', async () => {
    const { db, cast } = portal;
    const make = (centre: string, period: string, day: number, more: object = {}) =>
      createDocument(db, { centre, period, submittedAt: at(day), ...more });
    const later = await make(kano, '2026-08', 12);
    const earlier = await make(cast.centres.first, '2026-08', 10);
    const timetable = await make(kano, '2026-Q3', 14, { type: 'training_timetable' });
    const approved = await make(kano, '2026-07', 1, { status: 'approved', reviewer: cast.users.superAdmin });

    const ids = async (query?: object) => (await queue(query)).documents.map(({ id }) => id);
    expect(await ids()).toEqual([earlier.id, later.id, timetable.id]);
    expect(await ids({ documentType: 'training_timetable' })).toEqual([timetable.id]);
    expect(await ids({ state: 'Lagos' })).toEqual([earlier.id]);
    expect(await ids({ period: '2026-08', centerId: kano })).toEqual([later.id]);
    expect(await ids({ status: 'approved' })).toEqual([approved.id]);
    const page = await queue({ limit: 2, page: 2 });
    expect([page.total, page.totalPages, page.documents.map(({ id }) => id)]).toEqual([3, 2, [timetable.id]]);
    const { body } = await portal.as('platformAdmin').send(calls.getDocumentCounts);
    expect(body.data).toEqual({ due: 0, overdue: 0, waiting: 3, centers: [] });
  });

  it('refuses filters that are none', async () => {
    for (const query of [
      { period: '2026-99' },
      { state: 'Atlantis' },
      { documentType: 'letter' },
      { status: 'lost' },
    ]) {
      const { status, body } = await portal.as('platformAdmin').send(calls.listReviewQueue, { query: query as object });
      expect([status, body.errors?.[0]?.field]).toEqual([400, Object.keys(query)[0]]);
    }
  });

  it('is of one centre beside it, newest first, and of another one for nobody else', async () => {
    const older = await createDocument(portal.db, { centre: kano, period: '2026-07', submittedAt: at(1) });
    const newer = await createDocument(portal.db, { centre: kano, period: '2026-08', submittedAt: at(2) });
    const { body } = await portal.as('superAdmin').send(calls.listCentreDocuments, { params: { id: kano } });
    expect(body.documents.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect([body.total, body.pagination.total]).toEqual([2, 2]);
  });
});

describe('a decision', () => {
  it.each([
    ['approved', 'document-approved', 'was approved'],
    ['rejected', 'document-returned', 'was rejected'],
    ['modification_required', 'document-returned', 'needs changes'],
  ] as const)(
    '%s is told to the centre by e-mail and SMS, with its reason, on the ledger',
    async (status, template, words) => {
      const document = await createDocument(portal.db, { centre: kano, period: '2026-08' });
      expect((await decide(document, status)).body.data.status).toBe(status);
      for (const recipient of ['ladi@centre.example', '+2348035550001']) {
        const messages = await messagesTo(portal, recipient);
        expect(messages.map((message) => message.template)).toEqual([template]);
        expect(messages[0]?.text).toContain(words);
        expect(messages[0]?.text).toContain('August 2026');
        if (status !== 'approved') expect(messages[0]?.text).toContain('Pages are missing');
      }
      const { data } = (
        await portal
          .as('platformAdmin')
          .send(calls.getCentreDocument, { params: { id: kano, documentId: document.id } })
      ).body;
      expect(data.history[0]).toMatchObject({
        type: status,
        version: 1,
        fileUrl: document.fileUrl,
        reason: status === 'approved' ? null : 'Pages are missing',
        actor: { id: portal.cast.users.platformAdmin },
      });
      expect(data.messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    },
  );

  it('of two reviewers at once is one', async () => {
    const { db } = portal;
    const rounds = loops(100);
    for (let round = 0; round < rounds; round += 1) {
      const period = `20${String(10 + Math.floor(round / 12))}-${String((round % 12) + 1).padStart(2, '0')}`;
      const document = await createDocument(db, { centre: kano, period });
      const [one, other] = await Promise.all([
        decide(document, 'approved', 'platformAdmin'),
        decide(document, 'rejected', 'secondPlatformAdmin'),
      ]);
      expect([one.status, other.status].toSorted(), period).toEqual([200, 409]);
      const [won, lost] = one.status === 200 ? [one, other] : [other, one];
      expect([lost.body.code, lost.body.currentStatus]).toEqual(['DOCUMENT_REVIEWED', won.body.data.status]);
    }
    const { rows } = await sql<{ reviews: number; documents: number; messages: number }>`select
      (select count(*)::int from document_reviews) as reviews,
      (select count(distinct document_id)::int from document_reviews) as documents,
      (select count(*)::int from messages) as messages`.execute(db);
    expect(rows[0]).toEqual({ reviews: rounds, documents: rounds, messages: 2 * rounds });
  });
});
