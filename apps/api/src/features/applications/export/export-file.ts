import { setTimeout as pause } from 'node:timers/promises';
import {
  type ApplicationExport,
  basePath,
  type CallInput,
  type calls,
  type ExportFormat,
  type ExportQuery,
  exportTypes,
  isOpenExport,
} from '@tvet/contract';
import { ApiError, notFound } from '../../../core/api-error.ts';
import type { Caller } from '../../../core/caller.ts';
import { dayOf } from '../../../core/lagos.ts';
import type { RangedContent, StreamContent } from '../../../platform/calls/bytes.ts';
import type { Work, WorkWith } from '../../../platform/calls/work.ts';
import { inStorage } from '../../../platform/files/storage-errors.ts';
import { exportTickets } from '../../../platform/files/tickets.ts';
import { type ExportRow, findOwnExport, hasFile, loadExporter, startExport } from './exports.ts';

const lookEveryMs = 250;

/** The key of the file in the storage. */
export const exportKey = ({ id, format }: Pick<ExportRow, 'id' | 'format'>): string => `exports/${id}.${format}`;

/** The address of the file for a browser, which sends no token with an address. It works as long as the caller's session. */
export function exportAddress({ services, caller }: Work<Caller>, { id }: Pick<ExportRow, 'id'>): string {
  const ticket = exportTickets(services.sealer).seal(`${id} ${caller.sessionId}`);
  return `${services.address.url}${basePath}/application-exports/${id}/file?ticket=${ticket}`;
}

export function presentExport(row: ExportRow, work: Work<Caller>): ApplicationExport {
  const isTheirs = hasFile(row, work.now) && row.role === work.caller.role;
  return {
    id: row.id,
    format: row.format,
    status: row.status,
    rows: row.rows_done,
    total: row.rows_total,
    asOf: row.as_of?.toISOString() ?? null,
    fileUrl: isTheirs ? exportAddress(work, row) : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    error: row.error,
  };
}

/** The file at an address. @throws ApiError NOT_FOUND, also for a person who has lost access to it (rules 10.12). */
export async function openExportFile(
  work: WorkWith<'storage'>,
  { params: { id }, query: { ticket } }: CallInput<typeof calls.getExportFile>,
): Promise<RangedContent> {
  const [ofId, sessionId = ''] = exportTickets(work.services.sealer).open(ticket)?.split(' ') ?? [];
  const row = await work.db
    .selectFrom('application_exports')
    .selectAll()
    .$castTo<ExportRow>()
    .where('id', '=', id)
    .executeTakeFirst();
  const isOpen = row && ofId === id && hasFile(row, work.now) && (await loadExporter(work, row, sessionId));
  if (!isOpen) throw notFound();
  const { storage } = work.services;
  const key = exportKey(row);
  const size = await inStorage(() => storage.sizeOf(key));
  if (size === undefined) throw notFound();
  return {
    ...describe(row),
    content: { etag: `"${id}"`, size, read: (range) => inStorage(() => storage.stream(key, range)) },
  };
}

/**
 * Starts an export, waits for the job to write it, and returns its file.
 * @throws ApiError EXPORT_UNDER_WAY, STORAGE_FULL, UNAVAILABLE.
 */
export const exportAndWait =
  (format: ExportFormat) =>
  async (work: WorkWith<'storage', Caller>, { query }: { readonly query: ExportQuery }): Promise<StreamContent> => {
    let row = await startExport(work, { query, body: { format } });
    while (isOpenExport(row)) {
      await pause(lookEveryMs);
      row = await findOwnExport(work, row.id);
    }
    if (row.error === 'storage_full') throw new ApiError('STORAGE_FULL');
    const content = row.status === 'done' && (await inStorage(() => work.services.storage.stream(exportKey(row))));
    if (!content) throw new ApiError('UNAVAILABLE');
    return { ...describe(row), content };
  };

const describe = ({ format, created_at }: ExportRow): Omit<StreamContent, 'content'> => ({
  type: format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes.xlsx,
  name: `applications-${dayOf(created_at)}.${format}`,
});
