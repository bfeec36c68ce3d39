/* Separate from the schemas, so that a page of the public site need not load them. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { sayDay, sayTime } from '../core/say.ts';
import type { OfferedCategory } from './schema.ts';

/** The programmes that visitors can apply to, with their names (rules 1.4). */
export const programmeNames: Readonly<Record<OfferedCategory, MessageDescriptor>> = {
  STC: msg`STC (6 months)`,
  VEI: msg`VEI (1 year)`,
};

/** 'STC (6 months) and VEI (1 year)'. */
export const sayProgrammes = (categories: readonly OfferedCategory[], i18n: I18n): string =>
  new Intl.ListFormat(i18n.locale).format(categories.map((category) => i18n._(programmeNames[category])));

/** `open`: the programme accepts applications. `changesAt`: its next automatic change (ISO 8601), or `null` without a date. */
export interface IntakeFacts {
  readonly open: boolean;
  readonly changesAt: string | null;
}

/** `opens`: closed, with a known opening day. */
export type IntakeState = 'open' | 'opens' | 'closed';

export interface IntakeWords {
  readonly state: IntakeState;
  /** One complete sentence that names the programme. */
  readonly sentence: string;
}

/**
 * Returns the state of one programme's intake and the sentence that every page, message and notice uses for it (rules 7.6). A
 * sentence never covers another programme.
 */
export function sayIntake(category: OfferedCategory, { open, changesAt }: IntakeFacts, i18n: I18n): IntakeWords {
  const programme = i18n._(programmeNames[category]);
  if (open) {
    const sentence = changesAt ? openUntil(programme, changesAt, i18n) : msg`${{ programme }} is open now.`;
    return { state: 'open', sentence: i18n._(sentence) };
  }
  if (changesAt) {
    const [day, time] = [sayDay(changesAt, i18n), sayTime(changesAt, i18n)];
    return { state: 'opens', sentence: i18n._(msg`${{ programme }} opens on ${{ day }} at ${{ time }}.`) };
  }
  return { state: 'closed', sentence: i18n._(msg`${{ programme }} is closed. No opening date has been set yet.`) };
}

/** Midnight counts as the end of the day before it. */
function openUntil(programme: string, instant: string, i18n: I18n): MessageDescriptor {
  if (isMidnight(instant)) {
    const lastDay = new Date(Date.parse(instant) - 1).toISOString();
    return msg`${{ programme }} is open until the end of ${{ day: sayDay(lastDay, i18n) }}.`;
  }
  return msg`${{ programme }} is open until ${{ day: sayDay(instant, i18n) }} at ${{ time: sayTime(instant, i18n) }}.`;
}

/** Nigerian time is an hour ahead of UTC all year. */
const isMidnight = (instant: string): boolean => new Date(instant).toISOString().slice(11, 16) === '23:00';

/** Returns the same for every programme, in their order. */
export const sayIntakes = (
  intake: Readonly<Record<OfferedCategory, IntakeFacts>>,
  i18n: I18n,
): (IntakeWords & { readonly category: OfferedCategory })[] =>
  (Object.keys(programmeNames) as OfferedCategory[]).map((category) => ({
    category,
    ...sayIntake(category, intake[category], i18n),
  }));
