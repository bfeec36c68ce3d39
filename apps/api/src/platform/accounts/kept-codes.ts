import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tvet/contract';
import type { Sealer } from '../security/sealer.ts';

/** The number of wrong codes that a row allows (rules 4.6). */
export const codeTries = 5;

/** Returns a new code and its keyed hash for the row that it confirms. `owner` identifies the row and the purpose. */
export function newCode(sealer: Sealer, owner: string): { readonly code: string; readonly code_hash: Buffer } {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  return { code, code_hash: hashOf(sealer, owner, code) };
}

/** Returns true if this is the code of the row; false for every code if the row has none. */
export const isCode = (sealer: Sealer, owner: string, code: string, hash: Buffer | null): boolean =>
  timingSafeEqual(hash ?? Buffer.alloc(hashLength), hashOf(sealer, owner, code)) && hash !== null;

const hashLength = 32;
const hashOf = (sealer: Sealer, owner: string, code: string): Buffer => sealer.index('code', `${owner} ${code}`);
