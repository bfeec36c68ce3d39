import type { Caller } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../../http/api-error.ts';
import { selectApplicationDetails } from './select-applications.ts';

/** One application of the caller's scope. @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export async function getApplication(db: Database, caller: Caller, id: string) {
  const row = await selectApplicationDetails(db)
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
