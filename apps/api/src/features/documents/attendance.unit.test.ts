import { type AttendanceProblem, mostAttendanceProblems } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { dayHeaders, headLines, idHeader, nameHeader } from './attendance-sheet.ts';
import { checkSheet, readSheet } from './check-attendance.ts';

const month = '2026-09';
const skillName = 'Fashion Design & Garment Making';
const students = [
  { id: 'TV-AAAA-AAAA', name: 'Ṣadé Àjàyí' },
  { id: 'TV-BBBB-BBBB', name: 'Musa Bello' },
];
const known = { skillName, students, month, today: '2026-10-20' };

const days = (marks: string) => Array.from({ length: 30 }, (_, day) => (day === 0 ? marks : ''));
/** A filled sheet: all students present on the first. */
const filled = [
  ...headLines({ skillName, month, count: students.length }).map(([fact = '']) => [fact]),
  [idHeader, nameHeader, ...dayHeaders(month)],
  ...students.map(({ id, name }) => [id, name, ...days('P')]),
];
const written = (separator: string, end: string, rows: readonly string[][] = filled) =>
  rows.map((cells) => cells.join(separator)).join(end);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const withRow = (cells: string[]) => [...filled, cells];
const changed = (from: string, to: string) => filled.map((cells) => cells.map((cell) => (cell === from ? to : cell)));
const check = async (bytes: Uint8Array, of: Partial<typeof known> = {}) =>
  checkSheet(await readSheet(bytes), { ...known, ...of });

describe('a right sheet is right', () => {
  const forms: [string, Uint8Array][] = [
    ['with lines that end as on Linux', utf8(written(',', '\n'))],
    ['with lines that end as on Windows', utf8(written(',', '\r\n'))],
    ['with lines that end as on an old Macintosh', utf8(written(',', '\r'))],
    ['with a byte-order mark', utf8(`\ufeff${written(',', '\r\n')}`)],
    ['with semicolons, as Excel writes it where a comma is a decimal', utf8(written(';', '\r\n'))],
    ['with semicolons, a mark and the line that names them', utf8(`\ufeffsep=;\r\n${written(';', '\r\n')}`)],
    ['with tabs', utf8(written('\t', '\r\n'))],
    ['as UTF-16, what Excel calls Unicode Text', utf16(written('\t', '\r\n'), false)],
    ['as UTF-16 with its bytes the other way', utf16(written(',', '\r\n'), true)],
    ['without a line end at its end, and with empty rows', utf8(`${written(',', '\r\n')}${'\r\n,,,'.repeat(500)}`)],
    ['as Windows-1252', Buffer.from(written(',', '\r\n', changed('Ṣadé Àjàyí', 'Sadé Àjàyí')), 'latin1')],
  ];
  it.each(forms)('%s', async (_, bytes) => {
    expect(await check(bytes)).toMatchObject({
      ok: true,
      students: 2,
      studentsInSheet: 2,
      marks: { present: 2, absent: 0, late: 0 },
      problems: [],
    });
  });
});

describe('a sheet that is not right says', () => {
  const wrong: [string, readonly string[][], AttendanceProblem, number | null, string][] = [
    [
      'who is no student',
      withRow(['TV-CCCC-CCCC', 'Somebody', 'P']),
      'unknown_student',
      9,
      'TV-CCCC-CCCC was not registered for Fashion',
    ],
    ['who has no id', withRow(['', 'Somebody', 'P']), 'unknown_student', 9, 'Somebody was not registered for Fashion'],
    [
      'that it is the sheet of another centre, once',
      changed('TV-AAAA-AAAA', 'TV-CCCC-CCCC').map((cells) => cells.map((cell) => cell.replace('TV-BBBB', 'TV-DDDD'))),
      'other_sheet',
      null,
      'None of the 2 students in this sheet was registered for Fashion Design & Garment Making at this centre in September 2026',
    ],
    ['which day does not exist', changed('30 Wed', '31 Thu'), 'no_such_day', 6, 'September 2026 has no day ‘31 Thu’'],
    ['which day is none', changed('30 Wed', 'Total'), 'no_such_day', 6, 'September 2026 has no day ‘Total’'],
    ['which day stands twice', changed('30 Wed', '29 Tue'), 'day_twice', 6, 'Day 29 has two columns'],
    [
      'that it is of another month',
      changed('Month: September 2026', 'Month: August 2026'),
      'wrong_month',
      2,
      'This sheet is for August 2026, not September 2026',
    ],
    ['that its month is gone', filled.filter(([first]) => !first?.startsWith('Month')), 'month_missing', null, 'month'],
    [
      'that its month is none',
      changed('Month: September 2026', 'Month: harvest'),
      'wrong_month',
      2,
      'This sheet is for harvest, not September 2026',
    ],
    [
      'that it is of another skill',
      changed(`Skill: ${skillName}`, 'Skill: Blacksmithing'),
      'wrong_skill',
      1,
      'This sheet is for Blacksmithing, not Fashion',
    ],
    ['which mark is none', changed('P', 'yes'), 'unknown_mark', 7, 'Day 1 has ‘yes’. Use P, A or L, or leave it blank'],
    ['who stands twice', withRow(['TV-AAAA-AAAA', '', 'P']), 'student_twice', 9, 'Ṣadé Àjàyí is already on line'],
    [
      'that its header is gone',
      filled.filter(([first]) => first !== idHeader),
      'header_missing',
      null,
      'No line has ‘STUDENT ID’',
    ],
  ];
  it.each(wrong)('%s', async (_, rows, code, line, message) => {
    const report = await check(utf8(written(',', '\r\n', rows)));
    expect(report.ok).toBe(false);
    const found = report.problems.filter((problem) => problem.code === code);
    expect(found[0]).toMatchObject({ level: 'error', message: expect.stringContaining(message) });
    expect(found[0]?.line).toBe(line);
  });

  it('of 10,000 rows the first problems, and how many more there are, at once', async () => {
    const strangers = Array.from({ length: 10_000 }, (_, place) => [`TV-${place}`, 'Nobody', 'P']);
    const bytes = utf8(written(',', '\r\n', [...filled, ...strangers]));
    const began = performance.now();
    const report = await check(bytes);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(report.problems).toHaveLength(mostAttendanceProblems);
    expect([report.errors, report.problemsLeftOut]).toEqual([10_000, 10_000 - mostAttendanceProblems]);
    const another = await check(utf8(written(',', '\r\n', [...filled.slice(0, -2), ...strangers])));
    expect(another.problems.map(({ code }) => code)).toEqual(['other_sheet']);
  });

  it('that nothing of it can be read', async () => {
    const unread: [Uint8Array, string][] = [
      [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'IMPORT_NOT_CSV'],
      [utf8(`${written(',', '\n')}\n"TV-AAAA-AAAA,never closed`), 'IMPORT_MALFORMED'],
      [Buffer.concat([utf8(written(',', '\n')), Buffer.from([0xc3])]), 'IMPORT_DAMAGED'],
    ];
    for (const [bytes, code] of unread) await expect(check(bytes)).rejects.toMatchObject({ code });
  });
});
