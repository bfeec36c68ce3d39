import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Adds the rows that are missing in the search copy after a load, one by one in the order of submission.
 * Queries for the newest applications then read few pages.
 */
export async function fillSearch(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local work_mem = '64MB'`.execute(transaction);
  // Checked row by row: the keys of the copy may be dropped during a load.
  await sql`insert into application_search select * from application_search_rows wanted
    where not exists (select from application_search s where s.application_id = wanted.application_id)
    order by listed_at, application_id`.execute(transaction);
}
