import { type AttendanceProblem, calls, stepOf } from '@tvet/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { teach } from '../../testing/centres.ts';
import { owedSince, skillNamed } from '../../testing/documents.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { readMonth } from './attendance-sheet.ts';

const fashion = 'Fashion Design & Garment Making';
const portal = testPortal();
let first: string;
let skillId: string;
let rows: { id: string; name: string }[];

beforeAll(async () => {
  const { db, cast } = portal;
  first = cast.centres.first;
  portal.advance(new Date('2026-10-20T10:00:00Z').getTime() - Date.now());
  await teach(db, first, fashion);
  await teach(db, first, 'Blacksmithing');
  await owedSince(db, first, '2024-02-20');
  const since = ['2024-02-01T08:00:00Z'];
  await createStudent({ firstName: 'Ṣadé', lastName: 'Àjàyí' }, since);
  await createStudent({ firstName: '=cmd', lastName: 'Bello' }, since);
  await createStudent({ firstName: 'Chi', lastName: 'Okeke, Jr.' }, since);
  await createApplication(db, cast, { status: 'approved', firstName: 'Not', lastName: 'Registered' });
  await createStudent({ centre: cast.centres.second, lastName: 'Elsewhere' }, since);
  await createStudent({ skill: 'Blacksmithing', lastName: 'Smith' }, since);
  skillId = await skillNamed(db, fashion);
  rows = (await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .select(['public_id as id', 'users.last_name as name'])
    .where('centre_id', '=', first)
    .where('skill_id', '=', skillId)
    .where('applications.status', '=', 'registered')
    .orderBy('users.last_name')
    .execute()) as typeof rows;
});

/** A student who was registered and unregistered in turn at these moments. Returns their applicant id. */
async function createStudent(person: Parameters<typeof createApplication>[2], moments: readonly string[]) {
  const { db, cast } = portal;
  const status = moments.length % 2 === 1 ? 'registered' : 'approved';
  const application = await createApplication(db, cast, { ...person, status });
  for (const [place, at] of moments.entries()) {
    const step = place % 2 === 0 ? stepOf('register') : stepOf('unregister');
    await db
      .insertInto('application_events')
      .values({
        application_id: application,
        type: step.event,
        from_status: step.from[0] ?? null,
        to_status: step.to,
        at: new Date(at),
      })
      .execute();
  }
  const { public_id } = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('public_id')
    .where('applications.id', '=', application)
    .executeTakeFirstOrThrow();
  return public_id;
}

const template = async (month = '2026-09', by: PersonName = 'centerAdmin', skill = skillId) =>
  portal.as(by).send(calls.getAttendanceTemplate, { params: { id: first }, query: { skillId: skill, month } });
const check = async (sheet: string | Uint8Array, month = '2026-09', by: PersonName = 'centerAdmin') =>
  portal.as(by).send(calls.checkAttendance, {
    params: { id: first },
    query: { skillId, month },
    body: Buffer.from(sheet) as never,
    headers: { 'content-type': 'text/csv' },
  });
const lines = async (month?: string) => String((await template(month)).body).split('\r\n');
/** The template with changed lines. */
const changed = async (change: (lines: string[]) => string[], month?: string) =>
  change(await lines(month)).join('\r\n');
const found = (body: Awaited<ReturnType<typeof check>>['body']): AttendanceProblem[] =>
  body.data.problems.map(({ code }) => code);

describe('the template of a month', () => {
  it('has the skill, the month, the students registered there, and a column for each day', async () => {
    const { status, headers, body } = await template();
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attendance_template_Fashion_Design_Garment_Making_2026-09.csv');
    const cells = parse(String(body), { bom: true, relax_column_count: true }) as string[][];
    expect(cells.slice(0, 4).map(([cell]) => cell)).toEqual([
      `Skill: ${fashion}`,
      'Month: September 2026',
      'Students: 3',
      'P present, A absent, L late, blank for weekends and holidays',
    ]);
    const header = cells.find(([cell]) => cell === 'STUDENT ID') ?? [];
    expect(header.slice(0, 4)).toEqual(['STUDENT ID', 'NAME', '1 Tue', '2 Wed']);
    expect(header).toHaveLength(32);
    const students = cells.slice(cells.indexOf(header) + 1);
    expect(students).toHaveLength(3);
    expect(students.map(([id]) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    // An apostrophe precedes text that a spreadsheet would run.
    expect(students.map(([, name]) => name)).toContain("'=cmd Bello");
  });

  it.each([
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-10', 31],
  ])('%s has %i days', async (month, days) => {
    const header = (await lines(month)).find((line) => line.startsWith('STUDENT ID')) ?? '';
    expect(header.split(',')).toHaveLength(days + 2);
  });

  it('is of one’s own centre and of a trade that it teaches, and not of the future', async () => {
    expect((await template('2026-09', 'otherCenterAdmin')).status).toBe(404);
    expect((await template('2026-09', 'officer')).status).toBe(403);
    expect((await template('2026-09', 'centerAdmin', await skillNamed(portal.db, 'Creative Media'))).status).toBe(404);
    expect((await template('2026-11')).body.code).toBe('PERIOD_IN_FUTURE');
    expect((await template('2024-01')).body.code).toBe('PERIOD_TOO_EARLY');
    expect((await template('2026-Q3')).body.errors?.[0]?.field).toBe('month');
  });
});

describe('the check of a filled sheet', () => {
  it('finds nothing wrong with a right one, however a spreadsheet has saved it', async () => {
    const sheet = await changed((all) =>
      all.map((line) => (line.startsWith('TV-') ? line.replace(/,,/, ',P,') : line)),
    );
    expect(sheet).not.toBe((await lines()).join('\r\n'));
    for (const form of [sheet, sheet.replace('Month: September 2026', 'Month,Sep-26')]) {
      const { status, body } = await check(form);
      expect([status, body.data.ok, body.data.errors, found(body)]).toEqual([200, true, 0, []]);
      expect(body.data).toMatchObject({ students: 3, studentsInSheet: 3, marks: { present: 3, absent: 0, late: 0 } });
    }
    const withSemicolons = sheet.replaceAll(',', ';').replace('"Chi Okeke; Jr."', '"Chi Okeke, Jr."');
    expect((await check(withSemicolons)).body.data.ok).toBe(true);
  });

  it('warns of what wants a second look, and calls the sheet right', async () => {
    const missing = await check(await changed((all) => all.filter((line) => !line.includes('Bello'))));
    expect([missing.body.data.ok, found(missing.body)]).toEqual([
      true,
      expect.arrayContaining(['student_missing', 'no_marks']),
    ]);
    const other = await check(await changed((all) => all.map((line) => line.replace('Bello', 'Musa'))));
    expect([other.body.data.ok, found(other.body)]).toEqual([true, expect.arrayContaining(['other_name'])]);
    // The fifth of September is a Saturday.
    const weekend = await check(
      await changed((all) => all.map((line) => (line.startsWith('TV-') ? line.replace(/,,,,,/, ',,,,,P') : line))),
    );
    expect(found(weekend.body)).toContain('weekend_mark');
  });

  it('refuses marks of days that are still to come', async () => {
    const header = (await lines('2026-10')).find((line) => line.startsWith('STUDENT ID')) ?? '';
    const [student] = rows;
    const cells = header.split(',').map((cell): string => (cell.startsWith('21 ') ? 'P' : ''));
    cells[0] = student?.id ?? '';
    const sheet = ['Month: October 2026', header, cells.join(',')].join('\n');
    const { body } = await check(sheet, '2026-10');
    expect([body.data.ok, found(body)]).toEqual([false, expect.arrayContaining(['future_mark'])]);
  });

  it('is not taken in by what is no sheet', async () => {
    const workbook = await check(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    expect([workbook.status, workbook.body.code]).toEqual([422, 'IMPORT_NOT_CSV']);
    const open = await check('Month: September 2026\n"never closed');
    expect([open.status, open.body.code]).toEqual([422, 'IMPORT_MALFORMED']);
    expect(open.body.message).toContain('Line 2');
    expect((await check(new Uint8Array(0))).status).toBe(400);
    expect((await check(Buffer.alloc(1024 * 1024 + 1, 'a'))).status).toBe(413);
  });

  it('is of one’s own centre alone', async () => {
    expect((await check('a', '2026-09', 'otherCenterAdmin')).status).toBe(404);
    expect((await check('a', '2026-09', 'platformAdmin')).status).toBe(403);
  });
});

describe('of a month the sheet lists and its check knows', () => {
  const skill = 'Blacksmithing';
  const before = '2026-08-05T08:00:00Z';
  const after = '2026-10-02T08:00:00Z';
  let of: string;
  beforeAll(async () => {
    of = await skillNamed(portal.db, skill);
  });
  const sheetOf = async (month: string) => String((await template(month, 'centerAdmin', of)).body);
  const knows = async (id: string, month: string) => {
    const days = month === '2026-10' ? 31 : 30;
    const header = ['STUDENT ID', 'NAME', ...Array.from({ length: days }, (_, day) => String(day + 1))].join(',');
    const body = Buffer.from(`Month: ${month}\n${header}\n${id},,P\n`);
    const { body: report } = await portal.as('centerAdmin').send(calls.checkAttendance, {
      params: { id: first },
      query: { skillId: of, month },
      body: body as never,
      headers: { 'content-type': 'text/csv' },
    });
    return !report.data.problems.some(({ code }) => code === 'unknown_student');
  };

  it.each([
    ['who was registered before it and still is', [before], true],
    ['who was registered in its last second', ['2026-09-30T22:59:59Z'], true],
    ['nobody who was registered as it ended', ['2026-09-30T23:00:00Z'], false],
    ['nobody who was registered after it', [after], false],
    ['who was registered in it and unregistered after it', ['2026-09-10T08:00:00Z', after], true],
    ['who was unregistered in it', [before, '2026-09-10T08:00:00Z'], true],
    ['who was unregistered as it began', [before, '2026-08-31T23:00:00Z'], true],
    ['nobody who was unregistered before it', [before, '2026-08-31T22:59:59Z'], false],
    ['nobody who left before it and came back after it', [before, '2026-08-20T08:00:00Z', after], false],
    ['who left before it and came back in it', [before, '2026-08-20T08:00:00Z', '2026-09-15T08:00:00Z'], true],
  ])('%s', async (_, moments, isListed) => {
    const id = await createStudent({ skill, lastName: 'Anvil' }, moments);
    expect([(await sheetOf('2026-09')).includes(id), await knows(id, '2026-09')]).toEqual([isListed, isListed]);
    // The sheet of the current month has all students who are still registered.
    const isNow = moments.length % 2 === 1;
    if (isNow) expect([(await sheetOf('2026-10')).includes(id), await knows(id, '2026-10')]).toEqual([true, true]);
  });
});

it.each([
  ['October 2026', '2026-10'],
  ['oct-26', '2026-10'],
  ['Sept 2026', '2026-09'],
  ['2026-1', '2026-01'],
  ['02/2026', '2026-02'],
  ['2026-13', undefined],
  ['soon', undefined],
])('a month written %j is read as %s', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
