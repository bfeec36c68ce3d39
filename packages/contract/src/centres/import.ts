import * as z from 'zod';
import { flag } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import type { CentreField } from './change.ts';

interface ImportColumn {
  readonly field: CentreField | 'skills';
  /** The header in exports and in the template. */
  readonly header: string;
  /** True for a column that every import requires. */
  readonly needed?: true;
  /** Other names of the column. */
  readonly aliases: readonly string[];
}

/** The columns of an import and of an export, in the export's order (rules 15.14). */
export const importColumns: readonly ImportColumn[] = [
  { field: 'tvetCode', header: 'CODE', needed: true, aliases: ['TVET CODE', 'CENTRE CODE', 'CENTER CODE'] },
  { field: 'tvetName', header: 'NAME', needed: true, aliases: ['TVET NAME', 'CENTRE NAME', 'CENTER NAME', 'CENTRE'] },
  { field: 'tvetCategory', header: 'CATEGORY', needed: true, aliases: ['TVET CATEGORY'] },
  { field: 'stateName', header: 'STATE', needed: true, aliases: ['STATE NAME'] },
  { field: 'lga', header: 'LGA', aliases: ['LOCAL GOVERNMENT AREA', 'AREA'] },
  { field: 'locationAddress', header: 'LOCATION', aliases: ['ADDRESS', 'LOCATION ADDRESS'] },
  { field: 'contactName', header: 'CONTACT NAME', aliases: ['CONTACT', 'CONTACT PERSON'] },
  { field: 'contactEmail', header: 'CONTACT EMAIL', aliases: ['CONTACT E-MAIL'] },
  { field: 'contactPhone', header: 'CONTACT PHONE', aliases: ['CONTACT NUMBER', 'CONTACT PHONE NUMBER'] },
  { field: 'emailAddress1', header: 'EMAIL', aliases: ['E-MAIL', 'EMAIL ADDRESS', 'EMAIL ADDRESS 1'] },
  { field: 'phoneNumber1', header: 'PHONE', aliases: ['PHONE NUMBER', 'PHONE NUMBER 1', 'TELEPHONE'] },
  { field: 'status', header: 'STATUS', aliases: [] },
  { field: 'ideasFunded', header: 'IDEAS FUNDED', aliases: ['IDEAS', 'FUNDED'] },
  /** `Plumbing & Pipe-fitting: 40/2; Blacksmithing: 20/1`, each with capacity and streams. */
  { field: 'skills', header: 'SKILLS', aliases: ['TRADES'] },
];

/** The most lines below the header of an import, because a file of short lines has millions. */
export const maxImportLines = 100_000;
/** The largest import, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** The media types of CSV files, on which browsers and systems disagree. */
export const importTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
] as const;

/** The result for a row. */
export const importActions = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];

/**
 * The most rows that a report lists. It gives the number of the others. Half of the listed rows are refused ones, if there are
 * enough.
 */
export const mostReportedRows = 5000;

export const importRow = z
  .object({
    /** The line of the file on which the row begins. */
    row: z.int(),
    action: z.enum(importActions),
    tvetCode: z.string(),
    tvetName: z.string(),
    /** The reasons why it is refused. `field` is the column's header. */
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    /** The changes that would be, or were, made. `field` is the column's header. */
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  })
  .meta({ id: 'CentreImportRow' });
export type ImportRow = z.infer<typeof importRow>;

/** Unchanged rows are counted but not listed. */
export const importReport = z
  .object({
    dryRun: z.boolean(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** In the order of the file; at most `mostReportedRows`. */
    rows: z.array(importRow),
    /** The number of rows that are not listed. */
    rowsLeftOut: z.int(),
    /** The headers of unknown columns. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'CentreImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const importQuery = z.object({
  /** Reports what the import would do, and changes nothing. */
  dryRun: flag.default(false),
});
export const importAnswer = dataAnswer(importReport);
