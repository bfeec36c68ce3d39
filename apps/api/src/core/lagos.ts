/** Nigeria has one time all year: West Africa Time, an hour ahead of UTC. */
const offset = '+01:00';
const dayMs = 24 * 60 * 60 * 1000;

/** The instant at which a day begins in Lagos. `day` is `YYYY-MM-DD`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${offset}`);

const dayInLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

/** The day in Lagos at an instant, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => dayInLagos.format(instant);

const offsetMs = -Date.parse(`1970-01-01T00:00:00${offset}`);

/** The minute in Lagos at an instant, as `YYYY-MM-DD HH:MM`. */
export const minuteOf = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** The instant the next day begins: the first one outside the day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + dayMs);

const hourInLagos = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', hourCycle: 'h23' });

/** True from eight in the morning until eight in the evening in Lagos, when reminders go out (rules 17.21). */
export function isDaytime(instant: Date): boolean {
  const hour = Number(hourInLagos.format(instant));
  return hour >= 8 && hour < 20;
}

/** The number of days from the day of one instant in Lagos to that of another. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(dayOf(to)).getTime() - startOfDay(dayOf(from)).getTime()) / dayMs);

/** The day in Lagos this many days before that of an instant, as `YYYY-MM-DD`. */
export const daysBefore = (instant: Date, days: number): string => dayOf(new Date(instant.getTime() - days * dayMs));

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'medium',
});

/** An instant for display, in Lagos time: `22 November 2026 at 03:59:04`. */
export const momentInLagos = (instant: Date): string => momentFormat.format(instant);

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** A day for display: `15 October 2026`. `day` is `YYYY-MM-DD`. */
export const dayInWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));
