import { msg } from '@lingui/core/runtime-macro';
import type { Category } from '../core/categories.ts';

/** The proofs that VEI accepts, with their labels. One is required. */
export const proofLabels = {
  prior_learning: msg`Recognition of Prior Learning`,
  first_school_leaving: msg`First School Leaving Certificate`,
  non_formal: msg`Non-formal education certificate`,
} as const;
export type ProofKind = keyof typeof proofLabels;
export const proofKinds = Object.keys(proofLabels) as [ProofKind, ...ProofKind[]];

/** The entry requirements that a programme can have, with their labels. */
export const requirementLabels = {
  nin: msg`National Identification Number (NIN)`,
  bvn: msg`Bank Verification Number (BVN)`,
  proof: msg`Proof of prior learning or education`,
} as const;
export type Requirement = keyof typeof requirementLabels;
export const requirements = Object.keys(requirementLabels) as [Requirement, ...Requirement[]];

/** The entry requirements of each programme (rules 1.6, 1.7); MCP arrives by import. */
export const entryRequirements: Readonly<Record<Category, readonly Requirement[]>> = {
  STC: ['nin', 'bvn'],
  VEI: ['proof'],
  MCP: [],
};
