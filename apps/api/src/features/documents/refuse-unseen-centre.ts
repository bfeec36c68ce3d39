import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { seesCentre } from './policy.ts';

/** @throws ApiError NOT_FOUND, for a missing centre and for one out of scope alike. */
export async function refuseUnseenCentre({ db, caller }: Work<Caller>, centreId: string): Promise<void> {
  if (!seesCentre(caller, centreId)) throw notFound();
  const centre = await db.selectFrom('centres').select('id').where('id', '=', centreId).executeTakeFirst();
  if (!centre) throw notFound();
}
