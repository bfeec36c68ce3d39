import type { PasswordReset } from './login-answer.ts';
import type { ResetStore } from './stored-reset.ts';
import type { TokenStore, Tokens } from './stored-tokens.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned token with these claims, for tests. */
export const tokenOf = (claims: Record<string, unknown>): string => `${encode({ alg: 'none' })}.${encode(claims)}.x`;

/** A token that expires in this many seconds. */
export const tokenFor = (seconds: number, claims: Record<string, unknown> = {}): string =>
  tokenOf({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds });

/** Stored tokens without a browser. */
export function memoryStore(initial: Partial<Tokens> = {}): TokenStore {
  let tokens = initial;
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next;
    },
    clear: () => {
      tokens = {};
    },
  };
}

/** A ResetStore in memory. */
export function memoryResets(initial?: PasswordReset): ResetStore {
  let reset = initial;
  return {
    read: () => reset,
    write: (next) => {
      reset = next;
    },
    clear: () => {
      reset = undefined;
    },
  };
}
