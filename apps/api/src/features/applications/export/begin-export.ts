import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { takePlace } from '../../../applications/exports/places.ts';
import type { Work } from '../../../http/work.ts';
import { newExport } from './new-export.ts';
import { ownExport } from './policy.ts';
import type { PlacedExport } from './present-export.ts';

/** Takes a place, or stands in line for one (rules 10.12). @throws ApiError EXPORT_UNDER_WAY. */
export async function beginExport(
  work: Work<Caller>,
  { query, body: { format } }: CallInput<typeof calls.beginExport>,
): Promise<PlacedExport> {
  const row = await newExport(work, format, query);
  const position = await takePlace(work, row);
  return { row: await ownExport(work, row.id), position };
}
