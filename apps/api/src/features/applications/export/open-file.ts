import type { CallInput, calls } from '@tvet/contract';
import { notFound } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';
import { opensExport } from './address.ts';
import { type BegunFile, beginFile } from './begin-file.ts';
import { exporterOf } from './policy.ts';

/** Begins the file that an address opens, once. @throws ApiError NOT_FOUND when it is none of ours, too old, or was begun before. */
export async function openFile(
  work: Work,
  { params: { id }, query: { ticket } }: CallInput<typeof calls.getExportFile>,
): Promise<BegunFile> {
  if (!opensExport(work, id, ticket)) throw notFound();
  const row = await beginFile(work, id);
  const caller = await exporterOf(work, row);
  if (!caller) throw notFound();
  return { row, caller };
}
