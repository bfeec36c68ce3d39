import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tvet/contract';
import type { Sealer } from '../security/sealer.ts';

/** How many wrong codes a row takes (rules 4.6). */
export const codeTries = 5;

/** A fresh code, and its keyed hash for the row of what it confirms. `owner` says whose it is and what for. */
export function newCode(sealer: Sealer, owner: string): { readonly code: string; readonly code_hash: Buffer } {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  return { code, code_hash: hashOf(sealer, owner, code) };
}

/** Whether this is the code of the row; nothing fits where none was made. */
export const isCode = (sealer: Sealer, owner: string, code: string, hash: Buffer | null): boolean =>
  timingSafeEqual(hash ?? Buffer.alloc(hashLength), hashOf(sealer, owner, code)) && hash !== null;

const hashLength = 32;
const hashOf = (sealer: Sealer, owner: string, code: string): Buffer => sealer.index('code', `${owner} ${code}`);
