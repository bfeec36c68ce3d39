import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { inScope } from '../applications/index.ts';

/* A request with a link has already proved the id. A signed-in user has to own the record. */

/** @throws ApiError NOT_FOUND, for a missing application and for another person's alike. */
export async function findApplicationId({ db, caller }: Work<Caller | undefined>, id: string): Promise<string> {
  const query = db.selectFrom('applications').select('id').where('id', '=', id);
  const row = await (caller ? query.where(inScope(caller)) : query).executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/**
 * The row of an applicant by their public id. @throws ApiError NOT_FOUND, for a missing applicant and for another person alike.
 */
export async function findApplicantRow({ db, caller }: Work<Caller | undefined>, publicId: string): Promise<string> {
  const query = db.selectFrom('applicants').select('id').where('public_id', '=', publicId);
  const row = await (caller ? query.where('user_id', '=', caller.id) : query).executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}
