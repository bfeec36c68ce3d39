// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, openApp, press, refusal } from '../../../testing/open-app.tsx';

const none = { total: 0, currentPage: 1, totalPages: 0, pagination: { total: 0, currentPage: 1, totalPages: 0 } };
const centerId = '11111111-2222-4333-8444-555555555555';
const documentId = '22222222-2222-4333-8444-555555555555';
const detailCall = `GET /centres/${centerId}/documents/${documentId}`;
const queue = 'GET /documents';
const open = (path: string, answers: Answers) => openApp(path, { role: 'platformAdmin', answers });

test('when nothing is missing, the list says so; an export that fails says why', async () => {
  await open('/center-documents-missing', {
    'GET /documents/missing': { ...none, data: [] },
    'GET /documents/missing/summary': { data: { today: '2026-11-22', centers: 0, documents: 0, states: [] } },
    'GET /documents/missing/export.csv': refusal(422, 'INVALID_FORM', 'No'),
  });
  await screen.findByText('Every centre has sent its documents.');
  press('Export (CSV)');
  await screen.findByText(/^Failed to download file\. Please try again\. /);
});

test.each([
  ['?all=true', 'All documents have been reviewed.'],
  [`?centerId=${centerId}`, 'This centre has not sent anything yet.'],
])('an empty review of %s says why it is empty', async (query, text) => {
  await open(`/center-documents-review${query}`, {
    [queue]: { ...none, documents: [] },
    'GET /centres/*/documents': { ...none, documents: [] },
  });
  await screen.findByText(text);
});

describe('the panel of a document', () => {
  const path = `/center-documents-review?all=true&open=${centerId}_${documentId}`;
  const detail = {
    id: documentId,
    centerId,
    centerName: 'Aba College',
    tvetCode: 'AB-STC-001',
    stateName: 'Abia',
    skillId: 's1',
    skillName: 'Welding',
    documentType: 'training_timetable',
    period: '2026-Q3',
    dueOn: '2026-11-07',
    fileUrl: 's3://files/july.docx',
    fileName: 'july.docx',
    version: 1,
    status: 'pending',
    submittedAt: '2026-10-20T09:12:00.000Z',
    submittedBy: null,
    rejectionReason: null,
    reviewedAt: null,
    newerWaits: false,
    allowedActions: ['review'],
    blockedActions: [],
    history: [],
    messages: [],
  };
  const openPanel = (answer: object, more: Answers = {}) =>
    open(path, { [queue]: { ...none, documents: [] }, [detailCall]: answer, ...more });

  test('offers another try after a failure, but not for a document that is gone', async () => {
    const app = await openPanel(refusal(422, 'INVALID_FORM', 'No'));
    await screen.findByText(/^Error loading documents: /);
    app.answer({ [detailCall]: refusal(404, 'NOT_FOUND', 'Not found') });
    press('Retry');
    await screen.findByText('This document no longer exists, or you cannot see it.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('says why the reviewer cannot decide, and that a newer file has arrived', async () => {
    const own = 'You sent this document, so another person has to review it';
    const blocked = { allowedActions: [], blockedActions: [{ action: 'review', reason: own }], newerWaits: true };
    await openPanel({ data: { ...detail, ...blocked } });
    await screen.findByText(own);
    expect(screen.getByText(/^A newer file has arrived/)).toBeTruthy();
    for (const name of ['Approve', 'Reject', 'Request changes'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.queryByRole('dialog', { name: 'Approve document' })).toBeNull();
  });

  test('warns before a report is approved that came before its month was over', async () => {
    await openPanel({ data: { ...detail, documentType: 'monthly_attendance_report', period: '2026-10' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve document' });
    expect(dialog.querySelector('[data-warning]')?.textContent).toContain('before October 2026 was over');
  });

  test('offers a file without pages as a download', async () => {
    const file = { downloadUrl: '/july.docx', fileName: 'july.docx', pages: [], pageCount: null, thumbnail: null };
    await openPanel({ data: detail }, { 'POST /files/download-url': { data: file } });
    fireEvent.click(await screen.findByRole('button', { name: 'View Training Timetable' }));
    await screen.findByText('This file has no picture to show. Download it to read it.');
    expect(screen.getByText('Download').closest('a')?.getAttribute('href')).toBe('/july.docx');
  });
});
