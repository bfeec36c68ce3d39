import { minPasswordLength, passwordLength } from '@tvet/contract';

/** The bars of the strength meter: one for each property that makes a password harder to guess. */
export const strengthBars = 5;

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u];

/**
 * 0 to 5: one point each for length, a capital letter, a small letter, a digit and a special character.
 * Letters of every alphabet count as letters.
 */
export const passwordScore = (password: string): number =>
  kinds.filter((kind) => kind.test(password)).length + (passwordLength(password) >= minPasswordLength ? 1 : 0);

export type StrengthLabel = 'Weak' | 'Medium' | 'Strong';

export function strengthLabel(score: number): StrengthLabel {
  if (score >= strengthBars) return 'Strong';
  return score >= 3 ? 'Medium' : 'Weak';
}
