import * as z from 'zod';
import { recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { isPeriodOf } from './periods.ts';

/** What a cell of an attendance sheet may say; blank for weekends and holidays (rules 17.4). */
export const attendanceMarks = { P: 'Present', A: 'Absent', L: 'Late' } as const;
export type AttendanceMark = keyof typeof attendanceMarks;

export const month = z.string('must be a month').refine((text) => isPeriodOf('month', text), {
  error: 'must be a month, as 2026-10',
  params: { code: 'period_form', form: 'YYYY-MM' },
});

export const attendanceQuery = z.object({ skillId: recordId, month });

/** The largest sheet that is checked, in bytes. */
export const maxAttendanceBytes = 1024 * 1024;
/** Problems that a check names; of more it says how many there are. */
export const mostAttendanceProblems = 200;

/** What may be wrong with a sheet; `error` keeps it from being right, `warning` is for a second look. */
export const attendanceProblems = {
  wrong_month: 'error',
  wrong_skill: 'error',
  month_missing: 'error',
  header_missing: 'error',
  no_such_day: 'error',
  day_twice: 'error',
  day_missing: 'warning',
  /** Nobody in it is theirs. */
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

/** What a check of a filled sheet found (rules 17.20). Nothing of the sheet is kept. */
export const attendanceReport = z
  .object({
    /** No error was found; warnings may be. */
    ok: z.boolean(),
    skillName: z.string(),
    month: z.string(),
    /** Registered students of this trade at the centre. */
    students: z.int(),
    /** Of them, those that the sheet has. */
    studentsInSheet: z.int(),
    marks: z.object({ present: z.int(), absent: z.int(), late: z.int() }),
    errors: z.int(),
    warnings: z.int(),
    /** In the order of the sheet; at most `mostAttendanceProblems`. */
    problems: z.array(
      z.object({
        code: z.enum(Object.keys(attendanceProblems) as [AttendanceProblem, ...AttendanceProblem[]]),
        level: z.enum(['error', 'warning']),
        /** The line of the file; `null` where it is about the whole. */
        line: z.int().nullable(),
        message: z.string(),
      }),
    ),
    problemsLeftOut: z.int(),
  })
  .meta({ id: 'AttendanceReport' });
export type AttendanceReport = z.infer<typeof attendanceReport>;
export const attendanceAnswer = dataAnswer(attendanceReport);
