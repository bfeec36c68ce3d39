import {
  atOnceFor,
  carriers,
  limitFor,
  mostCodes,
  type OpeningDay,
  runOpeningDay,
} from '../apps/api/src/testing/opening-day/opening-day.ts';
import { steps } from '../apps/api/src/testing/opening-day/steps.ts';
import { carrierAddress, openCrowdedPortal } from './crowd.ts';

export interface OpeningDayFigures extends OpeningDay {
  readonly people: number;
  readonly attacks: number;
  readonly limitMs: number;
  readonly mostCodes: number;
}

/** So many people apply behind eight addresses, beside somebody who asks for as many codes. */
export async function measureOpeningDay(people: number): Promise<OpeningDayFigures> {
  const atOnce = atOnceFor(people);
  const { site, stop } = await openCrowdedPortal(people, { SIGN_UPS_AT_ONCE: String(atOnce / 2) });
  try {
    const limitMs = limitFor(people);
    const crowd = { people, atOnce, attacks: people, limitMs, hurry: 1, addressOf: carrierAddress };
    const day = await runOpeningDay(site, crowd);
    return { ...day, people, attacks: people, limitMs, mostCodes: mostCodes(day, atOnce) };
  } finally {
    await stop();
  }
}

/** Whether everybody got through and the attacker did not. */
export const isWhole = (day: OpeningDayFigures): boolean =>
  day.lost.count === 0 &&
  [...day.done, day.accounts, day.applicantIds, day.submitted, day.codes].every((count) => count === day.people) &&
  day.turnsLeft === 0 &&
  day.attack.codes <= day.mostCodes &&
  day.tookMs < day.limitMs;

const number = (value: number) => value.toLocaleString('en');

/** The day in lines to read. */
export function openingDayText(day: OpeningDayFigures): string {
  const seconds = Math.round(day.tookMs / 1_000);
  const totals = {
    accounts: day.accounts,
    applicants: day.applicantIds,
    applications: day.submitted,
    codes: day.codes,
  };
  const answers = [...day.attack.answers].sort().map(([status, count]) => `${number(count)} × ${status}`);
  return [
    `Opening day: ${number(day.people)} people behind ${carriers} addresses, from sign-up to the submission, on PostgreSQL`,
    `Seconds: ${number(seconds)}, limit ${number(day.limitMs / 1_000)}; ${number(Math.round((day.people / day.tookMs) * 60_000))} applications a minute`,
    `Refused for their address: ${number(day.refusedForAddress)}`,
    `Lost: ${number(day.lost.count)}`,
    ...day.lost.words.map((words) => `  ${words}`),
    `Totals: ${Object.entries(totals)
      .map(([name, count]) => `${number(count)} ${name}`)
      .join(', ')}`,
    `Steps: ${steps.map(({ name }, index) => `${name} ${number(day.done[index] ?? 0)}`).join('; ')}`,
    `Challenges solved: ${number(day.met.challenges)}; looks into the queue: ${number(day.met.queued)}; files given again: ${number(day.met.busy)}; turns left over: ${day.turnsLeft}`,
    `Codes the attacker got: ${number(day.attack.codes)} of ${number(day.attacks)}, at most ${number(day.mostCodes)}; answers: ${answers.join(', ')}`,
    isWhole(day) ? 'Everybody got through' : 'NOT everybody got through as they should',
  ].join('\n');
}
