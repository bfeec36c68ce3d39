import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { type SelectedApplicationDetails, selectApplicationDetails } from './select-applications.ts';

/** One application of the caller's scope. @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export const getApplication = (work: Work<Caller>, { params }: CallInput<typeof calls.getApplication>) =>
  findApplication(work, params.id);

/** @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export async function findApplication({ db, caller }: Work<Caller>, id: string): Promise<SelectedApplicationDetails> {
  const row = await selectApplicationDetails(db)
    .where('applications.id', '=', id)
    .where(inScope(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
