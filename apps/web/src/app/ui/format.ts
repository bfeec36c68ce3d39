const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});
// The Swedish write days as ISO 8601 does.
const isoFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
const countFormat = new Intl.NumberFormat('en-NG');
const rateFormat = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '14 Mar 2025': an instant as the day it was in Lagos. */
export const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** '2025-03-14', the format used in addresses. */
export const lagosDayOf = (instant: string): string => isoFormat.format(new Date(instant));

/** '14 Mar 2025, 10:26': an instant as the clock stood in Lagos. */
export const formatMoment = (instant: string): string => momentFormat.format(new Date(instant));

/** '23:41': an instant as the clock stood in Lagos. */
export const formatTime = (instant: string): string => timeFormat.format(new Date(instant));

/** '1,234': a number as it is written in Nigeria. */
export const formatCount = (count: number): string => countFormat.format(count);

/** One decimal: '12.0'. */
export const formatRate = (rate: number): string => rateFormat.format(rate);
