import type { ExportFormat, ExportQuery } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { takePlace } from '../../../applications/exports/places.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';
import { type BegunFile, beginFile } from './begin-file.ts';
import { newExport } from './new-export.ts';

/**
 * The file at once, for whoever does not wait, or a refusal that leaves nothing behind (rules 10.12).
 * @throws ApiError EXPORT_UNDER_WAY or EXPORTS_BUSY.
 */
export const exportAtOnce =
  (format: ExportFormat) =>
  async (work: Work<Caller>, { query }: { readonly query: ExportQuery }): Promise<BegunFile> => {
    const row = await newExport(work, format, query);
    if ((await takePlace(work, row)) > 0) throw new ApiError('EXPORTS_BUSY', { retryAfter: 60 });
    return { row: await beginFile(work, row.id), caller: work.caller };
  };
