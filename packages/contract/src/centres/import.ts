import * as z from 'zod';
import { flag } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import type { CentreField } from './change.ts';

interface ImportColumn {
  readonly field: CentreField | 'skills';
  /** As export and template write it. */
  readonly header: string;
  /** Without it nothing can be imported. */
  readonly needed?: true;
  /** What the same column is called elsewhere. */
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

/** Lines below the header that an import takes at most: of short ones a file has millions. */
export const maxImportLines = 100_000;
/** The largest file that is imported, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024;
/** What a CSV file is sent as; browsers and systems disagree. */
export const importTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
] as const;

/** What becomes of a row. */
export const importActions = ['created', 'changed', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof importActions)[number];

/** Rows that a report names; of more it says how many there are. Half of them are the refused's, if there are so many. */
export const mostReportedRows = 5000;

export const importRow = z
  .object({
    /** The line of the file on which the row begins. */
    row: z.int(),
    action: z.enum(importActions),
    tvetCode: z.string(),
    tvetName: z.string(),
    /** Why it is refused. `field` is the column's header. */
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    /** What would be, or was, changed. `field` is the column's header. */
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
    /** How many more rows there are. */
    rowsLeftOut: z.int(),
    /** Headers of columns that mean nothing here. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'CentreImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const importQuery = z.object({
  /** Says what would be done, and does nothing. */
  dryRun: flag.default(false),
});
export const importAnswer = dataAnswer(importReport);
