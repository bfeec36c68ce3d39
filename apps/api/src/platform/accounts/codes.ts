import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import type { Sealer } from '../security/sealer.ts';

type Confirming = 'confirm_phone' | 'confirm_email';

/** The owner and the purpose of a code. A sign-up is not an account yet, so it has no password to reset. */
export type CodeOwner =
  | { readonly userId: string; readonly purpose: 'reset_password' | 'withdraw_application' | Confirming }
  | { readonly signUpId: string; readonly purpose: Confirming };

/** A code is valid for 10 minutes and 5 tries (rules 4.6). */
export const codeLifeMs = 10 * 60 * 1000;
const tries = 5;

const keysOf = (owner: CodeOwner) =>
  'userId' in owner
    ? { user_id: owner.userId, purpose: owner.purpose }
    : { sign_up_id: owner.signUpId, purpose: owner.purpose };

/**
 * Creates a code of digits and voids the previous one. Only its keyed hash is stored. If a known device requested the
 * code, wrong tries from other devices do not use up its tries (rules 4.35). With `isSent: false` no code is the right one: its
 * tries are counted like those of a code that was sent, so that they do not show the difference.
 * The transaction must lock the owner's row, so that two concurrent codes cannot both be valid.
 */
export async function issueCode(
  { db, now, services }: Work,
  owner: CodeOwner,
  { onKnownDevice = false, isSent = true } = {},
): Promise<string> {
  await db
    .updateTable('codes')
    .set({ voided_at: now })
    .where((eb) => eb.and(keysOf(owner)))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  await db
    .insertInto('codes')
    .values({
      ...keysOf(owner),
      code_hash: isSent ? hashCode(services.sealer, owner, code) : randomBytes(hashLength),
      tries_left: tries,
      strange_tries_left: onKnownDevice ? tries : null,
      expires_at: new Date(now.getTime() + codeLifeMs),
      created_at: now,
    })
    .execute();
  return code;
}

interface LiveCode {
  readonly createdAt: Date;
  readonly isOfKnownDevice: boolean;
}

/** The owner's code, while it can still be used. */
export async function liveCode({ db, now }: Work, owner: CodeOwner): Promise<LiveCode | undefined> {
  const code = await db
    .selectFrom('codes')
    .select(['created_at', 'strange_tries_left'])
    .where((eb) => eb.and(keysOf(owner)))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code && { createdAt: code.created_at, isOfKnownDevice: code.strange_tries_left !== null };
}

/**
 * Returns true if this is the owner's valid code, and spends it. A wrong code costs a try.
 * The transaction must lock the owner's row and be committed for the try to count.
 */
export async function takeCode(
  { db, now, services }: Work,
  owner: CodeOwner,
  code: string,
  { onKnownDevice = false } = {},
): Promise<boolean> {
  const live = await db
    .selectFrom('codes')
    .select(['id', 'code_hash', 'tries_left', 'strange_tries_left'])
    .where((eb) => eb.and(keysOf(owner)))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!live) return false;
  const column = onKnownDevice || live.strange_tries_left === null ? 'tries_left' : 'strange_tries_left';
  if (!live[column]) return false;
  const isRight = timingSafeEqual(live.code_hash, hashCode(services.sealer, owner, code));
  await db
    .updateTable('codes')
    .set((eb) => (isRight ? { used_at: now } : { [column]: eb(column, '-', 1) }))
    .where('id', '=', live.id)
    .execute();
  return isRight;
}

/** The tries that are left for the owner's newest code; `undefined` if it has none that was valid until now. */
export async function triesLeftOf({ db, now }: Work, owner: CodeOwner): Promise<number | undefined> {
  const code = await db
    .selectFrom('codes')
    .select('tries_left')
    .where((eb) => eb.and(keysOf(owner)))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code?.tries_left;
}

/** Says that a code is wrong, and how many tries are left if that is known. */
export const wrongCode = (triesLeft: number | undefined): ApiError =>
  new ApiError('INVALID_CODE', triesLeft === undefined ? {} : { params: { triesLeft } });

const hashLength = 32;

/** Bound to its owner and purpose: the same digits are not valid for another one. */
export const hashCode = (sealer: Sealer, owner: CodeOwner, code: string): Buffer =>
  sealer.index('code', `${'userId' in owner ? owner.userId : owner.signUpId} ${owner.purpose} ${code}`);
