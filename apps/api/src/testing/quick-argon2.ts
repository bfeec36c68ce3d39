import { hash as hashInNode, type Options, verify as verifyInNode } from '@node-rs/argon2';

/** Argon2id at the least work it can do, without threads of its own; password.unit.test.ts checks the work that the portal asks for. */
export const hash = (password: string, options: Options): Promise<string> =>
  hashInNode(password, { ...options, memoryCost: 8, timeCost: 1 });
export const verify = (hashed: string, password: string): Promise<boolean> => verifyInNode(hashed, password);
