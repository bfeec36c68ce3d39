import type { CallInput, calls, ExportFormat, ExportQuery } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { type ExportRow, takePlace } from '../../../applications/exports/places.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Work } from '../../../http/work.ts';
import { type BegunFile, beginFile } from './open-file.ts';
import { findOwn, type OwnExport } from './own-export.ts';

/** Takes a place, or stands in line for one (rules 10.12). */
export async function beginExport(
  work: Work<Caller>,
  { query, body: { format } }: CallInput<typeof calls.beginExport>,
): Promise<OwnExport> {
  const row = await insertExport(work, format, query);
  const position = await takePlace(work, row);
  return { row: await findOwn(work, row.id), position };
}

/** The same for whoever does not wait: the file at once, or a refusal that leaves nothing behind. @throws ApiError EXPORTS_BUSY. */
export const exportAtOnce =
  (format: ExportFormat) =>
  async (work: Work<Caller>, { query }: { readonly query: ExportQuery }): Promise<BegunFile> => {
    const row = await insertExport(work, format, query);
    if ((await takePlace(work, row)) > 0) throw new ApiError('EXPORTS_BUSY', { retryAfter: 60 });
    return { row: await beginFile(work, row.id), caller: work.caller };
  };

const insertExport = (
  { db, caller, now }: Work<Caller>,
  format: ExportFormat,
  query: ExportQuery,
): Promise<ExportRow> =>
  db
    .insertInto('application_exports')
    .values({
      user_id: caller.id,
      session_id: caller.sessionId,
      format,
      filters: JSON.stringify(query),
      asked_at: now,
      counts_until: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
