import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Adds to what submitted applications are searched by what is missing there after a load, in the order of submission, as they come
 * one by one: whoever looks for the newest then reads few pages.
 */
export async function fillSearch(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local work_mem = '64MB'`.execute(transaction);
  // Asked row by row: the keys of the copy may be left out for a load.
  await sql`insert into application_search select * from application_search_rows wanted
    where not exists (select from application_search s where s.application_id = wanted.application_id)
    order by listed_at, application_id`.execute(transaction);
}
