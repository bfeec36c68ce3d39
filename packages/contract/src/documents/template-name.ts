/* Separate from the schemas, so that a page that only names a file need not load them. */

/**
 * Returns the name of an attendance sheet (rules 17.4), without the characters of a skill that file names cannot have. `month`
 * is `YYYY-MM`.
 */
export const attendanceTemplateName = (skillName: string, month: string): string =>
  `attendance_template_${skillName.replaceAll(/[^A-Za-z0-9-]+/g, '_').replaceAll(/^_|_$/g, '')}_${month}.csv`;
