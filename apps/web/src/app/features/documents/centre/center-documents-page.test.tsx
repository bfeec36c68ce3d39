// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DocumentOverview, type DocumentSlot, documentPrefix } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { cut, expectProblems, type OpenedApp, openApp, press, refusal } from '../../../testing/open-app.tsx';

const centreId = '11111111-2222-4333-8444-555555555555';
const otherId = '22222222-2222-4333-8444-555555555555';
const foreignId = '33333333-2222-4333-8444-555555555555';
const tradeId = '44444444-2222-4333-8444-555555555555';

const centre = { id: centreId, name: 'Aba College', tvetCode: 'AB-STC-001' };
const other = { id: otherId, name: 'Zaria Institute', tvetCode: 'KD-STC-002' };
const overviewCall = 'GET /centres/*/documents/overview';
const periodsCall = 'GET /centres/*/documents/periods';
const sendCall = 'POST /centres/*/documents';

const document = {
  id: 'd1',
  fileUrl: 's3://files/report.pdf',
  fileName: 'report.pdf',
  version: 1,
  submittedAt: '2026-11-20T09:12:00.000Z',
  rejectionReason: null,
};
const slotOf = (documentType: DocumentSlot['documentType'], more: Partial<DocumentSlot> = {}): DocumentSlot => ({
  skillId: tradeId,
  skillName: 'Welding',
  documentType,
  period: '2026-10',
  dueOn: '2026-11-07',
  owed: true,
  status: 'missing',
  urgency: 'overdue',
  fileWaits: false,
  refused: null,
  document: null,
  allowedActions: ['upload'],
  ...more,
});
const none = { due: 0, overdue: 0, returned: 0, pending: 0 };

function overviewOf(slots: readonly DocumentSlot[], more: Partial<DocumentOverview> = {}): { data: DocumentOverview } {
  const types = slots.map((slot) => ({ documentType: slot.documentType, required: true, counts: none, slot }));
  const trade = { id: tradeId, name: 'Welding', totalCapacity: 30, numberOfStudentStream: 2, registeredStudents: 0 };
  return {
    data: {
      center: centre,
      today: '2026-11-22',
      owesSince: '2026-09-01',
      counts: none,
      urgent: [],
      skills: [{ ...trade, types }],
      ...more,
    },
  };
}

const report = slotOf('monthly_attendance_report');

function open(overview: unknown, { path = '', centers = [centre], answers = {} } = {}): Promise<OpenedApp> {
  return openApp(`/center-documents${path}`, {
    role: 'centerAdmin',
    centers: centers as never,
    answers: { [overviewCall]: overview as object, [periodsCall]: { data: [report] }, ...answers },
  });
}
const card = async () => within(await screen.findByRole('region', { name: 'Welding' }));
const choose = (label: string | RegExp, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
const pdf = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });

describe('the documents of a centre', () => {
  test('load, fail with another try, and are none without trades', async () => {
    const pending = Promise.withResolvers<unknown>();
    const app = await open(() => pending.promise);
    await screen.findByText('Loading skills, documents, and applications...');
    pending.resolve(refusal(422, 'INVALID_FORM', 'No'));
    await screen.findByText(/^Error loading data: /);
    app.answer({ [overviewCall]: overviewOf([], { skills: [] }) });
    press('Retry');
    await screen.findByText('No Skills Found');
  });

  test('are of no centre where the account has none', async () => {
    await open(cut, { centers: [] });
    await screen.findByText('centerId is required for fetching documents');
    expect(screen.queryByLabelText('Centre')).toBeNull();
  });

  test('of a foreign centre are not found, and one’s own is a link away', async () => {
    const app = await open(overviewOf([report]), { path: `?centerId=${foreignId}` });
    await screen.findByText('Error loading data: Not found');
    fireEvent.click(screen.getByRole('link', { name: 'Go to Aba College' }));
    await card();
    expect(app.path()).toBe('/center-documents');
  });

  test('of one of two centres are picked, and the address keeps the pick', async () => {
    const app = await open(overviewOf([report]), { centers: [centre, other], path: `?centerId=${foreignId}` });
    const select = await screen.findByLabelText<HTMLSelectElement>('Centre');
    expect(select.selectedOptions[0]?.text).toBe('Pick a centre');
    fireEvent.change(select, { target: { value: otherId } });
    await card();
    expect(app.path()).toBe(`/center-documents?centerId=${otherId}`);
    expect(app.sent.some(({ call }) => call === `GET /centres/${otherId}/documents/overview`)).toBe(true);
  });

  test('show the five most urgent first, then all of them and how many more are due', async () => {
    const urgent = Array.from({ length: 7 }, (_, month) =>
      slotOf('monthly_attendance_report', { period: `2026-0${month + 1}` }),
    );
    await open(overviewOf([report], { urgent, counts: { ...none, overdue: 60 } }));
    const list = within(await screen.findByRole('list', { name: 'Send these first' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    press('Show all 7');
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    expect(screen.getByText(/^53 more are due/)).toBeTruthy();
  });

  test.each([
    ['2026-09-01', 'Nothing is due. Upcoming documents are listed below, by trade.'],
    [null, /^Your centre does not have to send documents yet\./],
  ])('say that nothing is due to a centre that owes since %s', async (owesSince, text) => {
    await open(overviewOf([report], { owesSince }));
    await screen.findByText(text);
  });

  test('say which file is being checked, and which was refused and why', async () => {
    const refused = { at: '2026-11-20T09:12:00Z', fileName: 'October.pdf', infected: true, reason: 'Eicar-Test' };
    await open(
      overviewOf([
        slotOf('training_timetable', {
          status: 'checking',
          urgency: 'done',
          fileWaits: true,
          allowedActions: ['reupload'],
        }),
        slotOf('monthly_attendance_report', { refused }),
      ]),
    );
    const welding = await card();
    const [timetable, attendance] = welding.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(timetable).toMatch(/Being checked.*will be accepted once it has been checked for malicious software/);
    expect(attendance).toMatch(/October\.pdf, sent 20 Nov 2026.* was not accepted\. It contains malicious software/);
  });

  test('that have no file to open say so', async () => {
    const sent = slotOf('training_timetable', { document: { ...document, fileUrl: '' }, status: 'pending' });
    await open(overviewOf([sent]));
    fireEvent.click((await card()).getByRole('button', { name: /^View: / }));
    await screen.findByText('Document URL is not available');
  });
});

describe('the panel of the periods', () => {
  const path = `?skill=${tradeId}&type=monthly_attendance_report`;

  test('loads, fails with another try, and knows a period that is none', async () => {
    const pending = Promise.withResolvers<unknown>();
    const app = await open(overviewOf([report]), {
      path: `${path}&period=2001-01`,
      answers: { [periodsCall]: () => pending.promise },
    });
    await screen.findByRole('status', { name: 'Loading the periods' });
    pending.resolve(refusal(422, 'INVALID_FORM', 'No'));
    await screen.findByText(/^Error loading documents: /);
    app.answer({ [periodsCall]: { data: [report] } });
    press('Retry');
    await screen.findByText('No document is needed for this period, and none was sent.');
    press('All periods');
    await screen.findByRole('list', { name: 'Periods, latest first' });
  });

  test('offers another try for a history that fails', async () => {
    const sent = { ...report, document };
    const detail = 'GET /centres/*/documents/d1';
    const app = await open(overviewOf([sent]), {
      path: `${path}&period=2026-10`,
      answers: { [detail]: cut, [periodsCall]: { data: [sent] } },
    });
    await screen.findByText(/^Error loading documents: /);
    app.answer({ [detail]: { data: { history: [], submittedBy: null } } });
    press('Retry');
    await screen.findByText('Nothing has happened yet.');
  });
});

describe('an upload', () => {
  const openDialog = async (answers = {}) => {
    const app = await open(overviewOf([report]), { answers });
    fireEvent.click((await card()).getByRole('button', { name: /^Upload: / }));
    await screen.findByRole('dialog', { name: 'Upload Document' });
    return app;
  };
  const send = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Upload' }));

  test('needs a type, a period and a file that is a document', async () => {
    await openDialog();
    send();
    await expectProblems(/File is required/);
    choose(/^File( \*)?$/, new File(['a,b'], 'sheet.csv', { type: 'text/csv' }));
    await screen.findByText('Invalid file type. Accepted types: PDF, DOC, DOCX');
    choose(/^File( \*)?$/, pdf);
    fireEvent.change(screen.getByLabelText(/^Document type/), { target: { value: '' } });
    send();
    await expectProblems('Document type is required', 'Period is required');
  });

  test('says why it is refused, and keeps the file', async () => {
    const app = await openDialog({ 'POST /files/*/upload-url': refusal(422, 'FILE_TYPE_REFUSED', 'Not a document') });
    choose(/^File( \*)?$/, pdf);
    send();
    await expectProblems(/./);
    expect(app.sent.find(({ call }) => call.endsWith('/upload-url'))?.body).toMatchObject({
      fileName: pdf.name,
      contentType: 'application/pdf',
      fileSizeLimit: 10_485_760,
      expiresIn: 300,
      prefix: documentPrefix,
    });
    expect(screen.getByLabelText<HTMLInputElement>(/^File( \*)?$/, { selector: 'input' }).files).toHaveLength(1);
    expect(app.sent.some(({ call }) => call === sendCall)).toBe(false);
  });

  test('of a period that a colleague has sent in the meantime becomes a re-upload', async () => {
    const sent: DocumentSlot = { ...report, status: 'pending', document, allowedActions: ['reupload'] };
    const app = await openDialog({
      'POST /files/*/upload-url': () => {
        app.answer({ [overviewCall]: overviewOf([sent]), [periodsCall]: { data: [sent] } });
        return refusal(409, 'DOCUMENT_EXISTS', 'A document was already sent for this period');
      },
    });
    choose(/^File( \*)?$/, pdf);
    send();
    await screen.findByText(/^This file replaces the current document \(Pending\)/);
  });
});

describe('the attendance sheet', () => {
  const templateCall = 'GET /centres/*/attendance-template.csv';
  const openSheet = async (answers = {}) => {
    const slot = { ...report, period: '2026-11' };
    await open(overviewOf([slot]), { answers: { [periodsCall]: { data: [slot, report] }, ...answers } });
    fireEvent.click((await card()).getByRole('button', { name: /^Template: / }));
    return within(await screen.findByRole('dialog', { name: 'Attendance sheet' }));
  };

  test('says that nobody is registered only of this month', async () => {
    const sheet = await openSheet();
    const month = await sheet.findByLabelText('Month');
    expect(sheet.getByText(/^No students are registered for Welding now/)).toBeTruthy();
    fireEvent.change(month, { target: { value: '' } });
    expect(sheet.queryByText(/^No students are registered/)).toBeNull();
    expect(sheet.getByText(/^A CSV file with every student who was registered for Welding/)).toBeTruthy();
  });

  test('says why it cannot be downloaded, and which file is no sheet', async () => {
    const sheet = await openSheet({ [templateCall]: refusal(422, 'INVALID_FORM', 'No') });
    fireEvent.click(sheet.getByRole('button', { name: 'Download template' }));
    await sheet.findByText(/^Failed to download file\. Please try again\. /);
    choose('Completed sheet (CSV)', new File([new Uint8Array(1024 * 1024 + 1)], 'filled.csv', { type: 'text/csv' }));
    await sheet.findByText('The sheet is larger than 1 MB, so it cannot be the sheet for one month.');
  });

  test('that was checked with errors warns beside the upload until another is chosen', async () => {
    const found = {
      ok: false,
      errors: 1,
      warnings: 0,
      students: 1,
      studentsInSheet: 2,
      marks: { present: 1, absent: 0, late: 0 },
      problems: [{ code: 'UNKNOWN_STUDENT', level: 'error', line: 4, message: 'Nobody Known is no student' }],
      problemsLeftOut: 0,
    };
    await open(overviewOf([report]), { answers: { 'POST /centres/*/attendance-check': { data: found } } });
    fireEvent.click((await card()).getByRole('button', { name: /^Upload: / }));
    await screen.findByRole('dialog', { name: 'Upload Document' });
    choose('Completed sheet (CSV)', new File(['wrong'], 'filled.csv', { type: 'text/csv' }));
    await screen.findByText(/^The sheet that you checked has 1 error\./);
    choose('Completed sheet (CSV)', new File([new Uint8Array(1024 * 1024 + 1)], 'filled.csv', { type: 'text/csv' }));
    await waitFor(() => expect(screen.queryByText(/^The sheet that you checked/)).toBeNull());
  });
});
