import { createHash } from 'node:crypto';
import { type Call, isKeyed } from '@tvet/contract';
import { ApiError } from '../core/api-error.ts';
import { problemOf } from '../core/field-problem.ts';
import type { Work } from '../platform/calls/work.ts';
import { preparedStatement } from '../platform/database/connect.ts';

/** The identity of a remembered request. */
export interface Remembered {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

interface Write {
  readonly call: Call;
  /** The parsed request; an upload is a body of bytes. */
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  /** The header as received. */
  readonly key: string | string[] | undefined;
}

/**
 * Returns the key under which a write is remembered, if it is. It reads the whole request, so call it before the
 * transaction. @throws ApiError INVALID_FORM when the key has the wrong format.
 */
export function rememberedAs({ caller }: Work, { call, input, key }: Write): Remembered | undefined {
  if (!caller || key === undefined || !isKeyed(call)) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new ApiError('INVALID_FORM', { fields: [problemOf('Idempotency-Key', 'invalid_key')] });
  }
  const { body, ...parts } = input;
  const hash = createHash('sha256');
  if (body instanceof Uint8Array) hash.update(JSON.stringify([call.method, call.path, parts])).update(body);
  else hash.update(JSON.stringify([call.method, call.path, { ...parts, body }]));
  return { userId: caller.id, key, requestHash: hash.digest() };
}

/**
 * Runs a write once per person and `Idempotency-Key`, in the write's own transaction. A repeat, even during the first run,
 * gets the first response (rules 9.13). A rejected write is not remembered.
 * @throws ApiError IDEMPOTENCY_CONFLICT when the key was used with another request.
 */
export async function once<A>(
  { db }: Work,
  { userId, key, requestHash }: Remembered,
  command: () => Promise<A>,
): Promise<A> {
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .modifyEnd(preparedStatement)
    .executeTakeFirst();

  const row = db.selectFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key);
  if (!mine) {
    const earlier = await row.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
    if (!requestHash.equals(earlier.request_hash)) throw new ApiError('IDEMPOTENCY_CONFLICT');
    return earlier.answer as A;
  }
  const answer = await command();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .modifyEnd(preparedStatement)
    .execute();
  return answer;
}
