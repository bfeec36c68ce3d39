import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { mayBeOpened } from '../../centres/scope.ts';
import { notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import { type SelectedCentre, selectCentres } from './select-centres.ts';

/** One centre of the caller's scope. @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export const getCentre = (work: Work<Caller>, { params }: CallInput<typeof calls.getCentre>) =>
  findCentre(work, params.id);

/** @throws ApiError NOT_FOUND, alike for what is not there and not theirs. */
export async function findCentre({ db, caller }: Work<Caller>, id: string): Promise<SelectedCentre> {
  const row = await selectCentres(db).where('centres.id', '=', id).where(mayBeOpened(caller)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
