/** Returns what `make` returns, made at the first use: the first formatter takes a cheap phone half a second. */
/* @__NO_SIDE_EFFECTS__ */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/* @__NO_SIDE_EFFECTS__ */
const inLagos = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  atFirstUse(() => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Africa/Lagos' }));

const dayFormat = inLagos('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
// The Swedish locale formats days as in ISO 8601.
const isoFormat = inLagos('sv-SE', {});
const momentFormat = inLagos('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const timeFormat = inLagos('en-GB', { timeStyle: 'short' });
const secondFormat = inLagos('en-GB', { timeStyle: 'medium' });
const countFormat = atFirstUse(() => new Intl.NumberFormat('en-NG'));
const rateFormat = atFirstUse(
  () => new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const compactFormat = atFirstUse(
  () => new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 }),
);

/** '14 Mar 2025': the day of an instant in Lagos. */
export const formatDay = (instant: string): string => dayFormat().format(new Date(instant));

/** '2025-03-14', the format used in addresses. */
export const lagosDayOf = (instant: string): string => isoFormat().format(new Date(instant));

/** '10:26:05': the time in Lagos, of milliseconds since 1970. */
export const formatSecond = (ms: number | undefined): string => secondFormat().format(ms);

/** '14 Mar 2025, 10:26': the date and time of an instant in Lagos. */
export const formatMoment = (instant: string): string => momentFormat().format(new Date(instant));

/** '23:41': the time of an instant in Lagos. */
export const formatTime = (instant: string): string => timeFormat().format(new Date(instant));

/** '1,234': a number in Nigerian notation. */
export const formatCount = (count: number): string => countFormat().format(count);

/** '12.3K', for charts. */
export const formatCompact = (count: number): string => compactFormat().format(count);

/** One decimal: '12.0'. */
export const formatRate = (rate: number): string => rateFormat().format(rate);
