import { importColumns } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { CsvRow } from '../../../platform/csv/read-csv.ts';

type Field = (typeof importColumns)[number]['field'];

/** The column of each field, and the unknown headers. */
export interface Columns {
  readonly at: ReadonlyMap<Field, number>;
  readonly count: number;
  readonly ignored: readonly string[];
}

/** Letters and digits only: `Contact e-mail` and `CONTACT_EMAIL` are one header. */
const asKey = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const fields = new Map(
  importColumns.flatMap(({ field, header, aliases }) =>
    [field, header, ...aliases].map((name) => [asKey(name), field] as const),
  ),
);
const headers = new Map(importColumns.map(({ field, header }) => [field, header]));

/** The header that users know a field by. */
export const headerOf = (field: Field): string => headers.get(field) ?? field;

/** Reads the first line, in any order and case. @throws ApiError IMPORT_COLUMN_MISSING, IMPORT_COLUMN_TWICE. */
export function readColumns({ cells, line }: CsvRow): Columns {
  const at = new Map<Field, number>();
  const ignored: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const field = fields.get(asKey(cell));
    if (field === undefined) {
      if (cell.trim() !== '') ignored.push(cell.trim().slice(0, 100));
      continue;
    }
    if (at.has(field)) throw new ApiError('IMPORT_COLUMN_TWICE', { params: { line, column: headerOf(field) } });
    at.set(field, index);
  }
  const missing = importColumns.filter(({ field, needed }) => needed && !at.has(field));
  if (missing.length > 0) {
    const columns = missing.map(({ header }) => header).join(', ');
    throw new ApiError('IMPORT_COLUMN_MISSING', { params: { line, columns } });
  }
  return { at, count: cells.length, ignored };
}
