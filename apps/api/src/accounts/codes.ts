import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tvet/contract';
import type { Work } from '../http/work.ts';
import type { Sealer } from '../security/sealer.ts';

export type CodePurpose = 'reset_password' | 'confirm_phone' | 'confirm_email';

/** A code lives 10 minutes and takes 5 tries (decisions C5). */
export const codeLifeMs = 10 * 60 * 1000;
const tries = 5;

/**
 * A fresh code in digits; the one before it is void. Only its keyed hash is stored.
 * The caller's transaction holds the person's row, so that two codes at once cannot both be live.
 */
export async function issueCode({ db, now, services }: Work, userId: string, purpose: CodePurpose): Promise<string> {
  await db
    .updateTable('codes')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  await db
    .insertInto('codes')
    .values({
      user_id: userId,
      purpose,
      code_hash: hashCode(services.sealer, userId, purpose, code),
      tries_left: tries,
      expires_at: new Date(now.getTime() + codeLifeMs),
      created_at: now,
    })
    .execute();
  return code;
}

/**
 * Whose live code this is, of the people named, and spends it; a code that is nobody's costs each of them a try.
 * The caller's transaction holds their rows and must be committed for the try to count.
 */
export async function takeCode(
  { db, now, services }: Work,
  { userIds, purpose, code }: { userIds: readonly string[]; purpose: CodePurpose; code: string },
): Promise<string | undefined> {
  if (userIds.length === 0) return undefined;
  const live = await db
    .selectFrom('codes')
    .select(['id', 'user_id', 'code_hash'])
    .where('user_id', 'in', userIds)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .execute();
  const isRight = (row: { user_id: string; code_hash: Buffer }) =>
    timingSafeEqual(row.code_hash, hashCode(services.sealer, row.user_id, purpose, code));
  const right = live.find(isRight);
  const ids = live.map(({ id }) => id);
  if (right) {
    await db.updateTable('codes').set({ used_at: now }).where('id', '=', right.id).execute();
  } else if (ids.length > 0) {
    await db
      .updateTable('codes')
      .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('id', 'in', ids)
      .execute();
  }
  return right?.user_id;
}

/** Bound to its person and purpose: the same digits are another code elsewhere. */
export const hashCode = (sealer: Sealer, userId: string, purpose: CodePurpose, code: string): Buffer =>
  sealer.index('code', `${userId} ${purpose} ${code}`);
