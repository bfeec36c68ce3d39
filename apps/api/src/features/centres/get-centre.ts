import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { mayBeOpened } from './scope.ts';
import { type SelectedCentre, selectCentres } from './select-centres.ts';

/** One centre of the caller's scope. @throws ApiError NOT_FOUND, for a missing centre and for one out of scope alike. */
export const getCentre = (work: Work<Caller>, { params }: CallInput<typeof calls.getCentre>) =>
  findCentre(work, params.id);

/** @throws ApiError NOT_FOUND, for a missing centre and for one out of scope alike. */
export async function findCentre({ db, caller }: Work<Caller>, id: string): Promise<SelectedCentre> {
  const row = await selectCentres(db).where('centres.id', '=', id).where(mayBeOpened(caller)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
