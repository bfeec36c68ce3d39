/* Separate from the schemas, so that a page of the public site need not load them. */
import { sayBeginning, sayEnd } from '../core/say.ts';
import type { OfferedCategory } from './schema.ts';

/** The programmes that visitors can apply to, with their names (rules 1.4). */
export const programmeNames: Readonly<Record<OfferedCategory, string>> = {
  STC: 'STC (6 months)',
  VEI: 'VEI (1 year)',
};

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
export function sayIntake(category: OfferedCategory, { open, changesAt }: IntakeFacts): IntakeWords {
  const name = programmeNames[category];
  if (open) return { state: 'open', sentence: `${name} is open ${changesAt ? sayEnd(changesAt) : 'now'}.` };
  if (changesAt) return { state: 'opens', sentence: `${name} opens ${sayBeginning(changesAt)}.` };
  return { state: 'closed', sentence: `${name} is closed. No opening day is set yet.` };
}

/** Returns the same for every programme, in their order. */
export const sayIntakes = (
  intake: Readonly<Record<OfferedCategory, IntakeFacts>>,
): (IntakeWords & { readonly category: OfferedCategory })[] =>
  (Object.keys(programmeNames) as OfferedCategory[]).map((category) => ({
    category,
    ...sayIntake(category, intake[category]),
  }));
