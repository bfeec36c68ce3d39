import { readFile, stat } from 'node:fs/promises';
import { errorSentence, type ImportReport, type ImportRow, maxImportBytes } from '@tvet/contract';
import { ApiError } from '../core/api-error.ts';
import { english } from '../core/languages.ts';
import { importCentres } from '../features/centres/index.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { AdminError, type Operator } from './operator.ts';

/** The most lines to print. The dry run on the screen shows more. */
const mostLines = 100;

interface Imported {
  readonly said: string;
  /** True if an import would refuse the file. Only a dry run returns true. */
  readonly isRefused: boolean;
}

/**
 * Imports all centres of a CSV file on this machine, or none. A dry run only reports what an import would do.
 * @throws AdminError with a message for the operator.
 */
export async function importCentresFile(operator: Operator, path: string, dryRun: boolean): Promise<Imported> {
  const file = await readCentresFile(path);
  try {
    const report = await inTransaction(operator, (work) => importCentres(work, { file, dryRun }));
    return { said: say(report), isRefused: report.refused > 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const named = (error.fields ?? []).slice(1, mostLines).map(({ message }) => message);
    throw new AdminError([errorSentence(error.code, error.params ?? {}, english), ...named].join('\n'));
  }
}

async function readCentresFile(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > maxImportBytes) throw new AdminError(`${path} is larger than ${maxImportBytes / 1024 / 1024} MB`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof AdminError) throw error;
    throw new AdminError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function say({ dryRun, created, changed, unchanged, refused, rows, ignoredColumns }: ImportReport): string {
  const shown = dryRun ? rows.slice(0, mostLines).map(sayRow) : [];
  const left = dryRun ? created + changed + refused - shown.length : 0;
  return [
    ...shown,
    ...(left > 0 ? [`and ${left} more rows`] : []),
    ...(ignoredColumns.length > 0 ? [`Ignored columns: ${ignoredColumns.join(', ')}`] : []),
    `${dryRun ? 'An import would create' : 'Created'} ${created}, ${dryRun ? 'change' : 'changed'} ${changed} and ` +
      `${dryRun ? 'refuse' : 'refused'} ${refused} centres; ${unchanged} stay as they are.`,
  ].join('\n');
}

function sayRow({ row, action, tvetCode, errors, changes }: ImportRow): string {
  const why = errors.map(({ message }) => message);
  const what = changes.map(({ field, from, to }) => `${field} from ${from ?? 'nothing'} to ${to ?? 'nothing'}`);
  return `Line ${row}: ${[`${tvetCode || 'no code'} ${action}`, ...why, ...what].join(', ')}`;
}
