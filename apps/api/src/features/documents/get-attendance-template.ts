import { attendanceTemplateName, type CallInput, type calls } from '@tvet/contract';
import { asCsv } from '../../core/as-csv.ts';
import type { Caller } from '../../core/caller.ts';
import type { FileContent } from '../../platform/calls/bytes.ts';
import type { Work } from '../../platform/calls/work.ts';
import { dayHeaders, headLines, idHeader, nameHeader } from './attendance-sheet.ts';
import { sheetStudents } from './attendance-students.ts';

/** The blank sheet of a month (rules 17.4). @throws ApiError NOT_FOUND, PERIOD_IN_FUTURE, PERIOD_TOO_EARLY. */
export async function getAttendanceTemplate(
  work: Work<Caller>,
  { params, query: { skillId, month } }: CallInput<typeof calls.getAttendanceTemplate>,
): Promise<FileContent> {
  const { skillName, students } = await sheetStudents(work, { centreId: params.id, skillId, month });
  const days = dayHeaders(month);
  const lines = [
    ...headLines({ skillName, month, count: students.length }),
    [idHeader, nameHeader, ...days],
    ...students.map(({ id, name }) => [id, name, ...days.map(() => '')]),
  ];
  return {
    type: 'text/csv; charset=utf-8',
    // With the byte order mark, which spreadsheets need to recognise UTF-8.
    content: `\ufeff${asCsv(lines)}`,
    name: attendanceTemplateName(skillName, month),
  };
}
