/* Apart from the schemas, so that a page of the public site need not load them. */
import { sayBeginning, sayEnd } from '../core/say.ts';
import type { OfferedCategory } from './schema.ts';

/** The programmes visitors may apply to, as they read of them (rules 1.4). */
export const programmeNames: Readonly<Record<OfferedCategory, string>> = {
  STC: 'STC (6 months)',
  VEI: 'VEI (1 year)',
};

/** Whether a programme takes applications, and when that changes by itself (ISO 8601); `null`: no date is set for it. */
export interface IntakeFacts {
  readonly open: boolean;
  readonly changesAt: string | null;
}

/** `opens`: closed, and the day it opens is known. */
export type IntakeState = 'open' | 'opens' | 'closed';

export interface IntakeWords {
  readonly state: IntakeState;
  /** One whole sentence that names the programme. */
  readonly sentence: string;
}

/**
 * What is true of one programme's intake, in the one sentence that every page, message and notice says of it (rules 7.6).
 * What is said of one programme is never said of another.
 */
export function sayIntake(category: OfferedCategory, { open, changesAt }: IntakeFacts): IntakeWords {
  const name = programmeNames[category];
  if (open) return { state: 'open', sentence: `${name} is open ${changesAt ? sayEnd(changesAt) : 'now'}.` };
  if (changesAt) return { state: 'opens', sentence: `${name} opens ${sayBeginning(changesAt)}.` };
  return { state: 'closed', sentence: `${name} is closed. No opening day is set yet.` };
}

/** The same of every programme, in their order. */
export const sayIntakes = (
  intake: Readonly<Record<OfferedCategory, IntakeFacts>>,
): (IntakeWords & { readonly category: OfferedCategory })[] =>
  (Object.keys(programmeNames) as OfferedCategory[]).map((category) => ({
    category,
    ...sayIntake(category, intake[category]),
  }));
