import { randomBytes } from 'node:crypto';
import type { Sealer } from '../security/sealer.ts';

/** A family's first token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The keyed hash of a token, as stored in the database. */
export const hashRefreshToken = (sealer: Sealer, token: string): Buffer => sealer.index('refresh-token', token);

/**
 * The next token of a family. It is deterministic, so that a repeated refresh gets the same answer although nothing
 * readable is stored. It cannot be derived from its predecessor without the application secret.
 */
export const successorOf = (sealer: Sealer, token: string): string =>
  sealer.index('refresh-successor', token).toString('base64url');
