import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../../platform/calls/work.ts';

/**
 * Sets the centres that a person runs, in this order. `field` names them in the request.
 * @throws ApiError CENTRE_UNKNOWN if one does not exist.
 */
export async function setCentres(
  { db }: Work,
  userId: string,
  centreIds: readonly string[],
  field: string,
): Promise<void> {
  await db.deleteFrom('user_centres').where('user_id', '=', userId).execute();
  if (centreIds.length === 0) return;
  const known = await db.selectFrom('centres').select('id').where('id', 'in', centreIds).execute();
  if (known.length < centreIds.length) throw new ApiError('CENTRE_UNKNOWN', { at: [field] });
  await db
    .insertInto('user_centres')
    .values(centreIds.map((centre_id, position) => ({ user_id: userId, centre_id, position })))
    .execute();
}
