import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Makes these the centres a person runs, in this order. `field` names them in the request.
 * @throws ApiError RULE_BROKEN when one does not exist.
 */
export async function setCentres(
  tx: Database,
  userId: string,
  centreIds: readonly string[],
  field: string,
): Promise<void> {
  await tx.deleteFrom('user_centres').where('user_id', '=', userId).execute();
  if (centreIds.length === 0) return;
  const known = await tx.selectFrom('centres').select('id').where('id', 'in', centreIds).execute();
  if (known.length < centreIds.length) {
    const message = 'There is no such centre';
    throw new ApiError('RULE_BROKEN', { message, fields: [{ field, message }] });
  }
  await tx
    .insertInto('user_centres')
    .values(centreIds.map((centre_id, position) => ({ user_id: userId, centre_id, position })))
    .execute();
}
