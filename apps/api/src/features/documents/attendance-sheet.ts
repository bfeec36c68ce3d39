import { daysOfMonth, periodLabel } from '@tvet/contract';

/* The format of an attendance sheet. Each fact of the head is one cell, because a spreadsheet would read two cells as dates. */

export const instructions = 'P present, A absent, L late, blank for weekends and holidays';
export const idHeader = 'STUDENT ID';
export const nameHeader = 'NAME';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const weekdayOf = (month: string, day: number): number =>
  new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`).getUTCDay();

export const isWeekend = (month: string, day: number): boolean => [0, 6].includes(weekdayOf(month, day));

/** The columns of the days: `1 Thu`, `2 Fri`, … */
export const dayHeaders = (month: string): string[] =>
  Array.from({ length: daysOfMonth(month) }, (_, index) => `${index + 1} ${weekdays[weekdayOf(month, index + 1)]}`);

export const headLines = ({ skillName, month, count }: { skillName: string; month: string; count: number }) => [
  [`Skill: ${skillName}`],
  [`Month: ${periodLabel(month)}`],
  [`Students: ${count}`],
  [instructions],
  [],
];

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Parses a month as people and spreadsheets write it: `October 2026`, `Oct-26`, `2026-10`, `10/2026`. Returns `YYYY-MM`. */
export function readMonth(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase();
  const byNumber = /^(20\d\d)[-/.](\d{1,2})$/.exec(trimmed) ?? /^(\d{1,2})[-/.](20\d\d)$/.exec(trimmed);
  if (byNumber) {
    const [year = '', number = ''] = (byNumber[1] ?? '').length === 4 ? byNumber.slice(1) : byNumber.slice(1).reverse();
    return Number(number) >= 1 && Number(number) <= 12 ? `${year}-${number.padStart(2, '0')}` : undefined;
  }
  const byName = /^([a-z]{3})[a-z]*[\s.,-]+(?:20)?(\d\d)$/.exec(trimmed);
  const place = (monthNames as readonly string[]).indexOf(byName?.[1] ?? '');
  return byName && place !== -1 ? `20${byName[2]}-${String(place + 1).padStart(2, '0')}` : undefined;
}
