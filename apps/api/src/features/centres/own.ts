import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';

export const isOwnCentre = ({ centreIds }: Caller, centreId: string): boolean => centreIds.includes(centreId);

/** For calls that are of one's own centres alone. @throws ApiError NOT_FOUND, as for a centre that is not there. */
export function refuseForeignCentre(caller: Caller, centreId: string | undefined): void {
  if (centreId !== undefined && !isOwnCentre(caller, centreId)) throw notFound();
}
