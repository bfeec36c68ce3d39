import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { inScope } from '../../applications/scope.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import {
  type SelectedApplication,
  type SelectedApplicationDetails,
  selectApplicationDetails,
  selectApplications,
} from './select-applications.ts';

/** One application of the caller's scope. @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export async function getApplication(
  { db, caller }: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getApplication>,
): Promise<SelectedApplicationDetails> {
  return found(
    await selectApplicationDetails(db).where('applications.id', '=', id).where(inScope(caller)).executeTakeFirst(),
  );
}

/** As its row shows it: what a step is decided by. @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export async function findApplication({ db, caller }: Work<Caller>, id: string): Promise<SelectedApplication> {
  return found(
    await selectApplications(db).where('applications.id', '=', id).where(inScope(caller)).executeTakeFirst(),
  );
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}
