import { sql } from 'kysely';
import pg from 'pg';
import { CopyQuery, isCopy } from './copy-rows.ts';

const mark = '/* prepared */';

/**
 * Makes each connection prepare the statement once: PostgreSQL parses it once and after five runs keeps one plan. Use it for
 * statements that cost more to plan than to run and whose best plan does not depend on parameters.
 * Write out the values that a partial index needs: a generic plan cannot see parameters.
 */
export const preparedStatement = sql.raw(mark);
export const isPrepared = (text: string): boolean => text.endsWith(mark);

/** The names of the statements by text. The code contains a limited number of texts. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Names the statements to prepare: `pg` prepares statements with a name, and Kysely passes none. It also sends the lines of a COPY,
 * which Kysely passes as a parameter.
 */
export class PreparingClient extends pg.Client {
  private isPooled = false;

  /** Detects a pooler such as PgBouncer, which may send each statement to another server connection, so that none is prepared. */
  async detectPooler(): Promise<void> {
    const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.isPooled = rows[0]?.pid !== (this as unknown as { readonly processID: number }).processID;
  }

  override query(...args: never): never {
    const [text, values] = args as unknown as [unknown, unknown[]?];
    if (typeof text === 'string' && isCopy(text)) return this.copy(text, String(values?.[0])) as never;
    const isMarked = !this.isPooled && typeof text === 'string' && isPrepared(text);
    return Reflect.apply(super.query, this, isMarked ? [{ name: nameOf(text), text, values }] : args) as never;
  }

  private copy(text: string, lines: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      super.query(new CopyQuery(text, lines, (error, result) => (error ? reject(error) : resolve(result))));
    });
  }
}
