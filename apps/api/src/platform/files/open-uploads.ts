import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Work, WorkWith } from '../calls/work.ts';
import type { UploadField } from './upload-field.ts';

/** More than a person on a bad network needs; 200 MB for each field and link. */
export const mostOpenUploads = 20;
/** An upload in progress when its address expires may end this much later. */
const settledAfterMs = 10 * 60_000;

/**
 * Makes room for one more upload of a field, in the transaction that grants it. Returns the keys of the oldest unused ones
 * for `deleteRetired`. @throws ApiError TOO_MANY_ATTEMPTS if all may still arrive.
 */
export async function makeRoom({ db, now }: Work, { purpose, ownerId }: UploadField): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${purpose} ${ownerId}`}, 0))`.execute(db);
  const open = await db
    .selectFrom('files')
    .select(['id', 'storage_key', 'expires_at', 'checking_until'])
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'granted')
    .orderBy('expires_at')
    .execute();
  const tooMany = open.length - mostOpenUploads + 1;
  if (tooMany <= 0) return [];
  const isSettled = (at: Date) => at.getTime() + settledAfterMs < now.getTime();
  const retired = open
    .filter(({ expires_at, checking_until }) => isSettled(expires_at) && !(checking_until && checking_until > now))
    .slice(0, tooMany);
  const [oldest] = open;
  if (retired.length < tooMany && oldest) {
    const seconds = Math.max(60, (oldest.expires_at.getTime() + settledAfterMs - now.getTime()) / 1000);
    throw new ApiError('TOO_MANY_ATTEMPTS', { retryAfter: seconds, params: { minutes: Math.ceil(seconds / 60) } });
  }
  const ids = retired.map(({ id }) => id);
  await db.updateTable('files').set({ status: 'replaced' }).where('id', 'in', ids).execute();
  await db.updateTable('stored_objects').set({ delete_after: now }).where('file_id', 'in', ids).execute();
  return retired.map(({ storage_key }) => storage_key);
}

/** Keys that cannot be deleted are left to the sweep. */
export async function deleteRetired({ db, services }: WorkWith<'storage'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const isGone = await services.storage.delete(key).then(
      () => true,
      () => false,
    );
    if (isGone) await db.deleteFrom('stored_objects').where('key', '=', key).execute();
  }
}
