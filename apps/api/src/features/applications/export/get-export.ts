import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { isInLine, lockPlaces, takePlace } from '../../../applications/exports/places.ts';
import type { Work } from '../../../http/work.ts';
import { ownExport } from './policy.ts';
import type { PlacedExport } from './present-export.ts';

/** How far it is. Whoever waits is counted before others for having looked, and has a place once it is their turn. */
export async function getExport(
  work: Work<Caller>,
  { params: { id } }: CallInput<typeof calls.getExport>,
): Promise<PlacedExport> {
  const found = await ownExport(work, id);
  if (!isInLine(found, work.now)) return { row: found, position: 0 };
  // Another of theirs may take its place meanwhile: the lock comes before the row, as wherever both are held.
  const now = await lockPlaces(work);
  const row = await ownExport(work, id);
  if (!isInLine(row, now)) return { row, position: 0 };
  const position = await takePlace(work, row);
  return { row: await ownExport(work, id), position };
}
