import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type CopiedRow = Readonly<Record<string, string | number | boolean | null>>;

const fromClient = ' from stdin (format csv)';
/** Recognises a statement of `copyRows`. */
export const isCopy = (text: string): boolean => text.startsWith('copy ') && text.endsWith(fromClient);

/**
 * Adds rows by COPY, by far the fastest way on both engines. All rows have the columns of the first one; other columns get
 * their defaults. Bytes are PostgreSQL's hexadecimal text.
 */
export async function copyRows(db: Kysely<DB>, table: keyof DB & string, rows: readonly CopiedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const statement = `copy ${pg.escapeIdentifier(table)} (${names})${fromClient}`;
  const lines = rows.map((row) => `${columns.map((column) => fieldOf(row[column])).join(',')}\n`);
  await db.executeQuery(CompiledQuery.raw(statement, [lines.join('')]));
}

/** A line of only a backslash and a full stop would end the data. */
const needsQuotes = /[",\n\r\\]/;

/** A value in the CSV format of COPY. Nothing between two commas is null. */
function fieldOf(value: CopiedRow[string] | undefined): string {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  return value === '' || needsQuotes.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const copyDone = Buffer.from('c\0\0\0\x04');

/** Sends the lines together with the statement. The embedded engine cannot wait for them, and PostgreSQL need not. */
export class CopyQuery extends pg.Query {
  override submit: (connection: pg.Connection) => void;

  constructor(text: string, lines: string, callback: (error: Error | undefined, result: unknown) => void) {
    super(text, callback);
    const data = Buffer.from(lines);
    const header = Buffer.from('d\0\0\0\0');
    header.writeInt32BE(data.length + 4, 1);
    this.submit = (connection) => {
      connection.stream.cork();
      connection.query(text);
      for (const part of [header, data, copyDone]) connection.stream.write(part);
      connection.stream.uncork();
    };
  }

  /** The lines are on their way. */
  handleCopyInResponse(): void {}
}
