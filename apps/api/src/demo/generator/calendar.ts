import { startOfDay } from '../../core/lagos.ts';
import data from '../data/applications.json' with { type: 'json' };
import { type Random, weighted } from './random.ts';

/** The last day of the demo. It is fixed, so that the data is the same on every run. */
export const referenceDay = '2026-10-31';
const firstDay = '2025-01-06';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const startOfDemo = startOfDay(firstDay).getTime();
/** The time at which staff and centres were entered, before the first application. */
export const hiredAt = startOfDemo - 120 * dayMs;
export const endOfDemo = startOfDay(referenceDay).getTime() + dayMs;

/**
 * Weights by weekday from Sunday, by month, and by hour in Lagos from midnight. Most people apply on working days, after the
 * new year and after the school year.
 */
const { weekdays, months, hours } = data;

const inLagos = (at: number) => new Date(at + hourMs);

const days = Array.from({ length: (endOfDemo - startOfDemo) / dayMs }, (_, index): readonly [number, number] => {
  const at = startOfDemo + index * dayMs;
  const day = inLagos(at);
  const weight = (weekdays[day.getUTCDay()] ?? 0) * (months[day.getUTCMonth()] ?? 0);
  // The programme is better known in the second year.
  return [at, day.getUTCFullYear() === 2025 ? weight : weight * 1.25];
});
const pickDay = weighted(days);
const pickHour = weighted(hours.map((weight, hour) => [hour, weight] as const));

/** A random time at which an applicant starts an application. */
export const pickMoment = (random: Random): number =>
  pickDay(random) + pickHour(random) * hourMs + random.between(0, hourMs - 1);

/** An office hour of a working day, at least one and at most `within` days (and a weekend) after. */
export function pickOfficeHour(random: Random, after: number, within: number): number {
  const midnight = Math.floor((after + hourMs) / dayMs) * dayMs - hourMs;
  let day = midnight + random.between(1, within) * dayMs;
  const weekday = inLagos(day).getUTCDay();
  if (weekday === 6) day += 2 * dayMs;
  if (weekday === 0) day += dayMs;
  return day + random.between(8 * hourMs, 17 * hourMs - 1);
}

/** Texts by the number of days since 1970. There are few days, and each is needed often. */
const knownDays = new Map<number, string>();

/** `YYYY-MM-DD` in UTC. */
export function dayText(at: number): string {
  const number = Math.floor(at / dayMs);
  const known = knownDays.get(number);
  if (known !== undefined) return known;
  const text = new Date(at).toISOString().slice(0, 10);
  knownDays.set(number, text);
  return text;
}

/** `YYYY-MM-DD` in Lagos. */
export const dayOf = (at: number): string => dayText(at + hourMs);

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** The same text as `toISOString`, several times as fast. */
export function instant(at: number): string {
  const ms = at - Math.floor(at / dayMs) * dayMs;
  const time = [Math.floor(ms / hourMs), Math.floor(ms / minuteMs) % 60, Math.floor(ms / 1000) % 60];
  return `${dayText(at)}T${digits(time[0] as number, 2)}:${digits(time[1] as number, 2)}:${digits(time[2] as number, 2)}.${digits(ms % 1000, 3)}Z`;
}
