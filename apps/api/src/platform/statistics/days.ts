/** Calendar days as text, `YYYY-MM-DD`: they have no hours and no time zone. */
const dayMs = 24 * 60 * 60 * 1000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * dayMs);

export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / dayMs;

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function lastOfMonth(day: string): string {
  const first = new Date(timeOf(firstOfMonth(day)));
  return dayAt(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
}

/** Monday 0 to Sunday 6. */
const weekdayOf = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** The Monday with which week 1 of a year begins: the week that has the year's first Thursday (ISO 8601). */
export function firstMonday(year: number): string {
  const fourth = `${year}-01-04`;
  return addDays(fourth, -weekdayOf(fourth));
}
