import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';

export const isOwnCentre = ({ centreIds }: Caller, centreId: string): boolean => centreIds.includes(centreId);

/** For calls on the caller's own centres only. @throws ApiError NOT_FOUND, as for a missing centre. */
export function refuseForeignCentre(caller: Caller, centreId: string | undefined): void {
  if (centreId !== undefined && !isOwnCentre(caller, centreId)) throw notFound();
}
