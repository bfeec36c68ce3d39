/* Apart from the schemas, so that a browser which solves one need not load them. */

/** The header that carries the solution of a challenge (rules 4.13): `encodeSolution`, so base64url of JSON. */
export const challengeHeader = 'X-Challenge-Solution';

/** What a browser has to find out: the counter whose key, derived with PBKDF2 and SHA-256, begins with `keyPrefix`. */
export interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    /** In hexadecimal, as the salt and the prefix. */
    readonly nonce: string;
    readonly salt: string;
    /** Rounds of PBKDF2 for one counter. */
    readonly cost: number;
    /** In bytes. */
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** In seconds since 1970; solved later it is of no use. */
    readonly expiresAt?: number | undefined;
    readonly [other: string]: unknown;
  };
  /** Of the server over the parameters. */
  readonly signature: string;
}

/** The counter that was found, and its key in hexadecimal. */
export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** The value of the header. */
export const encodeSolution = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
