import * as z from 'zod';
import { recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { isPeriodOf } from './periods.ts';

/** The marks in a cell of an attendance sheet. Weekends and holidays stay blank (rules 17.4). */
export const attendanceMarks = { P: 'Present', A: 'Absent', L: 'Late' } as const;
export type AttendanceMark = keyof typeof attendanceMarks;

export const month = z.string('must be a month').refine((text) => isPeriodOf('month', text), {
  error: 'must be a month, as 2026-10',
  params: { code: 'period_form', form: 'YYYY-MM' },
});

export const attendanceQuery = z.object({ skillId: recordId, month });

/** The largest sheet that is checked, in bytes. */
export const maxAttendanceBytes = 1024 * 1024;
/** The most problems that a check lists. It gives the number of the others. */
export const mostAttendanceProblems = 200;

/** The problems of a sheet. `error` makes it invalid, `warning` needs a second look. */
export const attendanceProblems = {
  wrong_month: 'error',
  wrong_skill: 'error',
  month_missing: 'error',
  header_missing: 'error',
  no_such_day: 'error',
  day_twice: 'error',
  day_missing: 'warning',
  /** None of the students in it is theirs. */
  other_sheet: 'error',
  unknown_student: 'error',
  student_twice: 'error',
  student_missing: 'warning',
  other_name: 'warning',
  unknown_mark: 'error',
  future_mark: 'error',
  weekend_mark: 'warning',
  no_marks: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type AttendanceProblem = keyof typeof attendanceProblems;

/** The result of checking a filled sheet (rules 17.20). The sheet itself is not stored. */
export const attendanceReport = z
  .object({
    /** True without errors. There may be warnings. */
    ok: z.boolean(),
    skillName: z.string(),
    month: z.string(),
    /** Registered students of this trade at the centre. */
    students: z.int(),
    /** The number of them in the sheet. */
    studentsInSheet: z.int(),
    marks: z.object({ present: z.int(), absent: z.int(), late: z.int() }),
    errors: z.int(),
    warnings: z.int(),
    /** The problems in the order of the sheet, at most `mostAttendanceProblems`. */
    problems: z.array(
      z.object({
        code: z.enum(Object.keys(attendanceProblems) as [AttendanceProblem, ...AttendanceProblem[]]),
        level: z.enum(['error', 'warning']),
        /** The line of the file; `null` for a problem of the whole sheet. */
        line: z.int().nullable(),
        message: z.string(),
      }),
    ),
    problemsLeftOut: z.int(),
  })
  .meta({ id: 'AttendanceReport' });
export type AttendanceReport = z.infer<typeof attendanceReport>;
export const attendanceAnswer = dataAnswer(attendanceReport);
