/* Separate from the schemas, so that a page that only reads an address need not load them. */

/** The length of a document's period. The form of its text shows which one it is (rules 17.1). */
export const periodKinds = ['month', 'quarter', 'half', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The form of each kind's text, as shown to people. */
export const periodForms: Readonly<Record<PeriodKind, string>> = {
  month: 'YYYY-MM',
  quarter: 'YYYY-Q1 to YYYY-Q4',
  half: 'YYYY-H1 or YYYY-H2',
  year: 'YYYY',
};

const patterns: Readonly<Record<PeriodKind, RegExp>> = {
  month: /^20\d\d-(0[1-9]|1[0-2])$/,
  quarter: /^20\d\d-Q[1-4]$/,
  half: /^20\d\d-H[12]$/,
  year: /^20\d\d$/,
};

const monthsOf: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, half: 6, year: 12 };

/** Returns the kind of a text; `undefined` if it is not a period of the years 2000 to 2099. */
export const kindOfPeriod = (period: string): PeriodKind | undefined =>
  periodKinds.find((kind) => patterns[kind].test(period));

export const isPeriodOf = (kind: PeriodKind, period: string): boolean => patterns[kind].test(period);

const pad = (number: number) => String(number).padStart(2, '0');
const dayText = (instant: number) => new Date(instant).toISOString().slice(0, 10);

const startOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);

/** Returns the first month of a period, counted from the year 0. */
function firstMonthOf(period: string): { readonly kind: PeriodKind; readonly month: number } {
  const kind = kindOfPeriod(period);
  if (!kind) throw new Error(`${period} is no period`);
  const place = kind === 'year' ? 1 : Number(period.slice(5).replace(/\D/, ''));
  return { kind, month: Number(period.slice(0, 4)) * 12 + (place - 1) * monthsOf[kind] };
}

function periodAt(kind: PeriodKind, month: number): string {
  const year = Math.floor(month / 12);
  const place = Math.floor((month % 12) / monthsOf[kind]) + 1;
  if (kind === 'year') return String(year);
  if (kind === 'month') return `${year}-${pad(place)}`;
  return `${year}-${kind === 'quarter' ? 'Q' : 'H'}${place}`;
}

/** Returns the first and the last day of a period, `YYYY-MM-DD`. @throws Error for other texts. */
export function spanOfPeriod(period: string): { readonly first: string; readonly last: string } {
  const { kind, month } = firstMonthOf(period);
  return { first: dayText(startOfMonth(month)), last: dayText(startOfMonth(month + monthsOf[kind]) - 1) };
}

/** Returns the period of a kind that contains a day. `day` is `YYYY-MM-DD`. */
export const periodOfDay = (kind: PeriodKind, day: string): string =>
  periodAt(kind, Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);

/** Returns the period `by` periods after this one, or before it if `by` is negative. */
export function shiftPeriod(period: string, by: number): string {
  const { kind, month } = firstMonthOf(period);
  return periodAt(kind, month + by * monthsOf[kind]);
}

/** Returns the periods of a kind whose first day is from `from` to `to`, both included, the earliest first. */
export function periodsBeginning(kind: PeriodKind, from: string, to: string): string[] {
  const periods: string[] = [];
  let { month } = firstMonthOf(periodOfDay(kind, from));
  if (dayText(startOfMonth(month)) < from) month += monthsOf[kind];
  for (; dayText(startOfMonth(month)) <= to; month += monthsOf[kind]) periods.push(periodAt(kind, month));
  return periods;
}

/** Returns the day `days` days later. `day` is `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  dayText(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000);

/** Returns the number of days in a month. `month` is `YYYY-MM`. */
export const daysOfMonth = (month: string): number => Number(spanOfPeriod(month).last.slice(8));

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Returns the label of a period: `October 2026`, `October to December 2026`, `2026`. */
export function periodLabel(period: string): string {
  const { first, last } = spanOfPeriod(period);
  const nameOf = (day: string) => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  const year = period.slice(0, 4);
  const kind = kindOfPeriod(period);
  if (kind === 'year') return year;
  return kind === 'month' ? `${nameOf(first)} ${year}` : `${nameOf(first)} to ${nameOf(last)} ${year}`;
}
