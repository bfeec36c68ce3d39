import { createHash } from 'node:crypto';
import { type Call, problemOf } from '@tvet/contract';
import { ApiError } from './api-error.ts';
import type { Work } from './work.ts';

interface Write {
  readonly call: Call;
  /** The request as it was understood. */
  readonly input: object;
  /** The header as it came. */
  readonly key: string | string[] | undefined;
}

/**
 * Runs a write once per person and `Idempotency-Key`, in the write's own transaction: a repeat, even one that arrives
 * while the first is under way, gets the first's answer (rules 9.13). A refused write is not remembered.
 * @throws ApiError IDEMPOTENCY_CONFLICT when the key came with another request.
 */
export async function once<A>(
  { db, caller }: Work,
  { call, input, key }: Write,
  command: () => Promise<A>,
): Promise<A> {
  if (!caller || key === undefined) return command();
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new ApiError('INVALID_FORM', {
      fields: [problemOf('Idempotency-Key', 'invalid_key')],
    });
  }

  const requestHash = createHash('sha256')
    .update(JSON.stringify([call.method, call.path, input]))
    .digest();
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_id: caller.id, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();

  const row = db.selectFrom('idempotency_keys').where('user_id', '=', caller.id).where('key', '=', key);
  if (!mine) {
    const earlier = await row.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
    if (!requestHash.equals(earlier.request_hash)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return earlier.answer as A;
  }
  const answer = await command();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', caller.id)
    .where('key', '=', key)
    .execute();
  return answer;
}
