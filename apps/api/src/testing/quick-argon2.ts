import { hash as hashInNode, type Options, verify as verifyInNode } from '@node-rs/argon2';

/** Argon2id with the least possible work, without separate threads. password.unit.test.ts checks the portal's real parameters. */
export const hash = (password: string, options: Options): Promise<string> =>
  hashInNode(password, { ...options, memoryCost: 8, timeCost: 1 });
export const verify = (hashed: string, password: string): Promise<boolean> => verifyInNode(hashed, password);
