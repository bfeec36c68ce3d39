/** One number, and the person who says that it is theirs. */
export interface IdentityQuestion {
  readonly kind: 'nin' | 'bvn';
  /** As it was typed, without spaces. */
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** `unknown`: nobody could say, or not in time. It keeps nobody from applying, and is counted. */
export const identityVerdicts = ['match', 'mismatch', 'unknown'] as const;
export type IdentityVerdict = (typeof identityVerdicts)[number];

/** Says whether a NIN or a BVN is a person's (rules 8.6). */
export interface IdentityCheck {
  /** Never throws: what goes wrong is `unknown`. */
  check(question: IdentityQuestion): Promise<IdentityVerdict>;
}
