/* Apart from the schemas, so that a page that only names a file need not load them. */

/** The name of an attendance sheet (rules 17.4); a skill has characters that a file name has not. `month` is `YYYY-MM`. */
export const attendanceTemplateName = (skillName: string, month: string): string =>
  `attendance_template_${skillName.replaceAll(/[^A-Za-z0-9-]+/g, '_').replaceAll(/^_|_$/g, '')}_${month}.csv`;
