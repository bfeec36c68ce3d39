import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Database } from '../../platform/database/connect.ts';

/**
 * One of the caller's own centres, signed or not. Other centres are not found (rules 16.11). An invited administrator reaches
 * only the centre of the link, which was checked before.
 */
export async function ownCentre(db: Database, caller: Caller, centreId: string) {
  const centre = await db
    .selectFrom('user_centres')
    .innerJoin('centres', 'centres.id', 'user_centres.centre_id')
    .leftJoin('agreements', 'agreements.centre_id', 'centres.id')
    .select([
      'centres.id',
      'centres.name',
      'agreements.id as agreementId',
      'agreements.accepted_at as acceptedAt',
      'agreements.sealed_paper_id as paperId',
    ])
    .where('user_centres.user_id', '=', caller.id)
    .where('centres.id', '=', centreId)
    .executeTakeFirst();
  if (!centre) throw notFound();
  return centre;
}
