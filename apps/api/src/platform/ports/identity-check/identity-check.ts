/** A number and the person who claims it. */
export interface IdentityQuestion {
  readonly kind: 'nin' | 'bvn';
  /** The typed number, without spaces. */
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** `unknown`: no answer, or not in time. It does not prevent an application, and is counted. */
export const identityVerdicts = ['match', 'mismatch', 'unknown'] as const;
export type IdentityVerdict = (typeof identityVerdicts)[number];

/** Checks that a NIN or a BVN belongs to a person (rules 8.6). */
export interface IdentityCheck {
  /** Never throws: an error is `unknown`. */
  check(question: IdentityQuestion): Promise<IdentityVerdict>;
}
