import * as z from 'zod';
import { decidedInOrder, instant, recordId, spanInOrder } from '../../core/fields.ts';
import { dataAnswer } from '../../core/list.ts';
import { applicationFilters, orderQuery } from '../schema.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The media type of each format. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** The list that is exported: its filters and its order, without pages (rules 10.12). */
export const exportQuery = applicationFilters
  .extend(orderQuery)
  .refine(...spanInOrder)
  .refine(...decidedInOrder);
export type ExportQuery = z.infer<typeof exportQuery>;

export const newExport = z.object({
  format: z.enum(exportFormats, { error: `must be one of ${exportFormats.join(', ')}` }),
});

export const exportStatuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Returns true if the file is not finished yet. */
export const isOpenExport = ({ status }: { readonly status: ExportStatus }): boolean =>
  status === 'queued' || status === 'running';

/** `process_ended`: the process that wrote the file was killed. */
export const exportErrors = ['storage_full', 'process_ended', 'internal'] as const;
export type ExportError = (typeof exportErrors)[number];

/** An export of the list of applications, shown to the person who started it. */
export const applicationExport = z
  .object({
    id: recordId,
    format: z.enum(exportFormats),
    status: z.enum(exportStatuses),
    /** Rows written so far, at most a second old. */
    rows: z.int(),
    /** Rows of the whole file; null before they are counted. */
    total: z.int().nullable(),
    /** The time for which every row of the file is true; null before the file is started. */
    asOf: instant.nullable(),
    /** The address where a browser can fetch the file without a token, and resume; null while there is no file. */
    fileUrl: z.string().nullable(),
    /** The time when the file is deleted. */
    expiresAt: instant.nullable(),
    /** The cause of the failure. */
    error: z.enum(exportErrors).nullable(),
  })
  .meta({ id: 'ApplicationExport' });
export type ApplicationExport = z.infer<typeof applicationExport>;

export const applicationExportAnswer = dataAnswer(applicationExport);
export const ownExportsAnswer = dataAnswer(z.array(applicationExport));
