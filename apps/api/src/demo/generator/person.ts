import { fold } from '../../core/fold.ts';
import { applicantIdCount, applicantIdOf } from '../../platform/accounts/applicant-id.ts';
import data from '../data/applications.json' with { type: 'json' };
import { dayText } from './calendar.ts';
import { type Random, scatter, weighted } from './random.ts';

export type Gender = 'female' | 'male';

/** Prefixes in the three mobile ranges that are not assigned to an operator, so that a stray message reaches no one. */
const prefixes = ['7', '8', '9'].flatMap((range) => Array.from({ length: 10 }, (_, last) => `${range}2${last}`));
const phoneCount = prefixes.length * 10_000_000;

const ages = weighted(
  Array.from({ length: 31 }, (_, years): readonly [number, number] => {
    const age = 16 + years;
    if (age <= 35) return [age, 10 - Math.abs(age - 23) * 0.6];
    return [age, 0.5];
  }),
);

/** A name in plain letters, for email addresses. */
export const plain = (name: string): string => fold(name).replaceAll(/[^a-z]/g, '');

/** The phone number of a place. Applicants count from the front, all other people from the back. */
export function phoneOf(place: number): string {
  const number = scatter(place < 0 ? phoneCount + place : place, phoneCount, 0x5eed);
  const prefix = prefixes[Math.floor(number / 10_000_000)];
  return `+234${prefix}${String(number % 10_000_000).padStart(7, '0')}`;
}

export const applicantIdAt = (place: number): string => applicantIdOf(scatter(place, applicantIdCount, 0x1d));

/** A NIN of eleven digits. Different places have different ones. */
export const ninOf = (random: Random, place: number): string =>
  `${random.between(1, 9)}${String(scatter(place, 2 ** 32, 0x9197)).padStart(10, '0')}`;

/** All bank verification numbers start with 22. */
export const bvnOf = (place: number): string => `22${String(scatter(place, 1_000_000_000, 0xb5)).padStart(9, '0')}`;

export const pickEmail = (random: Random, first: string, last: string, place: number): string =>
  `${plain(first)}.${plain(last)}${place}@${random.pick(data.mailHosts)}`;

/** A birthday that makes the person 16 to 46 on that day, mostly 16 to 35. `on` is `YYYY-MM-DD`. */
export function pickDateOfBirth(random: Random, on: string): string {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return dayText(Date.UTC(year - ages(random), month - 1, day - random.between(0, 364)));
}
