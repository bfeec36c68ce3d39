import { createRequire } from 'node:module';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** Argon2id at the least work it can do; password.unit.test.ts checks the work that the portal asks for. */
export const hash: typeof real.hash = (password, options) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
export const { verify } = real;
