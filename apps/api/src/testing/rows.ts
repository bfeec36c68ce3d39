import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { DB } from '../platform/database/schema.ts';

type Table = 'users' | 'applicants' | 'applications' | 'centres' | 'sealed_papers';

/** The row with this id, as a test finds it behind the API. */
export const rowOf = <T extends Table>(db: Database, table: T, id: string) =>
  db
    .selectFrom(table as Table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as unknown as Promise<Selectable<DB[T]>>;

/** Changes the row with this id behind the API. */
export const setRow = <T extends Table>(db: Database, table: T, id: string, values: Updateable<DB[T]>) =>
  db
    .updateTable(table as 'users')
    .set(values as Updateable<DB['users']>)
    .where('id', '=', id)
    .execute();
