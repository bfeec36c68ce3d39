/** The name of an attendance sheet (rules 17.4); a skill has characters that a file name has not. */
export const templateName = (skillName: string, month: string): string =>
  `attendance_template_${skillName.replace(/[^\p{L}\p{N}]+/gu, '_')}_${month}.csv`;
