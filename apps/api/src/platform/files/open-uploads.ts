import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import type { UploadField } from './upload-field.ts';

/** More than a person with a bad network needs; 200 MB of any one field, whoever has its link. */
export const mostOpenUploads = 20;
/** What is under way when its address expires may end as late as this. */
const settledAfterMs = 10 * 60_000;

/**
 * Makes room for one more upload of a field, in the transaction that grants it: answers the keys of the oldest ones that
 * nothing became of, for `deleteRetired`. @throws ApiError TOO_MANY_ATTEMPTS where all may still arrive.
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

/** What cannot be deleted now is the sweep's. */
export async function deleteRetired({ db, services }: Work, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const isGone = await services.storage.delete(key).then(
      () => true,
      () => false,
    );
    if (isGone) await db.deleteFrom('stored_objects').where('key', '=', key).execute();
  }
}
