import type { CallInput, calls, ExportFormat, ExportQuery } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { takePlace } from '../../../applications/exports/places.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';
import { newExport } from './new-export.ts';
import { type BegunFile, beginFile } from './open-file.ts';
import { findOwn, type OwnExport } from './own-export.ts';

/** Takes a place, or stands in line for one (rules 10.12). @throws ApiError EXPORT_UNDER_WAY. */
export async function beginExport(
  work: Work<Caller>,
  { query, body: { format } }: CallInput<typeof calls.beginExport>,
): Promise<OwnExport> {
  const row = await newExport(work, format, query);
  const position = await takePlace(work, row);
  return { row: await findOwn(work, row.id), position };
}

/** The same for whoever does not wait: the file at once, or a refusal that leaves nothing behind. @throws ApiError EXPORT_UNDER_WAY or EXPORTS_BUSY. */
export const exportAtOnce =
  (format: ExportFormat) =>
  async (work: Work<Caller>, { query }: { readonly query: ExportQuery }): Promise<BegunFile> => {
    const row = await newExport(work, format, query);
    if ((await takePlace(work, row)) > 0) throw new ApiError('EXPORTS_BUSY', { retryAfter: 60 });
    return { row: await beginFile(work, row.id), caller: work.caller };
  };
