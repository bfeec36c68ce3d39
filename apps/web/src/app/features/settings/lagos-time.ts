/** Nigeria has one time zone all year: an hour ahead of UTC. */
const offsetMs = 60 * 60 * 1000;

/** '2026-01-05T08:00', the value of a datetime-local input, for an instant; '' for null. */
export const toLagosField = (instant: string | null): string =>
  instant ? new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16) : '';

/** The instant in UTC of the value of a datetime-local input; `null` for ''. */
export const fromLagosField = (text: string): string | null =>
  text === '' ? null : new Date(`${text}:00+01:00`).toISOString();
