const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
// The Swedish locale formats days as in ISO 8601.
const isoFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
const countFormat = new Intl.NumberFormat('en-NG');
const rateFormat = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '14 Mar 2025': the day of an instant in Lagos. */
export const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** '2025-03-14', the format used in addresses. */
export const lagosDayOf = (instant: string): string => isoFormat.format(new Date(instant));

/** '14 Mar 2025, 10:26': the date and time of an instant in Lagos. */
export const formatMoment = (instant: string): string => momentFormat.format(new Date(instant));

/** '23:41': the time of an instant in Lagos. */
export const formatTime = (instant: string): string => timeFormat.format(new Date(instant));

/** '1,234': a number in Nigerian notation. */
export const formatCount = (count: number): string => countFormat.format(count);

/** One decimal: '12.0'. */
export const formatRate = (rate: number): string => rateFormat.format(rate);
