import {
  type AttendanceMark,
  type AttendanceProblem,
  type AttendanceReport,
  asciiDigits,
  attendanceProblems,
  type CallInput,
  type calls,
  daysOfMonth,
  mostAttendanceProblems,
  periodLabel,
  plainHyphens,
  plainLine,
} from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { ownText } from '../../core/csv-cell.ts';
import { fold } from '../../core/fold.ts';
import { dayOf } from '../../core/lagos.ts';
import type { Work } from '../../platform/calls/work.ts';
import { type CsvRow, readCsv } from '../../platform/csv/read-csv.ts';
import { idHeader, isWeekend, nameHeader, readMonth } from './attendance-sheet.ts';
import { type SheetStudents, sheetStudents } from './attendance-students.ts';

/**
 * The errors of a filled sheet, line by line (rules 17.20). The sheet is not stored.
 * @throws ApiError NOT_FOUND, PERIOD_IN_FUTURE, PERIOD_TOO_EARLY, and IMPORT_NOT_CSV, IMPORT_DAMAGED, IMPORT_ENCODING,
 * IMPORT_MALFORMED if the body is not a CSV.
 */
export async function checkAttendance(
  work: Work<Caller>,
  { params, query: { skillId, month }, body }: CallInput<typeof calls.checkAttendance>,
): Promise<AttendanceReport> {
  const known = await sheetStudents(work, { centreId: params.id, skillId, month });
  return checkSheet(await readSheet(body), { ...known, month, today: dayOf(work.now) });
}

/** The lines of a sheet, without the apostrophe that a template puts before a formula. */
export async function readSheet(bytes: Uint8Array): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const { line, cells } of readCsv(bytes, 'longest')) rows.push({ line, cells: cells.map(ownText) });
  return rows;
}

interface Known extends SheetStudents {
  readonly month: string;
  readonly today: string;
}

type Problem = AttendanceReport['problems'][number];
type Tell = (code: AttendanceProblem, line: number | null, message: string) => void;

/** Checks lines that were already read. */
export function checkSheet(sheet: readonly CsvRow[], known: Known): AttendanceReport {
  const lines = sheet.map(({ line, cells }) => ({ line, cells: cells.map(asPlain) }));
  const problems: Problem[] = [];
  const tell: Tell = (code, line, message) =>
    void problems.push({ code, level: attendanceProblems[code], line, message });

  checkHead(lines, known, tell);
  const header = lines.findIndex(({ cells }) => same(cells[0], idHeader) || same(cells[1], nameHeader));
  const marks = { present: 0, absent: 0, late: 0 };
  let studentsInSheet = 0;
  if (header === -1) {
    tell('header_missing', null, `No line has ‘${idHeader}’, ‘${nameHeader}’ and the days. Use the template`);
  } else {
    const days = readDays(lines[header] as CsvRow, known, tell);
    studentsInSheet = checkStudents(lines.slice(header + 1), known, tell);
    for (const line of lines.slice(header + 1)) countMarks(line, days, { known, marks, tell });
    if (marks.present + marks.absent + marks.late === 0) tell('no_marks', null, 'No student is marked on any day');
  }
  const errors = problems.filter(({ level }) => level === 'error').length;
  return {
    ok: errors === 0,
    skillName: known.skillName,
    month: known.month,
    students: known.students.length,
    studentsInSheet,
    marks,
    errors,
    warnings: problems.length - errors,
    problems: problems.slice(0, mostAttendanceProblems),
    problemsLeftOut: Math.max(0, problems.length - mostAttendanceProblems),
  };
}

const asPlain = (cell: string) => plainHyphens(asciiDigits(plainLine(cell)));

/** A fact of the head, after its name in the same cell or in the next. */
function factOf(lines: readonly CsvRow[], name: string): { line: number; value: string } | undefined {
  for (const { line, cells } of lines.slice(0, 10)) {
    const [first = '', second = ''] = cells;
    const found = new RegExp(`^${name}\\s*(?::|$)\\s*(.*)$`, 'i').exec(first);
    if (found) return { line, value: (found[1] || second).trim() };
  }
  return undefined;
}

function checkHead(lines: readonly CsvRow[], { month, skillName }: Known, tell: Tell): void {
  const said = factOf(lines, 'month');
  const read = said && readMonth(said.value);
  if (!said) tell('month_missing', null, `The sheet does not show its month. It should be ${periodLabel(month)}`);
  else if (read !== month) {
    tell(
      'wrong_month',
      said.line,
      `This sheet is for ${read ? periodLabel(read) : said.value}, not ${periodLabel(month)}`,
    );
  }
  const skill = factOf(lines, 'skill');
  if (skill && fold(skill.value) !== fold(skillName)) {
    tell('wrong_skill', skill.line, `This sheet is for ${skill.value}, not ${skillName}`);
  }
}

/** The day of each column. Undefined for a column without a day. */
function readDays({ line, cells }: CsvRow, { month }: Known, tell: Tell): (number | undefined)[] {
  const most = daysOfMonth(month);
  const seen = new Set<number>();
  const days = cells.map((cell, column) => {
    if (column < 2 || cell.trim() === '') return undefined;
    const number = /^(\d{1,3})\b/.exec(cell.trim())?.[1];
    const day = number === undefined ? Number.NaN : Number(number);
    if (!(day >= 1 && day <= most)) {
      tell('no_such_day', line, `${periodLabel(month)} has no day ‘${cell.trim()}’`);
      return undefined;
    }
    if (seen.has(day)) {
      tell('day_twice', line, `Day ${day} has two columns`);
      return undefined;
    }
    seen.add(day);
    return day;
  });
  const missing = Array.from({ length: most }, (_, index) => index + 1).filter((day) => !seen.has(day));
  if (missing.length > 0) tell('day_missing', line, `There is no column for day ${missing.join(', ')}`);
  return days;
}

/** The number of students in the sheet who were registered in the month. */
function checkStudents(lines: readonly CsvRow[], { students, skillName, month }: Known, tell: Tell): number {
  const idOf = ({ cells }: CsvRow) => (cells[0] ?? '').trim().toUpperCase();
  const byId = new Map(students.map((student) => [student.id.toUpperCase(), student]));
  const when = `registered for ${skillName} at this centre in ${periodLabel(month)}`;
  if (lines.length > 1 && !lines.some((sheetLine) => byId.has(idOf(sheetLine)))) {
    const none = `None of the ${lines.length} students in this sheet was ${when}`;
    tell('other_sheet', null, `${none}. It may be the sheet of another centre`);
    return 0;
  }
  const seen = new Map<string, number>();
  for (const sheetLine of lines) {
    const { line, cells } = sheetLine;
    const id = idOf(sheetLine);
    const name = (cells[1] ?? '').trim();
    const student = byId.get(id);
    const before = seen.get(id);
    if (before !== undefined) {
      tell('student_twice', line, `${student?.name ?? id} is already on line ${before}`);
    } else if (!student) {
      tell('unknown_student', line, `${id || name} was not ${when}`);
    } else {
      seen.set(id, line);
      if (name !== '' && fold(name) !== fold(student.name)) {
        tell('other_name', line, `${id} is ${student.name}, not ${name}`);
      }
    }
  }
  for (const { id, name } of students) {
    if (!seen.has(id.toUpperCase())) tell('student_missing', null, `${name} (${id}) is not in the sheet`);
  }
  return students.filter(({ id }) => seen.has(id.toUpperCase())).length;
}

const marksByLetter = { P: 'present', A: 'absent', L: 'late' } as const satisfies Record<AttendanceMark, string>;

interface Counting {
  readonly known: Known;
  readonly marks: Record<'present' | 'absent' | 'late', number>;
  readonly tell: Tell;
}

function countMarks({ line, cells }: CsvRow, days: readonly (number | undefined)[], to: Counting): void {
  const { month, today } = to.known;
  const weekends: number[] = [];
  const future: number[] = [];
  cells.forEach((cell, column) => {
    const day = days[column];
    const letter = cell.trim().toUpperCase();
    if (day === undefined || letter === '') return;
    if (!(letter in marksByLetter)) {
      to.tell('unknown_mark', line, `Day ${day} has ‘${cell.trim()}’. Use P, A or L, or leave it blank`);
      return;
    }
    to.marks[marksByLetter[letter as AttendanceMark]] += 1;
    if (`${month}-${String(day).padStart(2, '0')}` > today) future.push(day);
    else if (isWeekend(month, day)) weekends.push(day);
  });
  if (future.length > 0) to.tell('future_mark', line, `Day ${future.join(', ')} is still to come`);
  if (weekends.length > 0) to.tell('weekend_mark', line, `Day ${weekends.join(', ')} is a Saturday or Sunday`);
}

const same = (cell: string | undefined, name: string) => fold(cell ?? '') === fold(name);
