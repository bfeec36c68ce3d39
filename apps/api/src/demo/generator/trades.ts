import type { SkillOption, Trade } from '@tvet/contract';
import data from '../data/trades.json' with { type: 'json' };
import { weighted } from './random.ts';

interface Demand {
  readonly popularity: number;
  /** The share of women among the applicants. */
  readonly women: number;
}

export const demand: Readonly<Record<Trade, Demand>> = data.demand;

export const popularity = Object.entries(demand).map(
  ([trade, { popularity }]) => [trade as Trade, popularity] as const,
);

/** A random trade for an applicant without a centre. */
export const pickTrade = weighted<SkillOption>([...popularity, ['Other', 1]]);
