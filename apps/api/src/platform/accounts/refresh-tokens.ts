import { randomBytes } from 'node:crypto';
import type { Sealer } from '../security/sealer.ts';

/** A family's first token: 256 random bits. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The keyed hash of a token, as stored in the database. */
export const hashRefreshToken = (sealer: Sealer, token: string): Buffer => sealer.index('refresh-token', token);

/**
 * The token that follows: always the same one, so that a repeated refresh can be answered alike although nothing
 * readable is stored. Without the application secret it cannot be worked out from its predecessor.
 */
export const successorOf = (sealer: Sealer, token: string): string =>
  sealer.index('refresh-successor', token).toString('base64url');
