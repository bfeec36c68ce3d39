/** Nigeria keeps one time all year: an hour ahead of UTC. */
const offsetMs = 60 * 60 * 1000;

/** '2026-01-05T08:00', as a date-and-time field holds it, for an instant; nothing for none. */
export const toLagosField = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16) : '';

/** The instant of what a date-and-time field holds, in UTC; `null` for nothing. */
export const fromLagosField = (text: string): string | null =>
  text === '' ? null : new Date(`${text}:00+01:00`).toISOString();
