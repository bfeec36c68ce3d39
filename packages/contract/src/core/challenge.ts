/* Separate from the schemas, so that a browser which solves one need not load them. */

/** The header with the solution of a challenge (rules 4.13), as `encodeSolution` writes it: base64url of JSON. */
export const challengeHeader = 'X-Challenge-Solution';

/** The task of a browser: find the counter whose key, derived with PBKDF2 and SHA-256, begins with `keyPrefix`. */
export interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    /** In hexadecimal, like the salt and the prefix. */
    readonly nonce: string;
    readonly salt: string;
    /** Rounds of PBKDF2 for one counter. */
    readonly cost: number;
    /** In bytes. */
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** In seconds since 1970. Later solutions are rejected. */
    readonly expiresAt?: number | undefined;
    readonly [other: string]: unknown;
  };
  /** The server's signature of the parameters. */
  readonly signature: string;
}

/** The counter, and its key in hexadecimal. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Returns the value of the header. */
export const encodeSolution = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
