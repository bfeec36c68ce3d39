import * as z from 'zod';
import { applicationFilters, applicationOrders } from '../applications/schema.ts';
import { decidedInOrder, instant, recordId, spanInOrder } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';

/** What a list of applications is exported as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The media type of each. */
export const exportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** The list that is exported: its filters and its order, without pages (rules 10.12). */
export const exportQuery = applicationFilters
  .extend({
    sort: z.enum(applicationOrders, { error: `must be one of ${applicationOrders.join(', ')}` }).default('newest'),
  })
  .refine(...spanInOrder)
  .refine(...decidedInOrder);
export type ExportQuery = z.infer<typeof exportQuery>;

export const newExport = z.object({
  format: z.enum(exportFormats, { error: `must be one of ${exportFormats.join(', ')}` }),
});

/**
 * `waiting`: others are before it. `ready`: its file can be fetched, once. `running`: the file is being written. Then `done`,
 * `cancelled` by the person, or `cut`.
 */
export const exportStatuses = ['waiting', 'ready', 'running', 'done', 'cancelled', 'cut'] as const;

/**
 * Why a file is incomplete: its reader went away, or took it too slowly; the person's access ended; the portal failed, or the
 * process that wrote it ended.
 */
export const exportCuts = ['reader_gone', 'reader_stalled', 'access_ended', 'failed', 'process_ended'] as const;
export type ExportCut = (typeof exportCuts)[number];

/** An export of the list of applications, to the person who asked for it and to nobody else. */
export const applicationExport = z
  .object({
    id: recordId,
    format: z.enum(exportFormats),
    status: z.enum(exportStatuses),
    /** While it waits: its place in line, 1 for whoever is next. */
    position: z.int().nullable(),
    /** While it is ready: where a browser fetches the file, once, without a token. */
    fileUrl: z.string().nullable(),
    /** Rows handed out until now; a second old at most. */
    rows: z.int(),
    /** Rows of the whole file; null before they are counted. */
    total: z.int().nullable(),
    /** When its file was fetched; null before. Of one that is over: whether anybody has any of it. */
    begunAt: instant.nullable(),
    /** The moment that every row of the file is true for; null before the file is begun. */
    asOf: instant.nullable(),
    /** Of a file that was cut: why. */
    cutBy: z.enum(exportCuts).nullable(),
  })
  .meta({ id: 'ApplicationExport' });
export type ApplicationExport = z.infer<typeof applicationExport>;

export const applicationExportAnswer = dataAnswer(applicationExport);

/** What an address of a file brings along. */
export const exportFileQuery = z.object({
  ticket: z.string('is needed').min(1, 'is needed').max(1_000),
});
